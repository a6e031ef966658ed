import {
  type PlinkoSetting,
  type PlinkoView,
  plinko,
  plinkoRisks,
  plinkoRowsMax,
  plinkoRowsMin,
} from '@baize/engines/house'
import type { ControlsProps, GameFace } from '../../face.ts'
import { Segments, Select } from '../../shell/controls.tsx'
import { useSpeech } from '../../speech.tsx'
import { PayTable } from './PayTable.tsx'
import { Stage } from './Stage.tsx'

export const face: GameFace<PlinkoSetting, PlinkoView> = {
  id: 'plinko',
  game: plinko,
  firstChoice: { rows: 16, risk: 'medium' },
  readChoice(kept) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part is looked at below
    const { rows = 0, risk } = (kept ?? {}) as Partial<PlinkoSetting>
    const known = plinkoRisks.find((one) => one === risk)
    return known && allRows.includes(rows) ? { rows, risk: known } : undefined
  },
  betOf: ({ rows, risk }, stake) => ({ stake: String(stake), rows, risk }),
  Stage,
  Controls,
  overlaps: 'bets',
  strip: ({ multiplier }, { figures }) => figures.multiplier(multiplier),
  told: ({ slot, multiplier }, { say, figures }) =>
    say('plinko.told', { slot: slot + 1, multiplier: figures.multiplier(multiplier) }),
  rules: ['plinko.rule.1', 'plinko.rule.2', 'plinko.rule.3'],
  settingOf: (choice) => choice,
  PayTable,
}

const allRows = Array.from(
  { length: plinkoRowsMax - plinkoRowsMin + 1 },
  (_, at) => plinkoRowsMin + at,
)

function Controls({ choice, change, isLocked }: ControlsProps<PlinkoSetting>) {
  const { say } = useSpeech()
  return (
    <>
      <Segments
        label={say('risk')}
        value={choice.risk}
        isLocked={isLocked}
        choices={plinkoRisks.map((value) => ({ value, text: say(`risk.${value}`) }))}
        change={(risk) => change({ ...choice, risk })}
      />
      <Select
        label={say('plinko.rows')}
        value={String(choice.rows)}
        isLocked={isLocked}
        choices={allRows.map((rows) => ({ value: String(rows), text: String(rows) }))}
        change={(rows) => change({ ...choice, rows: Number(rows) })}
      />
    </>
  )
}
