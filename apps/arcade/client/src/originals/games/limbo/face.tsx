import {
  type LimboSetting,
  type LimboView,
  limbo,
  limboTargetMax,
  limboTargetMin,
  pay,
} from '@baize/engines/house'
import { useAmount } from '../../../Spoken.tsx'
import type { ControlsProps, GameFace } from '../../face.ts'
import { Readout } from '../../shell/controls.tsx'
import { useSpeech } from '../../speech.tsx'
import { Stage } from './Stage.tsx'

/** The engine's multiplier units in one hundredth. */
const unitsPerHundredth = 100

export const face: GameFace<LimboSetting, LimboView> = {
  id: 'limbo',
  game: limbo,
  firstChoice: { target: 200 },
  readChoice(kept) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part is looked at below
    const { target = 0 } = (kept ?? {}) as Partial<LimboSetting>
    const isOffered =
      Number.isInteger(target) && target >= limboTargetMin && target <= limboTargetMax
    return isOffered ? { target } : undefined
  },
  betOf: ({ target }, stake) => ({ stake: String(stake), target }),
  Stage,
  Controls,
  strip: ({ point }, { figures }) => figures.multiplier(point * unitsPerHundredth),
  told: ({ point, target }, { say, figures }) =>
    say('limbo.told', {
      point: figures.multiplier(point * unitsPerHundredth),
      target: figures.multiplier(target * unitsPerHundredth),
    }),
  rules: ['limbo.rule.1', 'limbo.rule.2', 'limbo.rule.3'],
  settingOf: (choice) => choice,
}

function Controls({ choice, stake }: ControlsProps<LimboSetting>) {
  const { say } = useSpeech()
  const amount = useAmount()
  const profit = pay(stake, choice.target * unitsPerHundredth) - stake
  return <Readout label={say('profitOnWin')} value={amount(profit)} />
}
