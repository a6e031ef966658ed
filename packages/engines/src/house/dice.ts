import { type HouseGame, refuse } from './game.ts'
import { figuresOfChance } from './law.ts'
import { type Multiplier, multiplierOne, pay } from './multiplier.ts'
import { amountFrom, choiceFrom, fieldsOf, wholeFrom } from './read.ts'

/** Numbers are in hundredths: 0 to 10_000 is 0.00 to 100.00, which gives 10,001 outcomes. */
export const diceOutcomes = 10_001
const highest = diceOutcomes - 1
/** The most numbers that may win: 97.99 %. */
export const diceNumbersMax = 9_800
/** A win pays this many stakes divided by the count of winning numbers. */
export const dicePaid = 9_900

export interface DiceSetting {
  readonly side: 'over' | 'under'
  readonly target: number
}

export interface DiceBet extends DiceSetting {
  readonly stake: bigint
}

export interface DiceView extends DiceSetting {
  readonly rolled: number
  readonly multiplier: Multiplier
}

interface DiceState {
  readonly bet: DiceBet
  readonly rolled: number
}

export const dice: HouseGame<DiceBet, never, DiceState, DiceView, DiceSetting> = {
  id: 'dice',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet(raw) {
    const { stake, side, target } = fieldsOf(raw, ['stake', 'side', 'target'])
    const bet = {
      stake: amountFrom(stake),
      side: choiceFrom(side, 'side', ['over', 'under']),
      target: wholeFrom(target, 'target', 0, highest),
    } as const
    const numbers = diceNumbers(bet)
    if (numbers < 1 || numbers > diceNumbersMax) {
      refuse('choice', `1 to ${diceNumbersMax} of the ${diceOutcomes} numbers may win`)
    }
    return bet
  },
  stakeOf: ({ stake }) => stake,
  mostOf: (bet) => pay(bet.stake, dicePay(bet)),
  start: (bet, chance) => ({ bet, rolled: Math.floor(chance.float() * diceOutcomes) }),
  isOver: () => true,
  view: ({ bet: { side, target }, rolled }) => ({
    side,
    target,
    rolled,
    multiplier: returnOf({ side, target }, rolled),
  }),
  returned: ({ bet, rolled }) => pay(bet.stake, returnOf(bet, rolled)),
  settings: () =>
    Array.from({ length: diceNumbersMax }, (_, at) => [
      { side: 'over', target: highest - 1 - at } as const,
      { side: 'under', target: at + 1 } as const,
    ]).flat(),
  figures(setting) {
    const { side, target } = setting
    const won = side === 'under' ? wordsBelow(target) : wordCount - wordsBelow(target + 1)
    return figuresOfChance(won, wordCount, dicePay(setting))
  },
}

/** How many of the 10,001 numbers win. */
export function diceNumbers({ side, target }: DiceSetting): number {
  return side === 'over' ? highest - target : target
}

/** Rounded down to ten-thousandths. */
export function dicePay(setting: DiceSetting): Multiplier {
  return Math.floor((dicePaid * multiplierOne) / diceNumbers(setting))
}

function returnOf(setting: DiceSetting, rolled: number): Multiplier {
  const { side, target } = setting
  const won = side === 'over' ? rolled > target : rolled < target
  return won ? dicePay(setting) : 0
}

const wordCount = 2n ** 32n

/** How many words roll below a number. They are counted, because 10,001 does not divide 2³² evenly. */
function wordsBelow(number: number): bigint {
  const n = BigInt(diceOutcomes)
  return (BigInt(number) * wordCount + n - 1n) / n
}
