import {
  type Code,
  type CountedMarket,
  htftJudge,
  judgeOf,
  sureCode,
  thirdOf,
  yes,
} from './judge.ts'
import type { EventResult, LegTerms, Market, Selection, Verdict } from './types.ts'
import { rule4Sum } from './verdict.ts'

const voided: Verdict = { kind: 'void' }

/**
 * What became of a leg; undefined while that is not decided. It depends on these three alone: the same result
 * settles alike however often, and a corrected one is settled by the same call.
 */
export function settleLeg(
  { market, outcome }: Selection,
  result: EventResult,
  terms: LegTerms = {},
): Verdict | undefined {
  if (result.status === 'cancelled' || isVoided(result, terms)) return voided
  const verdict = decided(market, outcome, result, terms)
  if (verdict) return verdict
  return result.status === 'playing' ? undefined : voided
}

/** The bet fell into a cancelled window, or was taken as a bet before the match after its true start. */
function isVoided(
  { cancelled, startedMs }: EventResult,
  { acceptedMs, isLive }: LegTerms,
): boolean {
  if (acceptedMs === undefined) return false
  if (startedMs !== undefined && !isLive && acceptedMs >= startedMs) return true
  return cancelled !== undefined && acceptedMs >= cancelled.fromMs && acceptedMs < cancelled.untilMs
}

/** Undefined if the result does not decide it. */
function decided(
  market: Market,
  outcome: string,
  result: EventResult,
  terms: LegTerms,
): Verdict | undefined {
  if ('places' in market) return placed(market, outcome, result, terms)
  if ('of' in market) return countedVerdict(market, outcome, result)
  switch (market.type) {
    case 'fight':
      if (result.fight === undefined) return undefined
      return result.fight === 'draw' ? voided : verdictOf(yes(result.fight === outcome))
    case 'fightdraw':
      return result.fight && verdictOf(yes(result.fight === 'draw'))
    case 'htft':
      return halfAndFull(outcome, result)
    case 'first': {
      const side = result.periods[market.period]?.firsts?.[market.name]
      return side && verdictOf(yes(side === outcome))
    }
  }
}

function countedVerdict(
  market: CountedMarket,
  outcome: string,
  { periods }: EventResult,
): Verdict | undefined {
  const period = periods[market.period]
  const counted = period?.counts[market.of]
  if (!period || !counted) return undefined
  if (period.isOver) return verdictOf(judgeOf(market, outcome)(counted.home, counted.away))
  const sure = sureCode(market, outcome, counted)
  return sure === undefined ? undefined : verdictOf(sure)
}

function verdictOf(code: Code): Verdict {
  return verdicts[code + 2]!
}

const verdicts: readonly Verdict[] = [
  { kind: 'loss' },
  { kind: 'halfLoss' },
  voided,
  { kind: 'halfWin' },
  { kind: 'win' },
]

function halfAndFull(outcome: string, { periods }: EventResult): Verdict | undefined {
  const half = periods.half1?.isOver ? periods.half1.counts.goals : undefined
  const full = periods.match?.isOver ? periods.match.counts.goals : undefined
  if (!half) return undefined
  if (full) return verdictOf(htftJudge(outcome)(half, full))
  return outcome.startsWith(`${thirdOf(half.home, half.away)}-`) ? undefined : verdictOf(yes(false))
}

function placed(
  { type, places }: Extract<Market, { places: number }>,
  runner: string,
  result: EventResult,
  { acceptedMs }: LegTerms,
): Verdict | undefined {
  const withdrawn = result.withdrawn ?? []
  if (withdrawn.some((one) => one.runner === runner)) return voided
  if (!result.places) return undefined
  // Whoever bets after a withdrawal has a price that knows of it.
  const later = withdrawn.filter(({ atMs }) => acceptedMs === undefined || acceptedMs < atMs)
  const rule4 = rule4Sum(later.map(({ price }) => price))
  const paid = rule4 > 0 ? { rule4 } : {}
  const groups = type === 'last' ? result.places.toReversed() : result.places
  let before = 0
  for (const group of groups) {
    if (group.includes(runner)) {
      const left = places - before
      if (left <= 0) break
      return left >= group.length
        ? { kind: 'win', ...paid }
        : { kind: 'deadHeat', places: left, tied: group.length, ...paid }
    }
    before += group.length
  }
  return { kind: 'loss' }
}
