import type { ParsedOf, Value, Wire } from '@baize/contract'
import { kindOfType } from '@baize/contract/vocabulary'
import type { Day } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Config } from '../../config/index.ts'
import type { Identity, TeamFace } from '../../identity/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import { readTeam } from './overview.store.ts'
import {
  type PageRow,
  readDetails,
  readDirectTotals,
  readLines,
  readMasksNames,
  readNote,
  readPage,
  readValidBet,
  searchPage,
  writeNote,
} from './people.store.ts'
import { isSortable, markOf, masked, placeOf, shownLength } from './team.rules.ts'
import type { TeamCaller } from './team.types.ts'

export interface PeopleOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'facesOf'>
  ledger: Pick<Ledger, 'heldBy'>
}

type Query = ParsedOf<Wire['teamPeople']>['query']
type Page = Value<'teamPeople'>
type Person = Page['list'][number]
type Span = { from: Day; to: Day }

/**
 * The people below an agent. Whoever is not below the caller at this moment does not exist for the caller:
 * every id that is given or shown is looked up in the positions of now.
 */
export function createPeople({ db, clock, config, identity, ledger }: PeopleOptions) {
  async function page(caller: TeamCaller, query: Query): Promise<Page> {
    const { merchantId, memberId } = caller
    const { currency } = config.merchant(merchantId)
    const underId = query.under ?? memberId
    const [line, isMasking] = await Promise.all([
      underId === memberId ? [] : lineTo(caller, underId),
      readMasksNames(db, merchantId),
    ])
    const rows = await rowsOf(caller, underId, isMasking, query)
    const shown = rows.slice(0, query.pageSize)
    const last = rows.length > query.pageSize ? shown.at(-1) : undefined
    const ids = shown.map(({ id }) => id)
    const isFirst = query.after === undefined && query.account === undefined
    const [path, list, totals] = await Promise.all([
      pathOf(caller, line, isMasking),
      peopleOf(caller, ids, query, isMasking),
      isFirst ? totalsOf(underId, currency, query) : null,
    ])
    return { currency, path, list, next: last ? markOf(last) : null, totals }
  }

  function rowsOf(
    { merchantId, memberId }: TeamCaller,
    underId: string,
    isMasking: boolean,
    query: Query,
  ): Promise<PageRow[]> {
    const { scope, sort, order, from, to } = query
    const isWhole = scope === 'team'
    const limit = query.pageSize + 1
    const kind = sort === 'joined' || sort === 'login' ? 'time' : 'amount'
    const after = query.after === undefined ? undefined : placeOf(query.after, kind)
    if (query.after !== undefined && !after) throw wrong('after')
    const prefix = query.account?.trim().toLowerCase()
    if (prefix) {
      const findsMasked = !isMasking || Array.from(prefix).length <= shownLength(`${prefix}…`)
      const found = { underId, callerId: memberId, isWhole, prefix, findsMasked, limit }
      return searchPage(db, { ...found, afterId: after?.id })
    }
    if (!isSortable(sort, isWhole)) throw wrong('sort')
    const { currency } = config.merchant(merchantId)
    const isRising = order === 'asc'
    return readPage(db, { underId, isWhole, sort, isRising, after, limit, currency, from, to })
  }

  async function totalsOf(
    underId: string,
    currency: string,
    query: Query,
  ): Promise<Page['totals']> {
    const { scope, from, to } = query
    const [sums, validBet] = await Promise.all([
      scope === 'team' ? readTeam(db, underId) : readDirectTotals(db, underId),
      readValidBet(db, { agentId: underId, currency, from, to }),
    ])
    const count = 'people' in sums ? sums.people : sums.count
    return { count, balance: String(sums.balance), validBet: String(validBet) }
  }

  async function person(
    caller: TeamCaller,
    { id, ...span }: Span & { id: string },
  ): Promise<Value<'teamPerson'>> {
    const isMasking = await readMasksNames(db, caller.merchantId)
    const line = await lineTo(caller, id)
    const [found] = await peopleOf(caller, [id], span, isMasking)
    if (!found) throw new Refused('not-found')
    return {
      ...found,
      currency: config.merchant(caller.merchantId).currency,
      path: await pathOf(caller, line, isMasking),
      note: await readNote(db, caller.memberId, id),
    }
  }

  async function note(
    caller: TeamCaller,
    { id, text }: { id: string; text: string },
  ): Promise<Value<'noteAbout'>> {
    await lineTo(caller, id)
    await writeNote(db, { agentId: caller.memberId, personId: id, text, at: clock.now() })
    return { text }
  }

  /** From the caller's direct downline to this person, who is refused like one that does not exist. */
  async function lineTo({ memberId }: TeamCaller, id: string): Promise<string[]> {
    const line = (await readLines(db, memberId, [id], clock.now())).get(id)
    if (!line) throw new Refused('not-found')
    return [...line.slice(line.indexOf(memberId) + 1), id]
  }

  async function pathOf(
    { merchantId }: TeamCaller,
    line: readonly string[],
    isMasking: boolean,
  ): Promise<Page['path']> {
    if (line.length === 0) return []
    const faces = await facesOf(merchantId, line)
    return line.map((id, nth) => {
      const account = faces.get(id)?.account ?? ''
      return { id, account: isMasking && nth > 0 ? masked(account) : account }
    })
  }

  async function peopleOf(
    { merchantId, memberId }: TeamCaller,
    asked: readonly string[],
    { from, to }: Span,
    isMasking: boolean,
  ): Promise<Person[]> {
    const now = clock.now()
    const { currency } = config.merchant(merchantId)
    const lines = await readLines(db, memberId, asked, now)
    const ids = asked.filter((id) => lines.has(id))
    const [faces, held, details] = await Promise.all([
      facesOf(merchantId, ids),
      ledger.heldBy(db, ids, currency),
      readDetails(db, { callerId: memberId, ids, currency, from, to, now }),
    ])
    return ids.flatMap((id): Person[] => {
      const [face, detail, line = []] = [faces.get(id), details.get(id), lines.get(id)]
      if (!face || !detail) return []
      const level = line.length - line.indexOf(memberId)
      const isDirect = level === 1
      const { below, contracts, hasNote } = detail
      return [
        {
          ...faceOf(face, isMasking && !isDirect),
          isDirect,
          level,
          balance: String(held.get(id) ?? 0n),
          validBet: String(detail.validBet),
          below,
          contracts,
          hasNote,
        },
      ]
    })
  }

  async function facesOf(merchantId: string, ids: readonly string[]) {
    const faces = await identity.facesOf(db, merchantId, ids)
    return new Map(faces.map((face) => [face.id, face]))
  }

  return { list: page, person, note }
}

function faceOf(face: TeamFace, isMasked: boolean) {
  return {
    id: face.id,
    account: isMasked ? masked(face.account) : face.account,
    isMasked,
    kind: kindOfType(face.type),
    type: face.type,
    isOpen: face.status === 'open',
    joinedAt: face.createdAt.toISOString(),
    lastLoginAt: face.lastLoginAt?.toISOString() ?? null,
  }
}

function wrong(field: 'after' | 'sort'): Refused {
  return new Refused('bad-input', { problems: [{ field, problem: 'invalid_value' }] })
}
