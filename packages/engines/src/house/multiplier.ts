import type { Ratio } from './ratio.ts'

/** What a stake becomes, in whole ten-thousandths: 19_800 is 1.98 times the stake. */
export type Multiplier = number

export const multiplierOne = 10_000

/** The share of a fair price that is paid in the games without a table of their own. */
const paidShare = { numerator: 99n, denominator: 100n }

/** Chance 1/4 is paid 3.96 times: 99 % of the fair price, cut to ten-thousandths. */
export function pricedAt(chance: Ratio): Multiplier {
  const units = BigInt(multiplierOne) * paidShare.numerator * chance.denominator
  return Number(units / (paidShare.denominator * chance.numerator))
}

/** The one place where money is rounded: down, to whole minor units. */
export function pay(stake: bigint, multiplier: Multiplier): bigint {
  return (stake * BigInt(multiplier)) / BigInt(multiplierOne)
}

/** Tables are written in hundredths: 185 is 1.85 times. */
export function multiplierOfHundredths(hundredths: number): Multiplier {
  return hundredths * 100
}
