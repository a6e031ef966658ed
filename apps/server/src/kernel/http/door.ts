import { type LanguageCode, languageCodes, type Route } from '@baize/contract'
import type { OfficeRoute } from '@baize/contract/office'
import type { TrustedProxies } from '@baize/guard'
import { chooseLanguage } from '@baize/i18n'
import type { FastifyRequest } from 'fastify'
import { cookieOf } from './cookies.ts'
import { createOfficeDoor } from './door.office.ts'
import type { Caller, House, MerchantAtDoor } from './gate.ts'
import { audienceFault, visitor } from './gate.ts'
import { domainOf, isOwnPage, tokenOf } from './headers.read.ts'
import { Refused } from './refused.ts'

export interface Visit {
  merchant: MerchantAtDoor
  caller: Caller
  domain: string
  language: LanguageCode
  ip: string
  /** Looked up when first asked for. */
  country(): string | undefined
}

export interface Door {
  /** Admits a call to a route, or refuses it. */
  admit(request: FastifyRequest, route: Route): Visit | Promise<Visit>
  /** The merchant, address and language of a request, without checking a route or a token. */
  look(request: FastifyRequest): Omit<Visit, 'caller'> | undefined
  /**
   * Protocol, domain and port by which this browser reaches us; never a port that only the visitor claims.
   */
  originOf(request: FastifyRequest): string
}

export interface DoorOptions {
  house: House
  countryOf(ip: string): string | undefined
  /** A header set by a proxy of ours that names the visitor's country. */
  countryHeader: string | undefined
  trustProxy: TrustedProxies
  /** Ports by which browsers reach us, besides the default ports and the one we listen at. */
  ports: readonly number[]
}

export function createDoor(options: DoorOptions): Door {
  const { house, countryOf, countryHeader, trustProxy } = options
  const ports = new Set(options.ports.map(String))
  const office = createOfficeDoor(house.office)

  function look(request: FastifyRequest) {
    const domain = domainOf(request.headers.host)
    const merchant = house.merchantOf(domain)
    if (!merchant) return undefined
    return {
      merchant,
      domain,
      ip: request.ip,
      country: () => toldCountry(request) ?? countryOf(request.ip),
      language: languageOf(request, merchant),
    }
  }

  function toldCountry({ headers, socket }: FastifyRequest): string | undefined {
    const told = countryHeader ? headers[countryHeader] : undefined
    if (typeof told !== 'string' || !trustProxy(socket.remoteAddress ?? '', 0)) return undefined
    return told.toUpperCase()
  }

  /** The visitor chooses the port in `Host`; a link with a foreign port would lead its reader elsewhere. */
  function originOf(request: FastifyRequest): string {
    const { host } = request.headers
    const port = /:(\d+)$/.exec(host ?? '')?.[1]
    const isOurs = port && (ports.has(port) || port === String(request.socket.localPort))
    return `${protocolOf(request)}://${domainOf(host)}${isOurs ? `:${port}` : ''}`
  }

  function admit(request: FastifyRequest, route: Route): Visit | Promise<Visit> {
    if (route.audience === 'office' || route.audience === 'staff')
      return office.admit(request, route as OfficeRoute)
    const seen = look(request)
    if (!seen) throw new Refused('wrong-domain')
    if (route.cookies && !isOwnPage(request)) throw new Refused('not-permitted')
    const closed = route.whileClosed ? undefined : house.closedTo(seen.merchant, seen.country)
    if (closed) throw new Refused(closed)
    const token = tokenOf(request)
    if (!token) return judged(route, seen, visitor)
    return house.callerOf(token, seen.merchant).then((caller) => judged(route, seen, caller))
  }

  return { admit, look, originOf }
}

function judged(route: Route, seen: Omit<Visit, 'caller'>, caller: Caller): Visit {
  const fault = audienceFault(route, caller)
  if (fault) throw new Refused(fault)
  return Object.assign(seen, { caller })
}

/** A proxy header may contain anything; only these two are accepted. */
export function protocolOf({ protocol }: FastifyRequest): 'http' | 'https' {
  return protocol === 'https' ? 'https' : 'http'
}

const known = new Set<string>(languageCodes)

/**
 * The page sends its language in a header or a cookie; without one, the browser's preferences count. A link
 * to a page in another language names it in its address (`?lang=VI`).
 */
function languageOf(request: FastifyRequest, merchant: MerchantAtDoor): LanguageCode {
  // Of an address that cannot be decoded there is no query.
  const { lang } = (request.query ?? {}) as { lang?: unknown }
  const asked = request.headers['x-language'] ?? lang ?? cookieOf(request.headers.cookie, 'lang')
  if (typeof asked === 'string' && known.has(asked)) {
    const code = asked as LanguageCode
    if (merchant.languages.includes(code)) return code
  }
  const wishes = request.headers['accept-language']
  return wishes
    ? chooseLanguage(wishesOf(wishes), merchant.languages, merchant.defaultLanguage)
    : merchant.defaultLanguage
}

const wishesMax = 20

function wishesOf(header: string): string[] {
  return header
    .split(',', wishesMax)
    .map((wish) => wish.split(';', 1)[0]?.trim() ?? '')
    .filter((wish) => wish !== '*' && wish !== '')
}
