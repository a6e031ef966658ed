import type { EventRow, MarketView } from '../../../../src/sports/wire.ts'
import type { Picked } from './slip.rules.ts'

function marketWith(key: string, outcomes: Record<string, string | null>): MarketView {
  return {
    key,
    kind: '1x2',
    period: 'match',
    isMain: true,
    status: 'open',
    outcomes: Object.entries(outcomes).map(([name, price]) => ({ key: name, price })),
  }
}

export function eventWith(id: string, more: Partial<EventRow> = {}): EventRow {
  const side = (name: string) => ({
    name,
    short: name.slice(0, 3),
    colours: ['red', 'blue'] as const,
  })
  return {
    id,
    league: 'league',
    sport: 'football',
    season: 1,
    round: 1,
    isVirtual: true,
    status: 'open',
    startsAt: 2_000,
    closesAt: 1_000,
    home: side('Home'),
    away: side('Away'),
    runners: [],
    markets: [marketWith('m', { home: '9/5', draw: '7/2', away: '4/1' })],
    marketCount: 1,
    live: null,
    ...more,
  }
}

export function picked(event: string, seen: string, more: Partial<Picked> = {}): Picked {
  return {
    event,
    market: 'm',
    outcome: 'home',
    nth: 0,
    seen,
    about: {
      home: 'Home',
      away: 'Away',
      league: 'league',
      sport: 'football',
      startsAt: 0,
      market: { key: 'm', kind: '1x2', period: 'match' },
    },
    ...more,
  }
}
