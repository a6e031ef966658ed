import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'
import type { Route } from './routes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call. An audience does not include another one; `trial` of a route admits trial members. */
export type Audience = 'visitor' | 'member' | 'agent' | 'office' | 'staff'

export interface Endpoint {
  readonly route: Route
  readonly summary: string
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly value: z.ZodType
  /** The key of the value in the envelope, if the specification names another than `value`. */
  readonly under?: 'data'
  /** Refusals of this call, beyond those that any call can get. */
  readonly refusals?: readonly RefusalCode[]
}

export type InputOf<E extends Endpoint> = Part<E, 'query'> & Part<E, 'body'>
export type ParsedOf<E extends Endpoint> = {
  query: E['query'] extends z.ZodType ? z.output<E['query']> : undefined
  body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined
}
export type ValueOf<E extends Endpoint> = z.output<E['value']>

type Part<E extends Endpoint, K extends 'query' | 'body'> = E[K] extends z.ZodType
  ? { [P in K]: z.input<E[K]> }
  : unknown

/** The answer to every call of the wire. */
export type Envelope<T> =
  | { success: true; value: T }
  | { success: true; data: T }
  | { success: false; code: RefusalCode; message: string; value?: unknown; requestId?: string }
