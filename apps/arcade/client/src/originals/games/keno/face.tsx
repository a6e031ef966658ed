import {
  type KenoRisk,
  type KenoSetting,
  type KenoView,
  keno,
  kenoBalls,
  kenoPicksMax,
  kenoRisks,
} from '@baize/engines/house'
import type { ControlsProps, GameFace } from '../../face.ts'
import { Select } from '../../shell/controls.tsx'
import { Icon } from '../../shell/Icon.tsx'
import { useSpeech } from '../../speech.tsx'
import { PayTable } from './PayTable.tsx'
import { Stage } from './Stage.tsx'

export interface KenoChoice {
  readonly risk: KenoRisk
  readonly numbers: readonly number[]
}

export const face: GameFace<KenoChoice, KenoView> = {
  id: 'keno',
  game: keno,
  firstChoice: { risk: 'classic', numbers: [] },
  readChoice(kept) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part is looked at below
    const { risk, numbers } = (kept ?? {}) as Partial<KenoChoice>
    const known = kenoRisks.find((one) => one === risk)
    if (!known || !Array.isArray(numbers)) return undefined
    const picked = [...new Set(numbers.filter((one) => balls.includes(one)))]
    return { risk: known, numbers: picked.slice(0, kenoPicksMax) }
  },
  betOf: ({ risk, numbers }, stake) =>
    numbers.length === 0 ? undefined : { stake: String(stake), risk, numbers },
  Stage,
  Controls,
  strip: ({ multiplier }, { figures }) => figures.multiplier(multiplier),
  told: ({ hits, numbers, drawn }, { say }) =>
    say('keno.told', { hits, picks: numbers.length, drawn: drawn.join(', ') }),
  rules: ['keno.rule.1', 'keno.rule.2', 'keno.rule.3'],
  settingOf: ({ risk, numbers }): KenoSetting => ({ risk, picks: Math.max(1, numbers.length) }),
  PayTable,
}

const balls = Array.from({ length: kenoBalls }, (_, at) => at + 1)

function Controls({ choice, change, isLocked }: ControlsProps<KenoChoice>) {
  const { say } = useSpeech()
  return (
    <>
      <Select
        label={say('risk')}
        value={choice.risk}
        isLocked={isLocked}
        choices={kenoRisks.map((value) => ({ value, text: say(`risk.${value}`) }))}
        change={(risk) => change({ ...choice, risk })}
      />
      <div className="pair">
        <button
          type="button"
          className="button plain"
          disabled={isLocked}
          onClick={() => change({ ...choice, numbers: anyNumbers() })}
        >
          <Icon name="random" />
          {say('keno.random')}
        </button>
        <button
          type="button"
          className="button plain"
          disabled={isLocked || choice.numbers.length === 0}
          onClick={() => change({ ...choice, numbers: [] })}
        >
          {say('keno.clear')}
        </button>
      </div>
      {choice.numbers.length === 0 && (
        <p className="hint">{say('keno.pick', { count: kenoPicksMax })}</p>
      )}
    </>
  )
}

/** A random pick for the player; the draw does not depend on it. */
function anyNumbers(): number[] {
  const left = [...balls]
  return Array.from(
    { length: kenoPicksMax },
    () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 1,
  )
}
