import type { ParsedOf, Value, Wire } from '@baize/contract'
import { creditHappenings, kindOfType } from '@baize/contract/vocabulary'
import { type Day, daysLater, nextFirstDay, startOf } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Config } from '../../config/index.ts'
import type { Identity } from '../../identity/index.ts'
import { readPolicy } from '../pay/pay.store.ts'
import { scanPage } from '../records/paging.ts'
import type { LabelsOf } from '../team/labels.ts'
import { readActive } from '../team/overview.store.ts'
import type { TeamCaller } from '../team/team.types.ts'
import { readPositions } from '../tree/tree.store.ts'
import type { Tree } from '../tree/tree.types.ts'
import {
  changesOf,
  factsOf,
  isMixed,
  isWithin,
  momentsOf,
  monthsOf,
  overlaps,
  standsOf,
  stretchesOf,
} from './credit.rules.ts'
import type { Happening, HappeningPlace, Scope, Stand, TeamPlay } from './credit.types.ts'
import { readHappenings, readTallies } from './happenings.store.ts'
import { countActiveBelow, readLateDays, readPlayBelow, readTeamDays } from './play.store.ts'

export interface CreditOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'find' | 'placesOf' | 'namesOf'>
  tree: Pick<Tree, 'at' | 'directAmong' | 'directPage'>
  labels: LabelsOf
}

type About = { person?: string | undefined; upline?: string | undefined }
type Report = Value<'creditReport'>
type EventsQuery = ParsedOf<Wire['creditEvents']>['query']

/** Direct downlines that are looked at in one go, and for one page at most. */
const partSize = 200
const lookedAtMax = 2_000

export type Credit = ReturnType<typeof createCredit>

/**
 * What an agent did over time, for the direct upline and for the agent: the same figures for both, and no
 * judgement. An upline sees the time in which the agent stood directly below.
 */
