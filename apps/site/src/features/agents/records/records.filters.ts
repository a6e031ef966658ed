import type { Input } from '@baize/contract'
import { type BetStatus, betStatuses, type GameType, gameTypes } from '@baize/contract/vocabulary'
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
