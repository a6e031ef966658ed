import type { Chance } from '../fair/seeds.ts'
import type { Figures } from '../house/game.ts'
import { multiplierOne } from '../house/multiplier.ts'
import { one, plus, type Ratio, ratio, times, zero } from '../house/ratio.ts'
import { type CatchPay, type Fish, shotReturn, type Weapon } from './seas.ts'

/** A fish is caught if a number drawn below `of` is below `wins`. */
export interface CatchChance {
  readonly wins: number
  readonly of: number
}

/**
 * The chance of one fish of a shot: return × cost ÷ (fish in the shot × mean pay). With one fish and the
 * cannon that is return ÷ pay. The bullets of a shot count for all its fish alike.
 */
export function catchChance({ cost }: Weapon, { pay }: Fish, fishInShot: number): CatchChance {
  return {
    wins: shotReturn.numerator * cost,
    of: shotReturn.denominator * fishInShot * meanPay(pay),
  }
}

/** What a catch pays on average; a whole number of bullets for every fish. */
export function meanPay(pay: CatchPay): number {
  if (typeof pay === 'number') return pay
  const sum = pay.reduce((all, [each, weight]) => all + each * weight, 0)
  return sum / weightOf(pay)
}

export function mostPaid(pay: CatchPay): number {
  return typeof pay === 'number' ? pay : Math.max(...pay.map(([each]) => each))
}

export interface Draw {
  /** What was drawn below `of`; the fish is caught if it is below `wins`. */
  readonly drawn: number
  readonly wins: number
  readonly of: number
  /** Bullets that the catch pays; 0 if the fish got away. */
  readonly pays: number
  /** Of a table: which of its lines. */
  readonly line?: number
}

/** One fish of a shot: one number decides whether it is caught, and of a table another what it pays. */
export function drawFish(weapon: Weapon, fish: Fish, fishInShot: number, chance: Chance): Draw {
  const { wins, of } = catchChance(weapon, fish, fishInShot)
  const drawn = chance.below(of)
  if (drawn >= wins) return { drawn, wins, of, pays: 0 }
  const { pay } = fish
  if (typeof pay === 'number') return { drawn, wins, of, pays: pay }
  const line = lineAt(pay, chance.below(weightOf(pay)))
  return { drawn, wins, of, pays: pay[line]![0], line }
}

function weightOf(pay: Exclude<CatchPay, number>): number {
  return pay.reduce((all, [, weight]) => all + weight, 0)
}

function lineAt(pay: Exclude<CatchPay, number>, drawn: number): number {
  let before = 0
  return pay.findIndex(([, weight]) => {
    before += weight
    return drawn < before
  })
}

/** Exact figures of a shot at some fish. */
export function shotFigures(weapon: Weapon, fish: readonly Fish[]): Figures {
  let returned: Ratio = zero
  let missesAll: Ratio = one
  let most = 0
  for (const each of fish) {
    const { wins, of } = catchChance(weapon, each, fish.length)
    const chance = ratio(BigInt(wins), BigInt(of))
    returned = plus(returned, times(chance, meanOf(each.pay)))
    missesAll = times(missesAll, ratio(BigInt(of - wins), BigInt(of)))
    most += mostPaid(each.pay)
  }
  const { numerator, denominator } = missesAll
  return {
    rtp: times(returned, ratio(1n, BigInt(weapon.cost))),
    hitRate: ratio(denominator - numerator, denominator),
    maxReturn: Math.ceil((most * multiplierOne) / weapon.cost),
  }
}

/** The mean again, as a fraction of the table's sums. */
function meanOf(pay: CatchPay): Ratio {
  if (typeof pay === 'number') return ratio(BigInt(pay), 1n)
  const sum = pay.reduce((all, [each, weight]) => all + BigInt(each * weight), 0n)
  return ratio(sum, BigInt(weightOf(pay)))
}
