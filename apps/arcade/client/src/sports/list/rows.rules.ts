import type { EventRow, SportsNews } from '../../../../src/sports/wire.ts'

/**
 * The rows after news: the same list if nothing of it changed; `unknown` if only the server can tell which
 * rows there are now.
 */
export function heardRows(
  events: readonly EventRow[],
  news: SportsNews,
): readonly EventRow[] | 'unknown' {
  if (news.type === 'gone') {
    const isHere = events.some(({ id }) => id === news.id)
    return isHere ? events.filter(({ id }) => id !== news.id) : events
  }
  if (news.type === 'event') {
    const known = events.find(({ id }) => id === news.event.id)
    if (!known || known.status !== news.event.status) return 'unknown'
    return events.map((event) => (event === known ? news.event : event))
  }
  if (news.type === 'prices' && news.topic.startsWith('league:')) {
    const known = events.find(({ id }) => id === news.id)
    const isNew = known && news.markets.some(({ key }) => isMissing(known, key))
    return isNew ? 'unknown' : events
  }
  return events
}

/** The rows after all that was heard between two frames; `isUnknown` if the server has to be asked too. */
export function heardAll(
  events: readonly EventRow[],
  all: readonly SportsNews[],
): { events: readonly EventRow[]; isUnknown: boolean } {
  let [now, isUnknown] = [events, false]
  for (const news of all) {
    const next = heardRows(now, news)
    if (next === 'unknown') isUnknown = true
    else now = next
  }
  return { events: now, isUnknown }
}

/** A main line that moved to another handicap has another key. */
function isMissing({ markets }: EventRow, key: string): boolean {
  return !markets.some((market) => market.key === key)
}

export interface LeagueOfRows {
  league: string
  events: readonly EventRow[]
}

/**
 * Rows under their league, in the order in which the leagues come first. A league whose rows are those of
 * before stays the same object, so it is not drawn again.
 */
export function byLeague(
  events: readonly EventRow[],
  before: readonly LeagueOfRows[] = [],
): readonly LeagueOfRows[] {
  const groups = new Map<string, EventRow[]>()
  for (const event of events) {
    const group = groups.get(event.league)
    if (group) group.push(event)
    else groups.set(event.league, [event])
  }
  return [...groups].map(([league, own]) => {
    const known = before.find((one) => one.league === league)
    const isSame = known?.events.length === own.length
    return isSame && own.every((event, at) => event === known.events[at])
      ? known
      : { league, events: own }
  })
}

/** Of what is played now, first that which still takes bets. */
export function takingFirst(events: readonly EventRow[]): readonly EventRow[] {
  const takes = ({ markets }: EventRow) =>
    markets.some(({ status }) => status === 'open' || status === 'suspended')
  return [...events.filter(takes), ...events.filter((event) => !takes(event))]
}
