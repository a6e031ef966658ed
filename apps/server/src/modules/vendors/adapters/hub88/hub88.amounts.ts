import { decimalsOf } from '@baize/money'

const int64Max = 2n ** 63n - 1n

/** By decimals of a currency: amounts are whole numbers of hundred-thousandths. */
const units = [100_000n, 10_000n, 1_000n, 100n, 10n, 1n]

/** One minor unit of a currency, as the protocol counts. */
function unitOf(currency: string): bigint {
  return units[decimalsOf(currency)] ?? 1n
}

/** Undefined where it is below zero, too large, or no whole number of the currency's minor units. */
export function minorOf(amount: bigint, currency: string): bigint | undefined {
  if (amount < 0n || amount > int64Max) return undefined
  const unit = unitOf(currency)
  return amount % unit === 0n ? amount / unit : undefined
}

/**
 * Of a win: what is less than a minor unit is paid as one. No win stays unpaid because the vendor counts
 * finer than money does, and the player never loses by it.
 */
export function minorUpOf(amount: bigint, currency: string): bigint | undefined {
  const unit = unitOf(currency)
  return minorOf(amount % unit > 0n ? amount - (amount % unit) + unit : amount, currency)
}

/** Of what is only shown: what is less than a minor unit is left off. Undefined where it is too large. */
export function wholeMinorOf(amount: bigint, currency: string): bigint | undefined {
  return minorOf(amount - (amount % unitOf(currency)), currency)
}

/** The field holds no more than 64 bits: who has more is shown the most that it holds. */
export function protocolAmount(minor: bigint, currency: string): bigint {
  const unit = unitOf(currency)
  const amount = minor * unit
  return amount <= int64Max ? amount : int64Max - (int64Max % unit)
}
