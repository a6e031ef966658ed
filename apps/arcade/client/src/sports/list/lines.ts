import type { EventRow, MarketView, Sport } from '../../../../src/sports/wire.ts'

/** The three columns of a list. */
export const lineNames = ['result', 'handicap', 'total'] as const
export type LineName = (typeof lineNames)[number]

const kindsOf: Record<LineName, readonly string[]> = {
  result: ['1x2', 'winner'],
  handicap: ['ah'],
  total: ['ou'],
}

export type Half = 'full' | 'half'

/** The main line of an event for a column; of the first half where it has one. */
export function lineOf(
  { markets }: EventRow,
  name: LineName,
  half: Half = 'full',
): MarketView | undefined {
  const wished = half === 'half' ? 'half1' : 'match'
  return markets.find(
    ({ kind, period, isMain }) => isMain && kindsOf[name].includes(kind) && period === wished,
  )
}

/** The outcomes of a column in their places; one that is not offered any more leaves its place empty. */
export function placesOf(name: LineName, sport: Sport): readonly string[] {
  if (name === 'total') return ['over', 'under']
  return name === 'result' && hasDraw(sport) ? ['home', 'draw', 'away'] : ['home', 'away']
}

export const nthOf = (market: MarketView | undefined, key: string) =>
  market?.outcomes.findIndex((outcome) => outcome.key === key) ?? -1

/** Where a draw can happen, the first column has three places. */
const drawless: ReadonlySet<Sport> = new Set([
  'basketball',
  'tennis',
  'greyhounds',
  'cs2',
  'dota2',
  'lol',
  'valorant',
])
export const hasDraw = (sport: Sport) => !drawless.has(sport)
