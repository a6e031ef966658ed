import type { Audience, Method } from './endpoint.ts'

export interface Route {
  readonly method: Method
  readonly path: string
  readonly audience: Audience
  /** Answered even while the merchant is closed (maintenance, restricted region): the page needs it. */
  readonly whileClosed?: boolean
  /** Trial members may call it too; other routes refuse them and ask for a real account. */
  readonly trial?: boolean
  /** The body is a compact JWE to the server's published key. */
  readonly encrypted?: boolean
  /** The body is form-encoded. */
  readonly form?: boolean
  /** Reads or writes cookies, so a page of another origin may not call it. */
  readonly cookies?: boolean
  /** The body is a form with image files (`multipart/form-data`). */
  readonly images?: boolean
  /** The body may be larger than others. */
  readonly bodyBytesMax?: number
}

type Options = Pick<Route, 'whileClosed' | 'trial' | 'encrypted' | 'form' | 'cookies' | 'images'>

export function visitor<P extends string>(method: Method, path: P, options: Options = {}) {
  return { method, path, audience: 'visitor', ...options } as const
}

export function member<P extends string>(method: Method, path: P, options: Options = {}) {
  return { method, path, audience: 'member', ...options } as const
}

export function agent<P extends string>(method: Method, path: P, options: Options = {}) {
  return { method, path, audience: 'agent', ...options } as const
}
