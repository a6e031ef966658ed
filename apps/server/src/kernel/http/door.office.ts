import { type LanguageCode, languageCodes } from '@baize/contract'
import type { OfficeRoute } from '@baize/contract/office'
import type { FastifyRequest } from 'fastify'
import { cookieOf } from './cookies.ts'
import type { Visit } from './door.ts'
import { type MerchantAtDoor, type OfficeHouse, staffFault, visitor } from './gate.ts'
import { domainOf, isOwnPage, tokenOf } from './headers.read.ts'
import { Refused } from './refused.ts'

export const officeCookie = 'office'
const tokenLengthMax = 200
const userAgentLengthMax = 400

/** Calls that concern no merchant, or all of them. */
const house: MerchantAtDoor = { id: '', languages: languageCodes, defaultLanguage: 'EN' }

/** The door of the back office: its own domain, its own cookie; the call names the merchant it is about. */
export function createOfficeDoor(office: OfficeHouse) {
  async function admit(request: FastifyRequest, route: OfficeRoute): Promise<Visit> {
    const domain = domainOf(request.headers.host)
    if (!office.isAt(domain)) throw new Refused('wrong-domain')
    const key = tokenOf(request)
    if (!key && !isOwnPage(request)) throw new Refused('not-permitted')
    const merchant = merchantOf(request, route)
    const seen = {
      merchant: merchant ?? house,
      domain,
      language: languageOf(request),
      ip: request.ip,
      country: () => undefined,
    }
    const session = sessionOf(request)
    const staff = await office.callerOf({ session, key, isQuiet: route.isQuiet })
    if (route.audience === 'office')
      return { ...seen, caller: staff ? { kind: 'staff', staff } : visitor }
    if (!staff) throw new Refused('not-signed-in')
    const fault = staffFault(route, staff, merchant, office.holds)
    if (!fault) return { ...seen, caller: { kind: 'staff', staff } }
    if (fault === 'not-permitted' && route.right) {
      const userAgent = request.headers['user-agent']?.slice(0, userAgentLengthMax) ?? ''
      const whence = { ip: request.ip, userAgent, requestId: request.id }
      office.refused(staff, route.right, route.ofHouse ? null : (merchant?.id ?? null), whence)
    }
    throw new Refused(fault)
  }

  /** A link that downloads a file cannot carry a header: it names the merchant in its address. */
  function merchantOf(request: FastifyRequest, route: OfficeRoute): MerchantAtDoor | undefined {
    const asked = route.isFile ? (request.query as { merchant?: unknown }).merchant : undefined
    const id = request.headers['x-merchant'] ?? asked
    return typeof id === 'string' ? office.merchant(id) : undefined
  }

  return { admit }
}

function sessionOf({ headers }: FastifyRequest): string | undefined {
  const token = cookieOf(headers.cookie, officeCookie)
  return token && token.length <= tokenLengthMax ? token : undefined
}

const known = new Set<string>(languageCodes)

function languageOf({ headers }: FastifyRequest): LanguageCode {
  const asked = headers['x-language']
  return typeof asked === 'string' && known.has(asked) ? (asked as LanguageCode) : 'EN'
}
