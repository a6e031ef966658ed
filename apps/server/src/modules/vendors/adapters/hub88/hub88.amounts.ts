import { decimalsOf } from '@baize/money'

const int64Max = 2n ** 63n - 1n

/** By decimals of a currency: the protocol counts in hundred-thousandths. */
const units = [100_000n, 10_000n, 1_000n, 100n, 10n, 1n]

/** One minor unit of a currency, in the protocol's units. */
function unitOf(currency: string): bigint {
  return units[decimalsOf(currency)] ?? 1n
}

/** Undefined where the amount is negative, too large, or not a whole number of minor units. */
export function minorOf(amount: bigint, currency: string): bigint | undefined {
  if (amount < 0n || amount > int64Max) return undefined
  const unit = unitOf(currency)
  return amount % unit === 0n ? amount / unit : undefined
}

/**
 * For a win: a fraction of a minor unit is rounded up. So no win stays unpaid because the vendor counts in
 * smaller units, and the player never loses by rounding.
 */
export function minorUpOf(amount: bigint, currency: string): bigint | undefined {
  const unit = unitOf(currency)
  return minorOf(amount % unit > 0n ? amount - (amount % unit) + unit : amount, currency)
}

/**
 * For figures that are only shown: a fraction of a minor unit is cut off. Undefined where it is too large.
 */
export function wholeMinorOf(amount: bigint, currency: string): bigint | undefined {
  return minorOf(amount - (amount % unitOf(currency)), currency)
}

/** The field holds 64 bits: a larger balance is shown as the largest value it can hold. */
export function protocolAmount(minor: bigint, currency: string): bigint {
  const unit = unitOf(currency)
  const amount = minor * unit
  return amount <= int64Max ? amount : int64Max - (int64Max % unit)
}
