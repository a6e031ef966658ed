import { readPair, scoreMost } from './market.ts'
import type { Market, Measure, Pair } from './types.ts'

/** Loss −2, half-loss −1, void 0, half-win 1, win 2. */
export type Code = number

/** What a final count makes of a selection. Settlement and prices both ask this, so they cannot differ. */
export type Judge = (home: number, away: number) => Code

export type CountedMarket = Extract<Market, { of: Measure }>

export function judgeOf(market: CountedMarket, outcome: string): Judge {
  switch (market.type) {
    case '1x2':
      return byThird(yes(outcome === 'home'), yes(outcome === 'draw'), yes(outcome === 'away'))
    case 'dc': {
      const [home, draw, away] = thirds.map((third) => yes(outcome.includes(third)))
      return byThird(home!, draw!, away!)
    }
    case 'dnb':
    case 'winner':
      return byThird(yes(outcome === 'home'), 0, yes(outcome === 'away'))
    case 'btts':
      return outcome === 'yes'
        ? (home, away) => yes(home > 0 && away > 0)
        : (home, away) => yes(home === 0 || away === 0)
    case 'oddeven': {
      const rest = outcome === 'odd' ? 1 : 0
      return (home, away) => yes((home + away) % 2 === rest)
    }
    case 'score':
      return scoreJudge(market, outcome)
    case 'ah': {
      const { line, score = none } = market
      const from = 4 * (score.home - score.away)
      return outcome === 'home'
        ? (home, away) => byQuarters(4 * (home - away) - from + line)
        : (home, away) => byQuarters(4 * (away - home) + from - line)
    }
    case 'ou': {
      const { line } = market
      return outcome === 'over'
        ? (home, away) => byQuarters(4 * (home + away) - line)
        : (home, away) => byQuarters(line - 4 * (home + away))
    }
    case 'tt': {
      const { line, side } = market
      const sign = outcome === 'over' ? 1 : -1
      return (home, away) => byQuarters(sign * (4 * (side === 'home' ? home : away) - line))
    }
  }
}

const thirds = ['home', 'draw', 'away'] as const

function byThird(ofHome: Code, ofDraw: Code, ofAway: Code): Judge {
  return (home, away) => (home > away ? ofHome : home < away ? ofAway : ofDraw)
}

const none: Pair = { home: 0, away: 0 }

/**
 * By how many quarters the line is passed. A quarter line is two halves, one on each neighbour: one quarter
 * above means that one half wins and the other is void.
 */
function byQuarters(quarters: number): Code {
  return quarters > 2 ? 2 : quarters < -2 ? -2 : quarters
}

export function yes(wins: boolean): Code {
  return wins ? 2 : -2
}

export function thirdOf(home: number, away: number): 'home' | 'draw' | 'away' {
  return home > away ? 'home' : home < away ? 'away' : 'draw'
}

function scoreJudge({ period, of }: CountedMarket, outcome: string): Judge {
  const most = scoreMost(period, of)
  const pair = readPair(outcome)
  if (!pair) return (home, away) => yes(home > most || away > most)
  return (home, away) => yes(home === pair.home && away === pair.away)
}

/** Half time, then full time. */
export function htftJudge(outcome: string): (half: Pair, full: Pair) => Code {
  return (half, full) =>
    yes(outcome === `${thirdOf(half.home, half.away)}-${thirdOf(full.home, full.away)}`)
}

/** What is already sure although counting goes on: counts only grow. */
export function sureCode(market: CountedMarket, outcome: string, at: Pair): Code | undefined {
  const { type } = market
  if (type === 'ou' || type === 'tt') {
    // An over that has won fully stays won.
    const isSure = judgeOf(market, 'over')(at.home, at.away) === 2
    return isSure ? yes(outcome === 'over') : undefined
  }
  if (type === 'btts') return at.home > 0 && at.away > 0 ? yes(outcome === 'yes') : undefined
  if (type !== 'score') return undefined
  const most = scoreMost(market.period, market.of)
  const { home, away } = readPair(outcome) ?? { home: most, away: most }
  return at.home > home || at.away > away ? yes(outcome === 'other') : undefined
}
