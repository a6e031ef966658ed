import { createHash } from 'node:crypto'
import type { TermsOf } from '@baize/contract/office/terms'
import { dayIn, firstDayOf, nextFirstDay, startOf } from '../../../kernel/calendar.ts'
import {
  type Activity,
  depositSource,
  type Fault,
  type Foretell,
  fault,
  type OfferFigure,
  type Profile,
  type Programme,
} from '../../rewards/index.ts'
import { type Placed, placed } from '../board/board.rules.ts'
import type { Score } from '../board/board.store.ts'

const hourMs = 3_600_000

export { raceTerms } from '@baize/contract/office/terms'
export type RaceTerms = TermsOf<'race'>

export function raceFaults({ every, hours, weights, others, prizes }: RaceTerms, profile: Profile) {
  const found: Fault[] = []
  if ((every === 'once') !== (hours !== undefined))
    found.push(fault('hours', 'A race that is run once needs its hours; another has none.'))
  const counting = Object.values(weights).filter((one) => one > 0).length
  if (counting === 0 && others === 0) found.push(fault('others', 'No game counts.'))
  if (profile === 'uk' && others === 0 && counting > 1)
    found.push(fault('weights', 'One offer may not name more than one product.'))
  if (prizes.some((prize, nth) => nth > 0 && BigInt(prize) > BigInt(prizes[nth - 1] ?? prize)))
    found.push(fault('prizes', 'A later place may not win more than an earlier one.'))
  return found
}

export interface RaceTimes {
  /** once, a day, or the Monday of a week. */
  period: string
  startsAt: Date
  endsAt: Date
}

/** The race of a programme in which a moment falls. */
export function raceAt(
  { startsAt, endsAt, terms }: Pick<Programme<RaceTerms>, 'startsAt' | 'endsAt' | 'terms'>,
  zone: string,
  at: Date,
): RaceTimes | undefined {
  const whole =
    terms.every === 'once'
      ? {
          period: 'once',
          startsAt,
          endsAt: new Date(startsAt.getTime() + (terms.hours ?? 0) * hourMs),
        }
      : calendarRace(terms.every, zone, at)
  const race = {
    period: whole.period,
    startsAt: whole.startsAt < startsAt ? startsAt : whole.startsAt,
    endsAt: endsAt && endsAt < whole.endsAt ? endsAt : whole.endsAt,
  }
  return race.startsAt <= at && at < race.endsAt ? race : undefined
}

function calendarRace(every: 'day' | 'week', zone: string, at: Date): RaceTimes {
  const period = firstDayOf(every, dayIn(zone, at))
  const key = `${every} ${zone}`
  const known = lately.get(key)
  if (known?.period === period) return known
  const next = nextFirstDay(every, period)
  const race = { period, startsAt: startOf(zone, period), endsAt: startOf(zone, next) }
  lately.set(key, race)
  return race
}

/** Bets of a batch belong to the same race, but for those around midnight. */
const lately = new Map<string, RaceTimes>()

/** In hundredths of a minor unit: basis times weight, so that splitting a bet changes nothing. */
export function scoreOf({ weights, others }: RaceTerms, { source, basis }: Activity): bigint {
  if (source === depositSource) return 0n
  return basis * BigInt(weights[source as keyof typeof weights] ?? others)
}

/** A name of a member in the published list of a race: it says nothing to others, and orders leftover units. */
export function entrantOf(race: string, memberId: string): string {
  return createHash('sha256').update(`${race} ${memberId}`).digest('hex')
}

export interface Winner extends Placed {
  prize: bigint
}

/**
 * The prizes of sorted scores: k who are tied from place p on share the prizes of the places p to p + k - 1
 * equally, and units that are left over go one each by the order of their names in the list. So neither the
 * time nor the order of bets decides. `lastTied` says how many have the last score where the list is cut.
 */
export function prizesOf(
  race: string,
  sorted: readonly Score[],
  prizes: readonly bigint[],
  lastTied = 0,
): Winner[] {
  const groups = Map.groupBy(placed(sorted), ({ place }) => place)
  const last = [...groups.keys()].at(-1)
  return [...groups].flatMap(([place, tied]) => {
    const count = place === last ? Math.max(tied.length, lastTied) : tied.length
    const pool = prizes.slice(place - 1, place - 1 + count).reduce((so, prize) => so + prize, 0n)
    const each = pool / BigInt(count)
    const left = Number(pool % BigInt(count))
    const order = tied
      .map(({ memberId }) => entrantOf(race, memberId))
      .toSorted()
      .slice(0, left)
    const lucky = new Set(order)
    return tied.map((one) => ({
      ...one,
      prize: each + BigInt(lucky.has(entrantOf(race, one.memberId))),
    }))
  })
}

export interface ListLine {
  place: number
  entrant: string
  score: bigint
  prize: bigint
}

/** What is published when a race is final. */
export function listOf(race: string, lines: readonly ListLine[]): string {
  const written = lines
    .toSorted((a, b) => a.place - b.place || (a.entrant < b.entrant ? -1 : 1))
    .map(({ place, entrant, score, prize }) => `${place} ${entrant} ${score} ${prize}`)
  return [race, ...written].join('\n')
}

export const hashOf = (list: string) => createHash('sha256').update(list).digest('hex')

/**
 * What a winner keeps after corrections: the prize of the place that the lower score would have had in the
 * published table. Nobody else moves.
 */
export function prizeAfter(
  winner: { memberId: string; score: bigint; prize: bigint },
  scoreNow: bigint,
  table: readonly { memberId: string; score: bigint }[],
  prizes: readonly bigint[],
): bigint {
  if (scoreNow >= winner.score) return winner.prize
  if (scoreNow <= 0n) return 0n
  const before = table.filter(
    ({ memberId, score }) => memberId !== winner.memberId && score > scoreNow,
  )
  const due = prizes[before.length] ?? 0n
  return due < winner.prize ? due : winner.prize
}

const weekDays = 7

export const raceForetold: Foretell<RaceTerms> = {
  by: 'budget',
  of: ({ every, prizes }, days) => {
    const all = prizes.reduce((sum, prize) => sum + BigInt(prize), 0n)
    const races = every === 'once' ? 1 : every === 'week' ? Math.floor(days / weekDays) : days
    return [{ unit: 'money', amount: all * BigInt(races) }]
  },
}

const prizesShown = 10

export function raceFigures({ prizes }: RaceTerms): OfferFigure[] {
  const shown = prizes.slice(0, prizesShown)
  return shown.map((value, nth) => ({ name: 'prize', unit: 'money', value, of: String(nth + 1) }))
}
