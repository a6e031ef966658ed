import { FeedFault } from './messages.ts'
import { type Element, readXml } from './xml.ts'

/** Who plays when, as a feed says it. */
export interface FedFixture {
  id: string
  sport: string
  league: { id: string; name: string }
  home: string
  away: string
  startsAt: number
}

const fixturesMax = 5_000
const nameMax = 80
const urn = /^[a-z]{1,8}:[a-z_]{1,24}:\d{1,15}$/

/** Fixtures in a schedule, or the one of an event. Throws FeedFault. */
export function readFixtures(text: string): FedFixture[] {
  const root = readXml(text)
  const found = root.children.filter(({ name }) => name === 'fixture' || name === 'sport_event')
  if (found.length > fixturesMax) throw new FeedFault('too-large', 'there are too many fixtures')
  return found.map(fixtureIn)
}

function fixtureIn(element: Element): FedFixture {
  const tournament = childOf(element, 'tournament')
  const competitors = childOf(element, 'competitors').children
  const nameOf = (side: string) =>
    nameIn(competitors.find(({ attributes }) => attributes.qualifier === side))
  const { id = '', start_time: start = '', scheduled = start } = element.attributes
  const startsAt = Date.parse(scheduled)
  const league = tournament.attributes.id ?? ''
  const sport = childOf(tournament, 'sport').attributes.id ?? ''
  if (![id, league, sport].every((one) => urn.test(one)) || !Number.isFinite(startsAt)) {
    throw new FeedFault('bad-field', 'a fixture has no right id or start')
  }
  return {
    id,
    sport,
    league: { id: league, name: nameIn(tournament) },
    home: nameOf('home'),
    away: nameOf('away'),
    startsAt,
  }
}

function childOf({ children, name }: Element, asked: string): Element {
  const child = children.find((one) => one.name === asked)
  if (!child) throw new FeedFault('bad-field', `${name} has no ${asked}`)
  return child
}

function nameIn(element: Element | undefined): string {
  const name = element?.attributes.name?.trim().slice(0, nameMax) ?? ''
  if (name === '') throw new FeedFault('bad-field', 'a fixture lacks a name')
  return name
}
