import type { Method } from '../endpoint.ts'
import type { Route } from '../route.ts'
import type { Right } from './rights.ts'

/** A call of the back office. */
export interface OfficeRoute extends Route {
  readonly audience: 'office' | 'staff'
  /** What one must be allowed to do; null where being logged in is enough. */
  readonly right?: Right | null
  /** About the whole deployment: the right must be held for all merchants. */
  readonly ofHouse?: boolean
  /** Answers a file: the address of the link names the merchant (`merchant`). */
  readonly isFile?: boolean
  /** The page calls by itself: it does not count as a use of the session. */
  readonly isQuiet?: boolean
}

type Options = Pick<OfficeRoute, 'ofHouse' | 'images' | 'bodyBytesMax' | 'isFile' | 'isQuiet'>

/** At the door of the back office, before somebody is logged in. */
export function atOffice<P extends string>(method: Method, path: P) {
  return { method, path, audience: 'office', cookies: true } as const
}

/** Staff with a right, or, with null, all staff. */
export function staff<P extends string, R extends Right | null>(
  method: Method,
  path: P,
  right: R,
  options: Options = {},
) {
  return { method, path, audience: 'staff', right, cookies: true, ...options } as const
}
