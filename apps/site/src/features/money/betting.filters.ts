import type { Input } from '@baize/contract'
import { type BetStatus, betStatuses, type GameType, gameTypes } from '@baize/contract/vocabulary'
import type { DateSpan } from '@baize/ui'
import { oneOf } from '../../shared/record/filters.ts'
import { momentsOf, readPeriod, writePeriod } from '../../shared/record/period.ts'

export interface BettingFilters {
  span: DateSpan
  gameType: GameType | undefined
  vendor: string | undefined
  status: BetStatus | undefined
}

/** As vendors are named on the wire; anything else in an address is no vendor. */
const vendorForm = /^[\w .-]{1,100}$/

export function readBettingFilters(search: URLSearchParams, today: string): BettingFilters {
  const vendor = search.get('vendor') ?? ''
  return {
    span: readPeriod(search, today),
    gameType: oneOf(gameTypes, search.get('type')),
    vendor: vendorForm.test(vendor) ? vendor : undefined,
    status: oneOf(betStatuses, search.get('status')),
  }
}

export function writeBettingFilters({ span, gameType, vendor, status }: BettingFilters) {
  return { ...writePeriod(span), type: gameType, vendor, status }
}

export type BetsQuery = Input<'bets'>['query']

export function betsQuery({ span, gameType, vendor, status }: BettingFilters): BetsQuery {
  return {
    ...momentsOf(span),
    ...(gameType ? { gameType } : {}),
    ...(vendor ? { vendor } : {}),
    ...(status ? { status } : {}),
  }
}
