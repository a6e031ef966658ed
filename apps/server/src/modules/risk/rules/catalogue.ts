import { type RiskParams, type RiskRuleName, riskParams } from '@baize/contract/office/risk'
import type { Facts, Found, Span } from './facts.types.ts'
import { bonusCluster, duplicates } from './links.rules.ts'
import { bonusStake, dumping, hedge, largeWin } from './play.rules.ts'
import {
  amlStructuring,
  amlThreshold,
  dayMs,
  depositBurst,
  minuteMs,
  passThrough,
  payoutAccounts,
} from './windows.rules.ts'

/** What a rule reads; parts that it does not name stay empty. */
export type Source =
  | 'money'
  | 'turnover'
  | 'accounts'
  | 'wins'
  | 'rounds'
  | 'bonusStakes'
  | 'granted'
  | 'signs'

export interface Rule<R extends RiskRuleName> {
  reads: readonly Source[]
  /** How far before a moment the facts lie that decide about it. */
  lookbackMs(params: RiskParams<R>, facts: Pick<Facts, 'thresholds'>): number
  /**
   * What the facts come to. `judge` leaves what belongs to the span; a rule that is slow leaves out by itself
   * what lies before it.
   */
  find(params: RiskParams<R>, facts: Facts, span: Span): Found[]
  /** Within how many hours a case must be decided. */
  dueHours: number
}

const none = () => 0
/** A burst is told once, so the window before the window counts too. */
const twice = (windowMs: number) => 2 * windowMs

export const catalogue: { readonly [R in RiskRuleName]: Rule<R> } = {
  duplicates: { reads: ['signs'], lookbackMs: none, find: duplicates, dueHours: 48 },
  bonusCluster: {
    reads: ['granted', 'signs'],
    lookbackMs: ({ days }) => days * dayMs,
    find: bonusCluster,
    dueHours: 24,
  },
  bonusStake: { reads: ['bonusStakes'], lookbackMs: none, find: bonusStake, dueHours: 48 },
  hedge: {
    reads: ['rounds', 'signs'],
    lookbackMs: ({ days }) => twice(days * dayMs),
    find: hedge,
    dueHours: 24,
  },
  dumping: {
    reads: ['rounds'],
    lookbackMs: ({ days }) => twice(days * dayMs),
    find: dumping,
    dueHours: 24,
  },
  depositBurst: {
    reads: ['money'],
    lookbackMs: ({ minutes }) => twice(minutes * minuteMs),
    find: depositBurst,
    dueHours: 24,
  },
  payoutAccounts: {
    reads: ['accounts'],
    lookbackMs: ({ days }) => twice(days * dayMs),
    find: payoutAccounts,
    dueHours: 24,
  },
  passThrough: {
    reads: ['money', 'turnover'],
    lookbackMs: ({ days }) => days * dayMs,
    find: passThrough,
    dueHours: 8,
  },
  largeWin: { reads: ['wins'], lookbackMs: none, find: largeWin, dueHours: 8 },
  amlThreshold: {
    reads: ['money'],
    lookbackMs: ({ jurisdiction }, { thresholds }) =>
      twice((thresholds.find(({ code }) => code === jurisdiction)?.days ?? 0) * dayMs),
    find: amlThreshold,
    dueHours: 24,
  },
  amlStructuring: {
    reads: ['money'],
    lookbackMs: ({ days }) => twice(days * dayMs),
    find: amlStructuring,
    dueHours: 24,
  },
}

/** What a rule finds in a span: whole or in parts, the same. */
export function judge<R extends RiskRuleName>(
  name: R,
  params: RiskParams<R>,
  facts: Facts,
  span: Span,
): Found[] {
  const { from, to } = span
  const found = catalogue[name]
    .find(params, facts, span)
    .filter(({ at }) => at >= from && at < to)
    .toSorted(
      (one, other) => one.at.getTime() - other.at.getTime() || (one.key < other.key ? -1 : 1),
    )
  return [...new Map(found.toReversed().map((one) => [one.key, one])).values()].toReversed()
}

/** The parameters that a deployment begins with. */
export function firstParams<R extends RiskRuleName>(name: R): RiskParams<R> {
  const entries = Object.entries(riskParams[name]).map(([param, { first }]) => [param, first])
  return Object.fromEntries(entries) as RiskParams<R>
}

/** What is wrong about parameters that somebody typed: the names of those that cannot be. */
export function faultsOf(
  name: RiskRuleName,
  params: Readonly<Record<string, number | string>>,
  jurisdictions: readonly string[],
): string[] {
  const known = riskParams[name]
  const missing = Object.entries(known).flatMap(([param, rule]) => {
    const value = params[param]
    const isFine =
      rule.unit === 'jurisdiction'
        ? typeof value === 'string' && jurisdictions.includes(value)
        : typeof value === 'number' && value >= rule.min && value <= rule.max
    return isFine ? [] : [param]
  })
  return [...missing, ...Object.keys(params).filter((param) => !(param in known))]
}
