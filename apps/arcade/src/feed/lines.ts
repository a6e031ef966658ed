import { type Ratio, ratio } from '@baize/engines/odds'
import type { MarketLine, MarketSettled, OutcomeLine, OutcomeSettled, Window } from './messages.ts'
import { liveProducer } from './producers.ts'

/** What one producer said last about a market. */
interface Line {
  timestamp: number
  line: MarketLine
  /** The recovery in whose time it was heard. */
  epoch: number
}
interface Settled {
  timestamp: number
  market: MarketSettled
}
/** A window of bets that is void, unless it was taken back later. */
interface Cancelled extends Window {
  cancelledAt: number
  takenBackAt: number
}

/** All that was said about a market, and no more of it than counts: so the order of messages does not matter. */
export interface MarketRecord {
  readonly key: string
  readonly lines: Map<number, Line>
  /** Producers that gave this market to another one. */
  readonly handedOver: Set<number>
  /** The newest settlement of each certainty, and when settlements were last taken back. */
  readonly settled: Map<1 | 2, Settled>
  settlementsBackAt: number
  readonly cancelled: Map<string, Cancelled>
}

const windowsMax = 20

export function newMarket(key: string): MarketRecord {
  return {
    key,
    lines: new Map(),
    handedOver: new Set(),
    settled: new Map(),
    settlementsBackAt: Number.NEGATIVE_INFINITY,
    cancelled: new Map(),
  }
}

/** The newest line of a producer wins; of two at the same time the one that takes fewer bets. */
export function heardLine(
  market: MarketRecord,
  line: MarketLine,
  { product, timestamp, epoch }: { product: number; timestamp: number; epoch: number },
): boolean {
  const before = market.lines.get(product)
  const wasHandedOver = market.handedOver.has(product)
  if (line.status === -2) market.handedOver.add(product)
  if (before) before.epoch = Math.max(before.epoch, epoch)
  const isNewer =
    before === undefined ||
    timestamp > before.timestamp ||
    (timestamp === before.timestamp && cautionOf(line) > cautionOf(before.line))
  if (isNewer) market.lines.set(product, { timestamp, line, epoch })
  return isNewer || wasHandedOver !== market.handedOver.has(product)
}

/** Sorts lines: one that is not active comes after one that is, and equal ones have equal texts. */
function cautionOf({ status, outcomes }: MarketLine): string {
  const prices = outcomes.map(({ id, price }) => `${id}=${price ? textOf(price) : ''}`)
  return `${status === 1 ? 0 : 1}${status} ${prices.toSorted().join(' ')}`
}

function textOf({ numerator, denominator }: Ratio): string {
  return `${numerator}/${denominator}`
}

/** The line that counts now, with its producer. Undefined: handed over, and nobody has spoken since. */
export function lineNow({ lines, handedOver }: MarketRecord) {
  let best: { product: number; timestamp: number; line: MarketLine } | undefined
  for (const [product, { timestamp, line }] of lines) {
    if (handedOver.has(product)) continue
    const isBetter =
      !best ||
      timestamp > best.timestamp ||
      (timestamp === best.timestamp && (product === liveProducer || product < best.product))
    if (isBetter) best = { product, timestamp, line }
  }
  return best
}

/** The newest settlement of each certainty counts, and a confirmed one before a scout's. */
export function heardSettlement(
  record: MarketRecord,
  market: MarketSettled,
  { certainty, timestamp }: { certainty: 1 | 2; timestamp: number },
): boolean {
  const before = record.settled.get(certainty)
  const isNewer =
    before === undefined ||
    timestamp > before.timestamp ||
    (timestamp === before.timestamp && settledText(market) > settledText(before.market))
  if (isNewer) record.settled.set(certainty, { timestamp, market })
  return isNewer
}

function settledText({ outcomes }: MarketSettled): string {
  return outcomes
    .map(({ id, result, voided, deadHeat }) => `${id} ${result} ${voided} ${textOf(deadHeat)}`)
    .toSorted()
    .join('\n')
}

export interface SettlementNow {
  certainty: 1 | 2
  timestamp: number
  outcomes: readonly OutcomeSettled[]
}

