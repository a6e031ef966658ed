import type {
  EventAnswer,
  EventsAnswer,
  LeagueTableAnswer,
  OpenAnswer,
  QuoteAnswer,
  RailAnswer,
  ResultsAnswer,
  SlipAnswer,
  SlipsAnswer,
  Sport,
} from '../../../src/sports/wire.ts'
import { call } from '../api.ts'
import type { CashOutOrder, PlaceOrder, QuoteOrder, ReofferOrder } from './orders.ts'

export interface EventsWish {
  when?: 'live' | 'soon' | 'early'
  sport?: Sport
  league?: string
  search?: string
}

export type Api = ReturnType<typeof createApi>

export function createApi(session: string) {
  const post = <T>(path: string, body: object) =>
    call<T>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, ...body }),
    })
  const get = <T>(path: string, query: Record<string, string> = {}) =>
    call<T>(`${path}?${new URLSearchParams({ session, ...query })}`, {})
  return {
    session,
    open: () => post<OpenAnswer>('/sports/open', {}),
    rail: () => get<RailAnswer>('/sports/rail'),
    events: (wish: EventsWish) => get<EventsAnswer>('/sports/events', { ...wish }),
    event: (id: string) => get<EventAnswer>('/sports/event', { id }),
    results: (league: string, before?: number) =>
      get<ResultsAnswer>('/sports/results', {
        league,
        ...(before === undefined ? {} : { before: String(before) }),
      }),
    table: (league: string) => get<LeagueTableAnswer>('/sports/table', { league }),
    slips: (which: 'open' | 'settled', before?: string) =>
      get<SlipsAnswer>('/sports/slips', { which, ...(before ? { before } : {}) }),
    slip: (id: string) => get<SlipAnswer>('/sports/slip', { id }),
    quote: (order: QuoteOrder) => post<QuoteAnswer>('/sports/quote', order),
    /** Idempotent: the same id gets the same slip. */
    place: (order: PlaceOrder) => post<SlipAnswer>('/sports/place', order),
    reoffer: (order: ReofferOrder) => post<SlipAnswer>('/sports/reoffer', order),
    /** Idempotent: the same id pays once. */
    cashOut: (order: CashOutOrder) => post<SlipAnswer>('/sports/cashout', order),
  }
}
