import {
  type WheelSetting,
  type WheelView,
  wheel,
  wheelRisks,
  wheelSizes,
} from '@baize/engines/house'
import type { ControlsProps, GameFace } from '../../face.ts'
import { Segments } from '../../shell/controls.tsx'
import { useSpeech } from '../../speech.tsx'
import { PayTable } from './PayTable.tsx'
import { Stage } from './Stage.tsx'

export const face: GameFace<WheelSetting, WheelView> = {
  id: 'wheel',
  game: wheel,
  firstChoice: { segments: 30, risk: 'medium' },
  readChoice(kept) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part is looked at below
    const { segments = 0, risk } = (kept ?? {}) as Partial<WheelSetting>
    const known = wheelRisks.find((one) => one === risk)
    return known && wheelSizes.includes(segments) ? { segments, risk: known } : undefined
  },
  betOf: ({ segments, risk }, stake) => ({ stake: String(stake), segments, risk }),
  Stage,
  Controls,
  strip: ({ multiplier }, { figures }) => figures.multiplier(multiplier),
  told: ({ multiplier }, { say, figures }) =>
    say('wheel.told', { multiplier: figures.multiplier(multiplier) }),
  rules: ['wheel.rule.1', 'wheel.rule.2', 'wheel.rule.3'],
  settingOf: (choice) => choice,
  PayTable,
}

function Controls({ choice, change, isLocked }: ControlsProps<WheelSetting>) {
  const { say } = useSpeech()
  return (
    <>
      <Segments
        label={say('risk')}
        value={choice.risk}
        isLocked={isLocked}
        choices={wheelRisks.map((value) => ({ value, text: say(`risk.${value}`) }))}
        change={(risk) => change({ ...choice, risk })}
      />
      <Segments
        label={say('wheel.segments')}
        value={String(choice.segments)}
        isLocked={isLocked}
        choices={wheelSizes.map((size) => ({ value: String(size), text: String(size) }))}
        change={(segments) => change({ ...choice, segments: Number(segments) })}
      />
    </>
  )
}
