import type { Input } from '@baize/contract'
import {
  type BetStatus,
  betStatuses,
  type GameType,
  gameTypes,
  type NotedGroup,
  notedGroups,
  type ResultSort,
  resultSorts,
  type TeamScope,
  teamScopes,
} from '@baize/contract/vocabulary'
import type { DateSpan } from '@baize/ui'
import { oneOf } from '../../../shared/record/filters.ts'
import { readPeriod, writePeriod } from '../../../shared/record/period.ts'

/** Whom a record is about, and in which days of the merchant. */
export interface AboutFilters {
  span: DateSpan
  /** The whole account name of one person. */
  account: string
  /** The id of one person, from a link. */
  person: string | undefined
}

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readAbout(search: URLSearchParams, today: string): AboutFilters {
  const person = search.get('person') ?? ''
  return {
    span: readPeriod(search, today),
    account: search.get('account') ?? '',
    person: idForm.test(person) ? person : undefined,
  }
}

function writeAbout({ span, account, person }: AboutFilters) {
  return { ...writePeriod(span), account: account || undefined, person }
}

function aboutQuery({ span, account, person }: AboutFilters) {
  return {
    from: span.from,
    to: span.to,
    ...(account ? { account } : {}),
    ...(person && !account ? { person } : {}),
  }
}

export interface BetsFilters extends AboutFilters {
  gameType: GameType | undefined
  vendor: string | undefined
  status: BetStatus | undefined
}

/** As vendors are named on the wire; anything else in an address is no vendor. */
const vendorForm = /^[\w .-]{1,100}$/

export const betsSpelling = {
  read(search: URLSearchParams, today: string): BetsFilters {
    const vendor = search.get('vendor') ?? ''
    return {
      ...readAbout(search, today),
      gameType: oneOf(gameTypes, search.get('type')),
      vendor: vendorForm.test(vendor) ? vendor : undefined,
      status: oneOf(betStatuses, search.get('status')),
    }
  },
  write: ({ gameType, vendor, status, ...about }: BetsFilters) => ({
    ...writeAbout(about),
    type: gameType,
    vendor,
    status,
  }),
}

export function betsQuery(filters: BetsFilters): Input<'teamBets'>['query'] {
  const { gameType, vendor, status } = filters
  return {
    ...aboutQuery(filters),
    ...(gameType ? { gameType } : {}),
    ...(vendor ? { vendor } : {}),
    ...(status ? { status } : {}),
  }
}

export interface ResultsFilters extends AboutFilters {
  scope: TeamScope
  /** Of direct downlines; a whole team is listed by the day of joining. */
  sort: ResultSort
  gameType: GameType | undefined
}

export const resultsSpelling = {
  read: (search: URLSearchParams, today: string): ResultsFilters => ({
    ...readAbout(search, today),
    scope: oneOf(teamScopes, search.get('scope')) ?? 'direct',
    sort: oneOf(resultSorts, search.get('sort')) ?? 'lost',
    gameType: oneOf(gameTypes, search.get('type')),
  }),
  write: ({ scope, sort, gameType, ...about }: ResultsFilters) => ({
    ...writeAbout(about),
    scope: scope === 'direct' ? undefined : scope,
    sort: sort === 'lost' ? undefined : sort,
    type: gameType,
  }),
}

export function resultsQuery(filters: ResultsFilters): Input<'teamResults'>['query'] {
  const { scope, sort, gameType } = filters
  return { ...aboutQuery(filters), scope, sort, ...(gameType ? { gameType } : {}) }
}

export interface EntriesFilters extends AboutFilters {
  group: NotedGroup | undefined
}

export const entriesSpelling = {
  read: (search: URLSearchParams, today: string): EntriesFilters => ({
    ...readAbout(search, today),
    group: oneOf(notedGroups, search.get('kind')),
  }),
  write: ({ group, ...about }: EntriesFilters) => ({ ...writeAbout(about), kind: group }),
}

export function entriesQuery(filters: EntriesFilters): Input<'teamEntries'>['query'] {
  return { ...aboutQuery(filters), ...(filters.group ? { group: filters.group } : {}) }
}
