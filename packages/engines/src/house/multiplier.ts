import type { Ratio } from './ratio.ts'

/** A payout as a multiple of the stake, in whole ten-thousandths: 19_800 is 1.98 times the stake. */
export type Multiplier = number

export const multiplierOne = 10_000

/** The share of the fair price that is paid in games without a pay table. */
const paidShare = { numerator: 99n, denominator: 100n }

/** A chance of 1/4 pays 3.96 times: 99 % of the fair price, rounded down to ten-thousandths. */
export function pricedAt(chance: Ratio): Multiplier {
  const units = BigInt(multiplierOne) * paidShare.numerator * chance.denominator
  return Number(units / (paidShare.denominator * chance.numerator))
}

/** The only place that rounds money: down, to whole minor units. */
export function pay(stake: bigint, multiplier: Multiplier): bigint {
  return (stake * BigInt(multiplier)) / BigInt(multiplierOne)
}

/** Tables are written in hundredths: 185 is 1.85 times. */
export function multiplierOfHundredths(hundredths: number): Multiplier {
  return hundredths * 100
}
