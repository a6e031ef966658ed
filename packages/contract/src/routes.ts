import type { Audience, Method } from './endpoint.ts'

/**
 * The whole wire on one page. Everything else names a route by its key, so a path of the
 * specification is written here and nowhere else. No schema lives in this file: the browser
 * imports it to make calls and must not pay for validation code.
 */
export const routes = {
  // config
  whitelabel: visitor('GET', '/wps/system/whitelabel', { whileClosed: true }),
  permission: visitor('GET', '/wps/system/permission', { whileClosed: true }),
  status: visitor('GET', '/wps/system/status', { whileClosed: true }),
  domainRoute: visitor('GET', '/wps/system/domainRoute', { whileClosed: true }),
  registerSetting: visitor('GET', '/wps/system/setting/register'),
  validationRules: visitor('GET', '/wps/system/setting/validation'),
  countries: visitor('GET', '/wps/system/countries'),
  keys: visitor('GET', '/wps/system/keys'),
  updateLanguage: visitor('PUT', '/wps/system/language'),

  // identity and session
  memberInfo: member('GET', '/wps/member/info', { trial: true }),
  logout: member('DELETE', '/wps/session/logout', { trial: true, whileClosed: true }),

  // catalogue
  vendors: visitor('GET', '/lgw/games/vendors'),

  // messaging
  banners: visitor('GET', '/wps/banners'),
  popups: visitor('GET', '/wps/announcements/popup'),
  notices: visitor('GET', '/wps/notices'),
  announcements: visitor('GET', '/wps/announcements'),
  helpCenter: visitor('GET', '/wps/system/helpCenter'),
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes

export interface Route {
  readonly method: Method
  readonly path: string
  readonly audience: Audience
  /** Answered while the merchant is closed (maintenance, restricted region): needed to draw the page. */
  readonly whileClosed?: boolean
  /** Trial members may call it too; elsewhere they are told that a real account is needed. */
  readonly trial?: boolean
  /** The body is a compact JWE to the server's published key. */
  readonly encrypted?: boolean
}

type Options = Pick<Route, 'whileClosed' | 'trial' | 'encrypted'>

function visitor<P extends string>(method: Method, path: P, options: Options = {}) {
  return { method, path, audience: 'visitor', ...options } as const
}

function member<P extends string>(method: Method, path: P, options: Options = {}) {
  return { method, path, audience: 'member', ...options } as const
}
