import type { HouseGame } from './game.ts'
import { figuresOfChance } from './law.ts'
import { type Multiplier, multiplierOfHundredths, pay } from './multiplier.ts'
import { amountFrom, fieldsOf, wholeFrom } from './read.ts'

/** Targets and points are in hundredths: 1.01 to 1,000,000.00 times. */
export const limboTargetMin = 101
export const limboTargetMax = 100_000_000

export interface LimboSetting {
  readonly target: number
}

export interface LimboBet extends LimboSetting {
  readonly stake: bigint
}

export interface LimboView extends LimboSetting {
  /** In hundredths, from 1.00; the bet wins if it reaches the target. */
  readonly point: number
  readonly multiplier: Multiplier
}

interface LimboState {
  readonly bet: LimboBet
  readonly point: number
}

export const limbo: HouseGame<LimboBet, never, LimboState, LimboView, LimboSetting> = {
  id: 'limbo',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet(raw) {
    const { stake, target } = fieldsOf(raw, ['stake', 'target'])
    return {
      stake: amountFrom(stake),
      target: wholeFrom(target, 'target', limboTargetMin, limboTargetMax),
    }
  },
  stakeOf: ({ stake }) => stake,
  mostOf: ({ stake, target }) => pay(stake, multiplierOfHundredths(target)),
  start: (bet, chance) => ({ bet, point: pointOf(chance.float()) }),
  isOver: () => true,
  view: ({ bet: { target }, point }) => ({ target, point, multiplier: returnOf(target, point) }),
  returned: ({ bet, point }) => pay(bet.stake, returnOf(bet.target, point)),
  settings: () => milestones.map((target) => ({ target })),
  figures: ({ target }) =>
    figuresOfChance(
      (99n * wordCount) / BigInt(target) + 1n,
      wordCount,
      multiplierOfHundredths(target),
    ),
}

/** A few of the hundred million, including the one with the lowest return (1.19). */
const milestones = [
  101,
  110,
  119,
  125,
  150,
  198,
  200,
  300,
  500,
  1000,
  2500,
  10_000,
  100_000,
  1_000_000,
  10_000_000,
  limboTargetMax,
]

/**
 * max(1, floor(0.99 / f · 100) / 100), in hundredths. A float is a whole number over 2³², so this divides
 * whole numbers below 2³⁹ and the floor is exact. The float 0 gives the highest point.
 */
function pointOf(float: number): number {
  return Math.min(Math.max(100, Math.floor(99 / float)), limboTargetMax)
}

function returnOf(target: number, point: number): Multiplier {
  return point >= target ? multiplierOfHundredths(target) : 0
}

const wordCount = 2n ** 32n
