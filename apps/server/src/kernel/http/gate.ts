import {
  type LanguageCode,
  type MemberKind,
  type RefusalCode,
  type Route,
  routes,
} from '@baize/contract'

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
    }
  | { kind: 'staff'; staffId: string }

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
}

/** The only place that enforces the audience a route declares. */
export function audienceFault(route: Route, caller: Caller): RefusalCode | undefined {
  if (route.audience === 'visitor') return undefined
  if (caller.kind === 'visitor') return 'not-signed-in'
  if (route.audience === 'staff') return caller.kind === 'staff' ? undefined : 'not-permitted'
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

function keyOf({ method, path }: Route): string {
  return `${method} ${path}`
}
