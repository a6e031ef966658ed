import {
  builderVerdict,
  type EventResult,
  multiplierOf,
  poolPays,
  type Ratio,
  ratio,
  readSelection,
  settleLeg,
  type Verdict,
} from '@baize/engines/odds'
import type { JudgedGroup, LegGroup } from '../store/index.ts'
import type { PoolSide } from './markets.ts'
import type { LegResult } from './slips.wire.ts'

/** Between the selections of a builder. */
export const pickSeparator = '&'
const poolPick = 'pool='

export function poolPickOf(side: string): string {
  return `${poolPick}${side}`
}

export function poolSideOf(pick: string): PoolSide | undefined {
  if (!pick.startsWith(poolPick)) return undefined
  return pick.slice(poolPick.length) === 'meron' ? 'meron' : 'wala'
}

const wireNames: Readonly<Record<Verdict['kind'], LegResult>> = {
  win: 'won',
  halfWin: 'half-won',
  void: 'void',
  halfLoss: 'half-lost',
  loss: 'lost',
  deadHeat: 'dead-heat',
}

/** What became of all legs on the same thing at the same price; undefined while it is not decided. */
export function judge(group: LegGroup, result: EventResult): JudgedGroup | undefined {
  const side = poolSideOf(group.pick)
  const price = priceOf(group)
  if (side) return poolJudged(group, side, price, result)
  const verdict = verdictOf(group, result)
  if (!verdict) return undefined
  const times = multiplierOf(price ?? ratio(1n, 1n), verdict)
  return judged(group, wireNames[verdict.kind], times, reasonOf(verdict, result))
}

function verdictOf({ pick, accepted_at: at }: LegGroup, result: EventResult): Verdict | undefined {
  const terms = at ? { acceptedMs: at.getTime() } : {}
  const verdicts = pick
    .split(pickSeparator)
    .map((text) => settleLeg(readSelection(text), result, terms))
  return verdicts.length > 1 ? builderVerdict(verdicts) : verdicts[0]
}

/** A draw, a side that nobody backed and a pool that pays next to nothing give all stakes back. */
function poolJudged(
  group: LegGroup,
  side: PoolSide,
  price: Ratio | undefined,
  { status, fight }: EventResult,
): JudgedGroup | undefined {
  if (status === 'playing') return undefined
  const whole = ratio(1n, 1n)
  if (status !== 'finished') return judged(group, 'void', whole, status)
  if (!price) return judged(group, 'void', whole, 'pool-refund')
  if (fight === 'draw') return judged(group, 'void', whole, 'draw')
  return fight === side
    ? judged(group, 'won', price, 'result')
    : judged(group, 'lost', ratio(0n, 1n), 'result')
}

function judged(group: LegGroup, verdict: LegResult, times: Ratio, reason: string): JudgedGroup {
  return { ...group, verdict, times: { n: times.numerator, d: times.denominator }, reason }
}

/**
 * Why: the result decided it; or nothing was won or lost by it; or the event, or that part of it, did not
 * count.
 */
function reasonOf({ kind }: Verdict, { status }: EventResult): string {
  if (kind !== 'void') return 'result'
  return status === 'finished' || status === 'playing' ? 'push' : status
}

function priceOf({ price_n: n, price_d: d }: LegGroup): Ratio | undefined {
  return n === null || d === null ? undefined : ratio(n, d)
}

/** What a unit on each side of a closed pool is paid; undefined where all stakes go back. */
export function poolPricesOf(pool: {
  meron: bigint
  wala: bigint
}): Record<PoolSide, Ratio> | undefined {
  const { kind, meron, wala } = poolPays(pool)
  if (kind === 'refund') return undefined
  return { meron: ratio(meron, 100n), wala: ratio(wala, 100n) }
}

/** A result by which the moment of a bet matters: only bets of some time are void or cut. */
export function asksMoment(result: EventResult): boolean {
  const { startedMs, cancelled, withdrawn } = result
  return startedMs !== undefined || cancelled !== undefined || (withdrawn?.length ?? 0) > 0
}
