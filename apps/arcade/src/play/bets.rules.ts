import type { Model } from '@baize/engines'
import type { RefusalCode } from './refusals.ts'

/** One of the bets that a title offers in a currency. */
export interface Step {
  /** What a round costs, in minor units. */
  readonly bet: bigint
  /** What the feature costs; undefined if the model does not sell it. */
  readonly price: bigint | undefined
  /** What a coin is worth. */
  readonly coin: bigint
  readonly level: number
  /** How many of the currency's smallest coins this coin is worth. */
  readonly times: number
}

/**
 * Minor units of the smallest coin, for currencies in which a hundredth of a unit is too little or too
 * much.
 */
const smallestCoins: Readonly<Record<string, bigint>> = {
  VND: 100n,
  IDR: 10_000n,
  KRW: 10n,
  JPY: 1n,
  MMK: 1_000n,
  KHR: 4_000n,
  LAK: 10_000n,
  THB: 10n,
  PHP: 10n,
  INR: 20n,
  TWD: 10n,
  KWD: 10n,
  BHD: 10n,
}

/** Currencies in which free spins are offered. */
export const coinCurrencies: readonly string[] = [
  'USD',
  'EUR',
  'GBP',
  'BRL',
  'MYR',
  'SGD',
  'MXN',
  'TRY',
  'CAD',
  'AUD',
  'NZD',
  'HKD',
  'CNY',
  ...Object.keys(smallestCoins),
]

export function coinOf(currency: string): bigint {
  return smallestCoins[currency] ?? 1n
}

const timesOffered = [1, 10, 100]

/** Ascending: every combination of a level and a coin, without duplicate amounts. */
export function stepsOf(model: Model, currency: string): Step[] {
  const smallest = coinOf(currency)
  const steps = new Map<bigint, Step>()
  for (const times of timesOffered) {
    for (const level of model.levels) {
      const coin = smallest * BigInt(times)
      const bet = BigInt(model.coins) * BigInt(level) * coin
      const price = model.buy && BigInt(model.buy.price) * BigInt(level) * coin
      if (!steps.has(bet)) steps.set(bet, { bet, price, coin, level, times })
    }
  }
  return [...steps.values()].toSorted((a, b) => (a.bet < b.bet ? -1 : 1))
}

export function stepFor(steps: readonly Step[], bet: bigint): Step | RefusalCode {
  const step = steps.find((one) => one.bet === bet)
  if (step) return step
  if (bet < (steps[0]?.bet ?? 0n)) return 'bet-too-low'
  return bet > (steps.at(-1)?.bet ?? 0n) ? 'bet-too-high' : 'bet-not-offered'
}

/** Chances in the jackpot: the stake divided by the smallest stake, rounded down. */
export function ticketsOf(model: Model, { level, times }: Step, mode: 'base' | 'buy'): number {
  const coins = mode === 'buy' ? (model.buy?.price ?? 0) : model.coins
  const tickets = Math.floor((coins * level * times) / model.coins)
  return Math.min(tickets, model.jackpot?.oneIn ?? tickets)
}
