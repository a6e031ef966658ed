import type { MarketView } from '../../../../src/sports/wire.ts'

const marketGroups = ['all', 'main', 'lines', 'score', 'parts', 'specials'] as const
export type MarketGroup = (typeof marketGroups)[number]

const byKind: Readonly<Record<string, MarketGroup>> = {
  '1x2': 'main',
  winner: 'main',
  dc: 'main',
  dnb: 'main',
  btts: 'main',
  fight: 'main',
  fightdraw: 'main',
  pool: 'main',
  place: 'main',
  ah: 'lines',
  ou: 'lines',
  tt: 'lines',
  score: 'score',
  htft: 'score',
}

export function groupOf({ kind, period }: Pick<MarketView, 'kind' | 'period'>): MarketGroup {
  if (period !== 'match') return 'parts'
  return byKind[kind] ?? 'specials'
}

/** Groups that this event has. */
export function groupsOf(markets: readonly MarketView[]): MarketGroup[] {
  const own = new Set(markets.map(groupOf))
  return marketGroups.filter((group) => group === 'all' || own.has(group))
}