export function createCredit({ db, clock, config, identity, tree, labels }: CreditOptions) {
  async function report(caller: TeamCaller, about: About): Promise<Report> {
    const scope = await scopeOf(caller, about)
    const { merchantId, personId } = scope
    const { currency, timeZone } = config.merchant(merchantId)
    const firstDays = monthsOf(timeZone, scope)
    const [play, tallies, name] = await Promise.all([
      playOf(scope, firstDays),
      talliesOf(scope, firstDays),
      nameOf(merchantId, personId),
    ])
    const byMonth = Map.groupBy(tallies, ({ month }) => month)
    const stretches = stretchesOf(scope)
    const isSelf = personId === caller.memberId
    const shown = firstDays.filter(
      (first) => play.get(first)?.isCounted || overlaps(stretches, spanOf(timeZone, first)),
    )
    const months = shown.map((first) => {
      const month = first.slice(0, 7)
      const { active = 0, ...sums } = play.get(first) ?? noPlay
      return { month, active, ...factsOf(byMonth.get(month) ?? [], sums) }
    })
    return {
      currency,
      timeZone,
      person: { id: personId, account: name },
      isSelf,
      shown: scope.uplineId === undefined ? null : stretchesShown(scope),
      seenBy: isSelf ? await seenBy(scope) : [],
      months,
      totals: factsOf(
        shown.flatMap((first) => byMonth.get(first.slice(0, 7)) ?? []),
        summed(shown.map((first) => play.get(first) ?? noPlay)),
      ),
    }
  }

  /**
   * Whoever does not stand directly below the caller, or is no agent, does not exist for the caller. The own
   * report can be narrowed to what one upline sees.
   */
  async function scopeOf(
    { merchantId, memberId }: TeamCaller,
    { person, upline }: About,
  ): Promise<Scope> {
    const now = clock.now()
    const personId = person ?? memberId
    const isSelf = personId === memberId
    const position = (await tree.at(merchantId, [personId], now)).get(personId)
    const isMine = isSelf || position?.line.at(-1) === memberId
    if (!position || !isMine || (!isSelf && upline !== undefined)) throw new Refused('not-found')
    const [place] = await identity.placesOf(db, merchantId, [personId])
    if (!place || kindOfType(place.type) !== 'agent') throw new Refused('not-found')
    const positions = await readPositions(db, merchantId, [personId], new Date(0))
    const stands = standsOf(positions, now)
    const uplineId = isSelf ? upline : memberId
    if (uplineId !== undefined && !stands.some((stand) => stand.uplineId === uplineId))
      throw new Refused('not-found')
    return { merchantId, personId, uplineId, stands, now }
  }

  function talliesOf(scope: Scope, firstDays: readonly Day[]) {
    const { timeZone } = config.merchant(scope.merchantId)
    const last = firstDays.at(-1)
    if (last === undefined) return []
    const span = { from: startOf(timeZone, last), to: new Date(scope.now.getTime() + 1) }
    return readTallies(db, { scope, ...span, group: undefined }, timeZone)
  }

  /**
   * Turnover, result and active members of the team by month. Sums by day and month are kept for the whole
   * time: where the agent came below another upline within one, it is counted from the hours.
   */
  async function playOf(scope: Scope, firstDays: readonly Day[]): Promise<Map<Day, MonthPlay>> {
    const { merchantId, personId: agentId, uplineId } = scope
    const { currency, timeZone } = config.merchant(merchantId)
    const [newest, oldest] = [firstDays[0], firstDays.at(-1)]
    if (newest === undefined || oldest === undefined) return new Map()
    const whole = { from: oldest, to: nextFirstDay('month', newest) }
    const changes = changesOf(scope)
    const since = startOf(timeZone, oldest)
    const [days, kept, lateDays] = await Promise.all([
      readTeamDays(db, { agentId, currency, ...whole }),
      readActive(db, agentId, currency, { period: 'month', ...whole }),
      readLateDays(db, { merchantId, timeZone, since, changes }),
    ])
    const mixed = mixedDays(timeZone, whole, changes, lateDays)
    const question = { merchantId, agentId, uplineId: uplineId ?? null, currency }
    const counted = await readPlayBelow(
      db,
      question,
      mixed.map((day) => momentsOf(timeZone, day, daysLater(day, 1))),
    )
    const plays = new Map<Day, TeamPlay>(mixed.map((day, nth) => [day, counted[nth] ?? noPlay]))
    const stretches = stretchesOf(scope)
    for (const [day, play] of days) {
      if (plays.has(day) || !isWithin(stretches, startOf(timeZone, day))) continue
      plays.set(day, play)
    }
    const { activeMin } = await readPolicy(db, merchantId)
    const months = new Map<Day, MonthPlay>()
    for (const first of firstDays) {
      const span = spanOf(timeZone, first)
      const own = [...plays].filter(([day]) => day.startsWith(first.slice(0, 7)))
      const isHourly =
        isMixed(changes, span.from, span.to) || own.some(([day]) => lateDays.includes(day))
      const isMine = isWithin(stretches, span.from)
      const active = isHourly
        ? await countActiveBelow(db, question, { ...span, activeMin })
        : (isMine && kept.get(first)) || 0
      const sums = summed(own.map(([, play]) => play))
      months.set(first, { ...sums, active, isCounted: sums.turnover !== 0n || sums.result !== 0n })
    }
    return months
  }

  async function nameOf(merchantId: string, id: string): Promise<string> {
    const [name] = await identity.namesOf(merchantId, [id])
    return name?.account ?? ''
  }

  async function seenBy({ merchantId, stands }: Scope): Promise<Report['seenBy']> {
    const ids = [...new Set(stands.flatMap(({ uplineId }) => uplineId ?? []))]
    const names = await identity.namesOf(merchantId, ids)
    const accounts = new Map(names.map(({ id, account }) => [id, account]))
    const last = stands.at(-1)
    const byUpline = Map.groupBy(stands.toReversed(), ({ uplineId }) => uplineId)
    return [...byUpline].map(([id, own]) => ({
      upline: id === null ? null : { id, account: accounts.get(id) ?? '' },
      isNow: id === last?.uplineId,
      stretches: own.map(written),
    }))
  }

  async function events(
    caller: TeamCaller,
    { month, group, after, pageSize, ...about }: EventsQuery,
  ): Promise<Value<'creditEvents'>> {
    const scope = await scopeOf(caller, about)
    const { currency, timeZone } = config.merchant(scope.merchantId)
    const isShown = monthsOf(timeZone, scope).includes(`${month}-01`)
    if (!isShown) return { currency, list: [], next: null }
    const question = { scope, ...spanOf(timeZone, `${month}-01`), group }
    const rows = await readHappenings(db, question, placeIn(after), pageSize + 1)
    const some = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? some.at(-1) : undefined
    const others = some.map((row) => otherOf(row, scope))
    const names = await labels(caller, [...new Set(others.flatMap((id) => id ?? []))])
    return {
      currency,
      list: some.map((row, nth) => ({
        ...shownTo(caller, row, scope),
        other: others[nth] ? (names.get(others[nth])?.account ?? '') : null,
      })),
      next: last ? markOf(last) : null,
    }
  }

  async function people(
    { merchantId, memberId }: TeamCaller,
    { account, after, pageSize }: ParsedOf<Wire['creditPeople']>['query'],
  ): Promise<Value<'creditPeople'>> {
    if (after !== undefined && !uuidForm.test(after)) throw new Refused('bad-input')
    const page = await scanPage({
      after,
      pageSize,
      partSize,
      rowsMax: lookedAtMax,
      read: async (last, limit) => {
        if (!account) return tree.directPage(memberId, { after: last, limit })
        const found = await identity.find(merchantId, { account: account.trim() })
        return found ? [...(await tree.directAmong(memberId, [found.id]))] : []
      },
      keep: async (ids) => {
        const places = await identity.placesOf(db, merchantId, ids)
        const agents = places.filter(({ type }) => kindOfType(type) === 'agent')
        return ids.filter((id) => agents.some((agent) => agent.id === id))
      },
      markOf: (id) => id,
    })
    const names = await labels({ merchantId, memberId }, page.rows)
    return {
      list: page.rows.map((id) => ({ id, account: names.get(id)?.account ?? '' })),
      next: page.next,
    }
  }

  return { report, events, people }
}

