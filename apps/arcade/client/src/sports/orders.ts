import type {
  CashOutAsked,
  PlaceAsked,
  QuoteAsked,
  ReofferAsked,
} from '../../../src/sports/wire.ts'

/** What the client asks, without the session that the line adds. */
export type QuoteOrder = Omit<QuoteAsked, 'session'>
export type PlaceOrder = Omit<PlaceAsked, 'session'>
export type ReofferOrder = Omit<ReofferAsked, 'session'>
export type CashOutOrder = Omit<CashOutAsked, 'session'>