/** The settlement that stands; undefined where there is none, or it was taken back. */
export function settlementNow(record: MarketRecord): SettlementNow | undefined {
  for (const certainty of [2, 1] as const) {
    const one = record.settled.get(certainty)
    if (one && one.timestamp > record.settlementsBackAt) {
      return { certainty, timestamp: one.timestamp, outcomes: one.market.outcomes }
    }
  }
  return undefined
}

export function heardSettlementBack(record: MarketRecord, timestamp: number): boolean {
  if (timestamp <= record.settlementsBackAt) return false
  record.settlementsBackAt = timestamp
  return true
}

/** False: there are too many windows already. */
export function heardCancel(
  record: MarketRecord,
  { from, until }: Window,
  said: { timestamp: number; isBack: boolean },
): 'changed' | 'known' | 'too-many' {
  const key = `${from ?? ''} ${until ?? ''}`
  const none = Number.NEGATIVE_INFINITY
  let window = record.cancelled.get(key)
  if (!window) {
    if (record.cancelled.size >= windowsMax) return 'too-many'
    window = {
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
      cancelledAt: none,
      takenBackAt: none,
    }
    record.cancelled.set(key, window)
  }
  const which = said.isBack ? 'takenBackAt' : 'cancelledAt'
  if (said.timestamp <= window[which]) return 'known'
  window[which] = said.timestamp
  return 'changed'
}

/** The windows whose bets are void. */
export function windowsNow({ cancelled }: MarketRecord): Window[] {
  return [...cancelled.values()].flatMap(({ cancelledAt, takenBackAt, ...window }) =>
    cancelledAt > takenBackAt ? window : [],
  )
}

function isIn({ from, until }: Window, atMs: number): boolean {
  return (from === undefined || atMs >= from) && (until === undefined || atMs < until)
}

/** What a unit of a bet becomes. */
export interface BetDecision {
  verdict: 'won' | 'half-won' | 'void' | 'half-lost' | 'lost' | 'dead-heat'
  times: Ratio
  /** 1: a scout says so. 2: it is confirmed. */
  certainty: 1 | 2
  reason: 'result' | 'push' | 'cancelled'
}

const none = ratio(0n, 1n)
const half = ratio(1n, 2n)
const whole = ratio(1n, 1n)

/** What became of a bet by all that was said; undefined while it is not decided. */
export function decisionOf(
  record: MarketRecord,
  bet: { outcome: string; price: Ratio; acceptedMs: number },
): BetDecision | undefined {
  if (windowsNow(record).some((window) => isIn(window, bet.acceptedMs))) {
    return { verdict: 'void', times: whole, certainty: 2, reason: 'cancelled' }
  }
  const settlement = settlementNow(record)
  const settled = settlement?.outcomes.find(({ id }) => id === bet.outcome)
  if (!settlement || !settled || settled.result === -1) return undefined
  const { certainty } = settlement
  const reason = settled.voided === 1 ? 'push' : 'result'
  return { ...multiplied(settled, bet.price), certainty, reason }
}

/** The part that is void goes back, the rest wins or loses. */
function multiplied(
  { result, voided, deadHeat }: OutcomeSettled,
  price: Ratio,
): Pick<BetDecision, 'verdict' | 'times'> {
  if (voided === 1) return { verdict: 'void', times: whole }
  if (result !== 1) {
    return voided === 0 ? { verdict: 'lost', times: none } : { verdict: 'half-lost', times: half }
  }
  const paid = ratio(price.numerator * deadHeat.numerator, price.denominator * deadHeat.denominator)
  if (voided === 0.5) {
    const times = ratio(paid.numerator + paid.denominator, paid.denominator * 2n)
    return { verdict: 'half-won', times }
  }
  const isTied = deadHeat.numerator !== deadHeat.denominator
  return { verdict: isTied ? 'dead-heat' : 'won', times: paid }
}

export function pricesIn(outcomes: readonly OutcomeLine[]): ReadonlyMap<string, Ratio> {
  return new Map(outcomes.flatMap(({ id, price }) => (price ? [[id, price] as const] : [])))
}
