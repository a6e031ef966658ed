import {
  type DiceSetting,
  type DiceView,
  dice,
  diceNumbers,
  diceNumbersMax,
  diceOutcomes,
  dicePaid,
} from '@baize/engines/house'
import type { GameFace } from '../../face.ts'
import { Controls } from './Controls.tsx'
import { Stage } from './Stage.tsx'

export const face: GameFace<DiceSetting, DiceView> = {
  id: 'dice',
  game: dice,
  firstChoice: { side: 'over', target: 5050 },
  readChoice(kept) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part is looked at below
    const { side, target } = (kept ?? {}) as Partial<DiceSetting>
    if ((side !== 'over' && side !== 'under') || !Number.isInteger(target)) return undefined
    const choice = { side, target: target ?? 0 }
    const numbers = diceNumbers(choice)
    return numbers >= 1 && numbers <= diceNumbersMax ? choice : undefined
  },
  betOf: ({ side, target }, stake) => ({ stake: String(stake), side, target }),
  Stage,
  Controls,
  strip: ({ rolled }, { figures }) => figures.number(rolled / 100, 2),
  told: ({ rolled, side, target }, { say, figures }) =>
    say(`dice.told.${side}`, {
      rolled: figures.number(rolled / 100, 2),
      target: figures.number(target / 100, 2),
    }),
  rules: [
    ({ say, figures }) => say('dice.rule.1', { count: figures.number(diceOutcomes) }),
    'dice.rule.2',
    ({ say, figures }) =>
      say('dice.rule.3', {
        paid: figures.number(dicePaid),
        count: figures.number(diceOutcomes),
      }),
  ],
  settingOf: (choice) => choice,
}
