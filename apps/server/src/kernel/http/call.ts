import type { Endpoint, LanguageCode, ParsedOf, ValueOf } from '@baize/contract'
import type { Caller, MerchantAtDoor } from './gate.ts'

type SignedIn = Extract<Caller, { memberId: string }>
type Staff = Extract<Caller, { kind: 'staff' }>

/** The caller type that the route's audience allows. */
type CallerFor<E extends Endpoint> = E['route']['audience'] extends 'visitor' | 'office'
  ? Caller
  : E['route']['audience'] extends 'staff'
    ? Staff
    : SignedIn

/** One admitted and validated call. */
export type Call<E extends Endpoint = Endpoint> = ParsedOf<E> & {
  readonly merchant: MerchantAtDoor
  readonly caller: CallerFor<E>
  readonly domain: string
  readonly language: LanguageCode
  readonly ip: string
  country(): string | undefined
  readonly requestId: string
  readonly userAgent: string
  /** Protocol, domain and port by which the browser reaches us; behind a proxy, as the proxy tells them. */
  origin(): string
  /** A cookie of the browser; only routes that declare cookies get any. */
  cookie(name: string): string | undefined
}

export type Verb<E extends Endpoint> = (call: Call<E>) => ValueOf<E> | Promise<ValueOf<E>>

/** Registers a function as the implementation of an endpoint. */
export type Serve = <E extends Endpoint>(endpoint: E, verb: Verb<E>) => void
