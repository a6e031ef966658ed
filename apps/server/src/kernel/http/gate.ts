import {
  type LanguageCode,
  type MemberKind,
  type RefusalCode,
  type Route,
  routes,
} from '@baize/contract'
import type { OfficeRoute, Right } from '@baize/contract/office'

/** What the door needs to know of a merchant. */
export interface MerchantAtDoor {
  readonly id: string
  readonly languages: readonly LanguageCode[]
  readonly defaultLanguage: LanguageCode
}

export type Caller =
  | { kind: 'visitor' }
  | {
      kind: MemberKind
      memberId: string
      sessionId: string
      merchantId: string
      /** Until the password is changed, only a few calls are open. */
      mustChangePassword?: true
      /** Somebody of the staff looks at this member's pages: nothing can be changed. */
      viewedBy?: string
      /** When that look is over. */
      viewEndsAt?: Date
    }
  | { kind: 'staff'; staff: StaffAtDoor }

/** Somebody of the staff, or a service with its key. */
export interface StaffAtDoor {
  staffId: string
  /** Null for a service. */
  sessionId: string | null
  login: string
  name: string
  /** Until a second factor is set up and the password is one's own, only calls about oneself are open. */
  mustSetUp: boolean
  mustChangePassword: boolean
  grants: readonly HeldRights[]
}

/** Rights for one merchant, or, with null, for all of them. */
export interface HeldRights {
  role: string
  merchantId: string | null
  rights: ReadonlySet<Right>
  until: Date | null
}

export const visitor: Caller = { kind: 'visitor' }

/** What the door asks of the modules; `wiring.ts` connects them. */
export interface House<M extends MerchantAtDoor = MerchantAtDoor> {
  merchantOf(host: string): M | undefined
  /** Why the merchant is closed to this visitor; undefined if it is open. */
  closedTo(
    merchant: M,
    country: () => string | undefined,
  ): 'maintenance' | 'region-restricted' | undefined
  callerOf(token: string, merchant: M): Promise<Caller>
  office: OfficeHouse<M>
}

/** What the door of the back office asks. */
export interface OfficeHouse<M extends MerchantAtDoor = MerchantAtDoor> {
  /** Whether the back office is at this domain. */
  isAt(domain: string): boolean
  merchant(id: string): M | undefined
  /** By the cookie of a session, or by the key of a service. */
  callerOf(way: {
    session?: string | undefined
    key?: string | undefined
    /** The call does not count as a use of the session. */
    isQuiet?: boolean | undefined
  }): Promise<StaffAtDoor | undefined>
  holds(staff: StaffAtDoor, right: Right, merchantId: string | null): boolean
  /** Somebody was refused for want of a right: it is written down. */
  refused(staff: StaffAtDoor, right: Right, merchantId: string | null, whence: Whence): void
}

/** Where a call came from. */
export interface Whence {
  ip: string
  userAgent: string
  requestId: string
}

/** Why a call of the staff is refused: what is missing, judged for the merchant that it is about. */
export function staffFault(
  route: OfficeRoute,
  staff: StaffAtDoor,
  merchant: MerchantAtDoor | undefined,
  holds: OfficeHouse['holds'],
): RefusalCode | undefined {
  if (!route.right) return undefined
  if (staff.mustSetUp) return 'not-permitted'
  if (route.ofHouse) return holds(staff, route.right, null) ? undefined : 'not-permitted'
  if (!merchant) return 'bad-input'
  return holds(staff, route.right, merchant.id) ? undefined : 'not-permitted'
}

/** The only place that enforces the audience a route declares. */
export function audienceFault(route: Route, caller: Caller): RefusalCode | undefined {
  if ('viewedBy' in caller && !isOpenToViews(route)) return 'not-permitted'
  if (route.audience === 'visitor') return undefined
  if (caller.kind === 'visitor') return 'not-signed-in'
  if (caller.kind === 'staff') return 'not-permitted'
  if (caller.mustChangePassword && !openBeforeChange.has(keyOf(route))) {
    return 'not-permitted'
  }
  if (caller.kind === 'trial') return route.trial ? undefined : 'real-account-needed'
  if (route.audience === 'agent') return caller.kind === 'agent' ? undefined : 'not-permitted'
  return undefined
}

/** What stays open to a member who must change the password first. */
const openBeforeChange = new Set<string>(
  [
    routes.memberInfo,
    routes.memberIcon,
    routes.changePassword,
    routes.logout,
    routes.firstLogin,
    routes.updateLanguage,
  ].map(keyOf),
)

const launching = keyOf(routes.launchGame)
const ending = keyOf(routes.logout)

/**
 * A view of staff only reads, and can be ended. A game is opened with a GET, but whoever opens it plays with
 * the member's money.
 */
function isOpenToViews(route: Route): boolean {
  const key = keyOf(route)
  return route.method === 'GET' ? key !== launching : key === ending
}

function keyOf({ method, path }: Route): string {
  return `${method} ${path}`
}
