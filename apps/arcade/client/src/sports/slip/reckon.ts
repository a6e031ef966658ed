import type { PriceFormat } from '../../../../src/sports/wire.ts'
import type { Quoted } from '../feed.ts'
import type { QuoteOrder } from '../orders.ts'
import {
  isToWin,
  type Picked,
  ratiosOf,
  type SlipMode,
  type Sums,
  stakeOf,
  sumsOf,
  systemsOf,
} from './slip.rules.ts'

/** One slip that would be placed. */
export interface Line extends Sums {
  /** Of one line. */
  stake: bigint
  /** The typed amount is what shall be won. */
  isToWin: boolean
}

export interface Reckoned {
  /** Singles: of each pick, in their order. */
  lines: readonly Line[]
  /** Of everything that would be placed. */
  staked: bigint
  returns: bigint
  /** Prices that differ from those the player has seen. */
  changed: readonly number[]
  /** Picks that take no bets now. */
  closed: readonly number[]
  /** What the server is asked about the slip; nothing for several singles. */
  order: QuoteOrder | undefined
}

interface ReckonOf {
  picks: readonly Picked[]
  quotes: readonly (Quoted | undefined)[]
  mode: SlipMode
  system: string | undefined
  format: PriceFormat
  step: bigint
  /** Of a single; undefined if it is empty or no amount. */
  typedOf(pick: Picked): bigint | undefined
  /** Of the parlay, system or builder. */
  typed: bigint | undefined
}

/** What a slip comes to at the prices of now. */
export function reckon(of: ReckonOf): Reckoned {
  const { picks, quotes, mode } = of
  const prices = picks.map(({ seen }, at) => quotes[at]?.price ?? seen)
  const changed = picks.flatMap(({ seen }, at) => {
    const now = quotes[at]
    return now?.status === 'open' && now.price !== null && now.price !== seen ? [at] : []
  })
  const closed = picks.flatMap((_, at) => {
    const now = quotes[at]
    return now && (now.status !== 'open' || now.price === null) ? [at] : []
  })
  const lines = mode === 'single' ? picks.map((pick, at) => single(of, pick, prices[at])) : []
  const whole = mode === 'single' ? undefined : together(of, prices)
  const all = whole ? [whole] : lines
  return {
    lines,
    staked: all.reduce((sum, { staked }) => sum + staked, 0n),
    returns: all.reduce((sum, { returns }) => sum + returns, 0n),
    changed,
    closed,
    order: orderOf(of, prices, all[0]?.stake ?? 0n),
  }
}

function single(of: ReckonOf, pick: Picked, price: string | null | undefined): Line {
  const { format, step } = of
  const typed = of.typedOf(pick) ?? 0n
  const usable = price ?? null
  const wantsWin = isToWin(usable, format)
  const stake =
    usable !== null && wantsWin ? stakeOf(typed, { price: usable, format, step }) : typed
  const sums =
    usable === null
      ? { lines: 1, staked: stake, returns: 0n }
      : sumsOf({ kind: 'single' }, stake, ratiosOf([usable]))
  return { ...sums, stake, isToWin: wantsWin }
}

/** A builder's price is the server's to say: its legs depend on each other. */
function together(of: ReckonOf, prices: readonly (string | null)[]): Line {
  const { mode, system, picks } = of
  const stake = of.typed ?? 0n
  const known = prices.filter((price) => price !== null)
  const chosen = systemsOf(picks.length)
  const shape =
    mode === 'system'
      ? (chosen.find(({ name }) => name === system) ?? chosen[0])?.shape
      : ({ kind: 'accumulator' } as const)
  if (!shape || mode === 'builder' || known.length < prices.length) {
    return { lines: 1, staked: stake, returns: 0n, stake, isToWin: false }
  }
  return { ...sumsOf(shape, stake, ratiosOf(known)), stake, isToWin: false }
}

function orderOf(
  { picks, mode, system }: ReckonOf,
  prices: readonly (string | null)[],
  stake: bigint,
): QuoteOrder | undefined {
  if (picks.length === 0 || (mode === 'single' && picks.length > 1)) return undefined
  const named = mode === 'system' ? (system ?? systemsOf(picks.length)[0]?.name) : undefined
  return {
    kind: mode,
    ...(named ? { system: named } : {}),
    legs: legsOf(picks, prices),
    ...(stake > 0n ? { stake: String(stake) } : {}),
  }
}

export function legsOf(picks: readonly Picked[], prices: readonly (string | null)[]) {
  return picks.map(({ event, market, outcome }, at) => ({
    event,
    market,
    outcome,
    price: prices[at] ?? null,
  }))
}
