import type { Value } from '@baize/contract'
import type { RaceState } from '@baize/contract/vocabulary'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Programme, Rewards, Visit } from '../../rewards/index.ts'
import { shownRow } from '../board/board.view.ts'
import type { Boards } from '../board/boards.ts'
import { entrantOf, listOf, prizesOf, type RaceTerms, raceAt } from './race.rules.ts'
import { type Race, readRace, readRaces, readResults } from './race.store.ts'
import { boardOf, provisionalMs, raceName } from './races.ts'

const racesShown = 12
const rowsShown = 100

export interface RaceViewOptions {
  db: Db
  clock: Clock
  rewards: Rewards
  boards: Boards
}

type Shown = Value<'races'>['list'][number]

/** What a member sees of races. */
export function createRaceView({ db, clock, rewards, boards }: RaceViewOptions) {
  async function races({ merchant }: Pick<Visit, 'merchant'>): Promise<Value<'races'>> {
    const [begun, running] = await Promise.all([
      readRaces(db, merchant.id, racesShown),
      runningNow(merchant),
    ])
    const known = new Set(begun.map(raceName))
    const fresh = running.filter((race) => !known.has(raceName(race)))
    const list = await Promise.all([...fresh, ...begun].map(shown))
    return { currency: merchant.currency, list }
  }

  /** Races that run now, also those in which nobody has bet yet. */
  async function runningNow({ id: merchantId, timeZone }: Visit['merchant']): Promise<Race[]> {
    const programmes = await rewards.programmes.running(merchantId, 'race')
    return programmes.flatMap((one) => {
      const times = raceAt(one as Programme<RaceTerms>, timeZone, clock.now())
      const { id: programmeId, version } = one
      return times
        ? [{ ...times, merchantId, programmeId, version, finalAt: null, hash: null }]
        : []
    })
  }

  const shown = async (race: Race) => shownBy(race, await programmeOf(race))

  function shownBy(race: Race, { terms, content }: Programme<RaceTerms>): Shown {
    return {
      id: raceName(race),
      title: content.title,
      summary: content.summary,
      state: stateOf(race, clock.now()),
      startsAt: race.startsAt.toISOString(),
      endsAt: race.endsAt.toISOString(),
      finalAt: (race.finalAt ?? new Date(race.endsAt.getTime() + provisionalMs)).toISOString(),
      prizes: terms.prizes,
      weights: terms.weights as Record<string, number>,
      others: terms.others,
      hash: race.hash,
    }
  }

  async function programmeOf({ merchantId, programmeId, version }: Race) {
    const found = await rewards.programmes.version(merchantId, programmeId, version)
    if (!found) throw new Error(`race ${programmeId} has no terms`)
    return found as Programme<RaceTerms>
  }

  async function board({ merchant, caller }: Visit, id: string): Promise<Value<'raceBoard'>> {
    const { memberId } = caller
    const { race, programme, rows, list, found } = await tableOf(merchant, id, memberId)
    const own = rows.find((row) => row.memberId === memberId)
    const row = (one: (typeof rows)[number]) => shownRow(one, one.prize, memberId)
    return {
      currency: merchant.currency,
      race: shownBy(race, programme),
      rows: rows.slice(0, rowsShown).map(row),
      own: own ? row(own) : found.own && shownRow(found.own, 0n, memberId),
      entrants: found.entrants,
      list,
      ownEntrant: entrantOf(id, memberId),
    }
  }

  async function tableOf(merchant: Visit['merchant'], id: string, memberId?: string) {
    const race = await raceNamed(merchant, id)
    const key = { merchantId: merchant.id, board: boardOf(race) }
    const [programme, found] = await Promise.all([programmeOf(race), boards.board(key, memberId)])
    const { rows, list } = race.finalAt
      ? await finalOf(race)
      : { rows: winnersOf(id, found, programme.terms), list: null }
    return { race, programme, rows, list, found }
  }

  /** What staff see of a race. */
  async function table(merchant: Visit['merchant'], id: string) {
    const { race, programme, rows, list, found } = await tableOf(merchant, id)
    return { race: shownBy(race, programme), rows, list, entrants: found.entrants }
  }

  async function finalOf(race: Race) {
    const results = await readResults(db, race)
    const named = await boards.named(race.merchantId, results.slice(0, rowsShown))
    const names = new Map(named.map(({ memberId, name }) => [memberId, name]))
    return {
      rows: results.map((one) => ({ ...one, name: names.get(one.memberId) ?? null })),
      list: listOf(raceName(race), results),
    }
  }

  async function raceNamed(merchant: Visit['merchant'], id: string): Promise<Race> {
    const [programmeId = '', period = ''] = id.split(':')
    const key = { merchantId: merchant.id, programmeId, period }
    const known = await readRace(db, key)
    const found = known ?? (await runningNow(merchant)).find((race) => raceName(race) === id)
    if (!found) throw new Refused('not-found')
    return found
  }

  return {
    races,
    board,
    table,
    running: async ({ merchant }: Visit) => (await runningNow(merchant)).length,
  }
}

type Found = Awaited<ReturnType<Boards['board']>>

/** What each row would win if nothing changed any more. */
function winnersOf(race: string, { rows, lastTied }: Found, { prizes }: RaceTerms) {
  const won = prizesOf(race, rows, prizes.map(BigInt), lastTied)
  return rows.map((row, nth) => ({ ...row, prize: won[nth]?.prize ?? 0n }))
}

function stateOf({ endsAt, finalAt }: Race, now: Date): RaceState {
  if (finalAt) return 'final'
  return now < endsAt ? 'running' : 'provisional'
}
