import type { Board } from './board.ts'
import { type Bettor, type Judged, judgeSlip, type SlipAsked } from './judging.ts'
import type { Book } from './leagues.ts'
import { priceTextOf } from './markets.ts'
import { type Found, lookUp, togetherPrice } from './picks.ts'
import { limitsIn, linesFor, priceFrom } from './slips.rules.ts'
import type { LegAsked, QuoteAnswer, QuoteAsked, SlipFault } from './slips.wire.ts'

export interface QuoteOf {
  board: Board
  nowMs: number
  bettor: Bettor
  book: Book
  judge(asked: SlipAsked): Promise<Judged>
}

/** What a slip would cost and return at the prices of now. */
export async function quoteOf(asked: QuoteAsked, of: QuoteOf): Promise<QuoteAnswer> {
  const { board, nowMs, book } = of
  const limits = limitsIn(of.bettor.currency)
  const looked = asked.legs.map((leg) => lookUp(board, leg, nowMs, book))
  const legs = looked.map((one) => {
    const was = one.asked.price
    if ('fault' in one) return { price: null, status: 'closed' as const, wasPrice: was }
    const price = one.price && one.status === 'open' ? priceTextOf(one.price) : null
    return { price, status: one.status, wasPrice: price === was ? null : was }
  })
  const betLegs = asked.kind === 'builder' ? 1 : asked.legs.length
  const lines = linesFor(asked.kind, asked.system ?? null, betLegs) ?? 0
  const base: QuoteAnswer = {
    now: nowMs,
    legs,
    lines,
    total: null,
    returns: null,
    price: priceOfAll(
      asked,
      looked.flatMap((one) => ('fault' in one ? [] : one)),
    ),
    stakeMax: '0',
    fault: null,
  }
  // The highest stake is found by asking for the highest there is: any price goes.
  const probe = { ...slipOf(asked, legs), unit: limits.max - (limits.max % limits.step) }
  const most = await of.judge(probe)
  if (most.kind === 'fault') return { ...base, fault: most.fault }
  const stakeMax = most.kind === 'fits' ? most.money.unit : most.unit
  const quoted = { ...base, stakeMax: String(stakeMax) }
  if (asked.stake === undefined) return quoted
  const unit = BigInt(asked.stake)
  const judged = judgeSlip({ ...slipOf(asked, legs), unit }, { board, limits, nowMs, book })
  if (judged.kind === 'fault') return { ...quoted, fault: judged.fault }
  const fault = unit > stakeMax ? tooHigh(most) : null
  const returns = judged.kind === 'fits' ? String(judged.most) : null
  return { ...quoted, total: String(unit * BigInt(lines)), returns, fault }
}

function tooHigh(most: Exclude<Judged, { kind: 'fault' }>): SlipFault {
  return most.kind === 'offer' ? most.fault : { code: 'stake-too-high' }
}

/** With the prices of now. */
function slipOf(asked: QuoteAsked, legs: readonly { price: string | null }[]): SlipAsked {
  const now: LegAsked[] = asked.legs.map((leg, at) => ({ ...leg, price: legs[at]?.price ?? null }))
  return { kind: asked.kind, system: asked.system ?? null, legs: now, unit: 0n, policy: 'any' }
}

/** Of a single, a parlay or a builder. */
function priceOfAll({ kind, legs }: QuoteAsked, found: readonly Found[]): string | null {
  if (kind === 'system' || found.length < legs.length) return null
  if (kind === 'builder') {
    const price = togetherPrice(found)
    return price ? priceTextOf(price) : null
  }
  const prices = found.flatMap(({ price }) => price ?? [])
  return prices.length < legs.length ? null : productText(prices.map(priceTextOf))
}

/** The product of prices, in lowest terms. */
export function productText(prices: readonly string[]): string {
  let [n, d] = [1n, 1n]
  for (const price of prices.map(priceFrom)) {
    n *= price.numerator
    d *= price.denominator
  }
  const by = divisorOf(n, d)
  return `${n / by}/${d / by}`
}

function divisorOf(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisorOf(b, a % b)
}
