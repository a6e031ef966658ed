import { type Market, marketText, numberOf, type Offered, type Ratio } from '@baize/engines/odds'
import type { MarketStatus, MarketView, OutcomeView } from './events.wire.ts'

export type Described = Omit<MarketView, 'isMain' | 'status' | 'outcomes'>

/** The market of the pool of a fight: it has no price before it is closed. */
const poolKey = 'pool'
export const poolSides = ['meron', 'wala'] as const
export type PoolSide = (typeof poolSides)[number]

/** What a market is, for the client's words. */
export function describeMarket(market: Market): Described {
  const key = marketText(market)
  switch (market.type) {
    case 'ah': {
      const { type: kind, period, of, line, score } = market
      const at = score && { score: [score.home, score.away] as const }
      return { key, kind, period, of, line: lineText(line), ...at }
    }
    case 'ou':
      return { key, kind: 'ou', period: market.period, of: market.of, line: lineText(market.line) }
    case 'tt': {
      const { period, of, line, side } = market
      return { key, kind: 'tt', period, of, line: lineText(line), side }
    }
    case 'first':
      return { key, kind: 'first', period: market.period, first: market.name }
    case 'place':
    case 'last':
      return { key, kind: market.type, period: 'match', places: market.places }
    case 'htft':
    case 'fight':
    case 'fightdraw':
      return { key, kind: market.type, period: 'match' }
    case '1x2':
    case 'dc':
    case 'dnb':
    case 'winner':
    case 'btts':
    case 'oddeven':
    case 'score':
      return { key, kind: market.type, period: market.period, of: market.of }
  }
}

export function isPoolKey(market: string): boolean {
  return market === poolKey
}

export const describedPool: Described = { key: poolKey, kind: 'pool', period: 'match' }

/** -1 quarter is "-0.25". */
function lineText(quarters: number): string {
  return String(quarters / 4)
}

export function priceTextOf(price: Ratio): string {
  return `${price.numerator}/${price.denominator}`
}

export function viewOf(
  offered: Offered,
  of: { status: MarketStatus; isMain: boolean; nameOf(outcome: string): string | undefined },
): MarketView {
  const { status, isMain, nameOf } = of
  const outcomes = offered.outcomes.map(({ outcome, price }): OutcomeView => {
    const name = nameOf(outcome)
    const shown = status === 'open' ? priceTextOf(price) : null
    return { key: outcome, ...(name && { name }), price: shown }
  })
  return { ...describeMarket(offered.market), isMain, status, outcomes }
}

/** The markets that stand with the event in lists: who wins, and the most even handicap and total. */
export function mainKeysOf(offered: readonly Offered[]): Set<string> {
  const first = (fits: (market: Market) => boolean) => offered.find(({ market }) => fits(market))
  const even = (type: 'ah' | 'ou', period: string) =>
    offered
      .filter(
        ({ market }) => market.type === type && market.period === period && isMainCount(market),
      )
      .toSorted((one, other) => unevenness(one) - unevenness(other))[0]
  const wins = (period: string) =>
    first(
      (market) =>
        (market.type === '1x2' || market.type === 'winner') &&
        market.period === period &&
        (market.type === 'winner' || market.of === 'goals'),
    )
  const isRaceWinner = (market: Market) => market.type === 'place' && market.places === 1
  const mains = [
    wins('match'),
    even('ah', 'match'),
    even('ou', 'match'),
    wins('half1'),
    even('ah', 'half1'),
    even('ou', 'half1'),
    first(isRaceWinner),
    first(({ type }) => type === 'fight'),
    first(({ type }) => type === 'fightdraw'),
  ]
  return new Set(mains.flatMap((one) => (one ? [one.key] : [])))
}

const mainCounts = new Set(['goals', 'points', 'games', 'sets', 'maps'])

function isMainCount(market: Market): boolean {
  return 'of' in market && mainCounts.has(market.of)
}

/** How far apart the prices of a market with two outcomes are. */
function unevenness({ outcomes }: Offered): number {
  const [one, other] = outcomes
  return one && other ? Math.abs(numberOf(one.price) - numberOf(other.price)) : Number.MAX_VALUE
}