interface MonthPlay extends TeamPlay {
  active: number
  isCounted: boolean
}

const noPlay: TeamPlay & { active?: number } = { turnover: 0n, result: 0n }

function summed(plays: readonly TeamPlay[]): TeamPlay {
  return {
    turnover: plays.reduce((sum, { turnover }) => sum + turnover, 0n),
    result: plays.reduce((sum, { result }) => sum + result, 0n),
  }
}

function spanOf(timeZone: string, first: Day): { from: Date; to: Date } {
  return momentsOf(timeZone, first, nextFirstDay('month', first))
}

/** Days whose sums hold play of the time below another upline as well. */
function mixedDays(
  timeZone: string,
  { from, to }: { from: Day; to: Day },
  changes: readonly Date[],
  lateDays: readonly Day[],
): Day[] {
  const mixed = new Set(lateDays)
  for (let day = from; changes.length > 0 && day < to; day = daysLater(day, 1)) {
    const span = momentsOf(timeZone, day, daysLater(day, 1))
    if (isMixed(changes, span.from, span.to)) mixed.add(day)
  }
  return [...mixed].filter((day) => from <= day && day < to)
}

function stretchesShown({ stands, uplineId }: Scope) {
  return stands.filter((stand) => stand.uplineId === uplineId).map(written)
}

const written = ({ from, to }: Stand) => ({
  from: from.toISOString(),
  to: to?.toISOString() ?? null,
})

function otherOf({ uplineId, downlineId }: Happening, { personId }: Scope): string | null {
  return personId === downlineId ? uplineId : downlineId
}

/** Contracts open to their sides; amounts and statements are the person's. */
function shownTo({ memberId }: TeamCaller, row: Happening, { personId, now }: Scope) {
  const isSelf = memberId === personId
  const isSide = memberId === row.uplineId || memberId === row.downlineId
  const { periodFrom, periodTo, since, doneAt } = row
  return {
    id: `${row.id}:${row.what}`,
    at: row.at.toISOString(),
    what: row.what,
    by: row.by,
    kind: row.kind,
    amount: isSelf && row.amount !== null ? String(row.amount) : null,
    period: periodFrom && { from: periodFrom.toISOString(), to: periodTo?.toISOString() ?? null },
    answer: row.answer,
    doneAt: doneAt?.toISOString() ?? null,
    tookMs: since && (doneAt ?? now).getTime() - since.getTime(),
    contractId: isSide ? row.contractId : null,
    payId: isSelf ? row.payId : null,
  }
}

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const markForm = /^([0-9a-z]{1,10})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([a-zA-Z]+)$/

function markOf({ at, id, what }: HappeningPlace): string {
  return `${at.getTime().toString(36)}_${id}_${what}`
}

function placeIn(mark: string | undefined): HappeningPlace | undefined {
  if (mark === undefined) return undefined
  const [, time = '', id = '', word = ''] = markForm.exec(mark) ?? []
  const what = creditHappenings.find((one) => one === word)
  if (!what) throw new Refused('bad-input')
  return { at: new Date(Number.parseInt(time, 36)), id, what }
}
