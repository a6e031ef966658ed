import { officeWire } from '@baize/contract/office'
import type { Call, Serve } from '../../kernel/http/call.ts'
import { type Cookie, withCookies } from '../../kernel/http/cookies.ts'
import { officeCookie } from '../../kernel/http/door.office.ts'
import { FileAnswer } from '../../kernel/http/files.ts'
import type { StaffAtDoor, Whence } from '../../kernel/http/gate.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Audit } from '../audit/index.ts'
import type { Merchant } from '../config/index.ts'
import { createAuditTable } from './auditTable.ts'
import type { Opened } from './entrance.ts'
import type { OfficeAddress } from './factors.ts'
import { absoluteMs, actorOf, holds, rightsFor } from './staff.rules.ts'
import type { Staff } from './staff.ts'

export interface StaffRouting {
  serve: Serve
  staff: Staff
  audit: Audit
  config: { merchants(): readonly Merchant[] }
  now(): Date
}

const cookiePath = '/wps/office'

export function staffRoutes({ serve, staff, audit, config, now }: StaffRouting): void {
  const { entrance, factors, keys, people, sessions } = staff
  const table = createAuditTable(audit)

  serve(officeWire.officeLogin, async (call) => {
    const entered = await entrance.login(call.body, whenceOf(call))
    return 'needs' in entered ? entered : welcome(entered)
  })
  serve(officeWire.officePasskeyChallenge, (call) => factors.loginChallenge(addressOf(call)))
  serve(officeWire.officePasskeyLogin, async (call) =>
    welcome(await factors.loginByPasskey(call.body, addressOf(call), whenceOf(call))),
  )

  serve(officeWire.officeMe, async ({ caller }) => {
    if (caller.kind !== 'staff') return null
    const { staff: me } = caller
    const { hasAuthenticator, passkeys } = await staff.waysIn(me.staffId)
    const merchants = config
      .merchants()
      .map(({ id, code, name, currency, timeZone }) => ({
        id,
        code,
        name,
        currency,
        timeZone,
        rights: rightsFor(me, id, now()),
      }))
      .filter(({ rights }) => rights.length > 0)
    return {
      id: me.staffId,
      login: me.login,
      name: me.name,
      mustSetUp: me.mustSetUp,
      mustChangePassword: me.mustChangePassword,
      hasAuthenticator,
      passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      ofHouse: rightsFor(me, null, now()),
      merchants,
    }
  })
  serve(officeWire.officeLogout, async ({ caller }) =>
    withCookies({ ended: await sessions.logout(caller.staff) }, leftCookie),
  )
  serve(officeWire.changeOfficePassword, (call) =>
    people.changePassword(call.caller.staff, call.body, whenceOf(call)),
  )
  serve(officeWire.startOfficeAuthenticator, ({ caller }) =>
    factors.startAuthenticator(caller.staff),
  )
  serve(officeWire.confirmOfficeAuthenticator, (call) =>
    factors.confirmAuthenticator(call.caller.staff, call.body.code, whenceOf(call)),
  )
  serve(officeWire.startOfficePasskey, (call) =>
    factors.startPasskey(call.caller.staff, addressOf(call)),
  )
  serve(officeWire.addOfficePasskey, (call) =>
    factors.addPasskey(call.caller.staff, call.body, addressOf(call), whenceOf(call)),
  )
  serve(officeWire.removeOfficePasskey, (call) =>
    factors.removePasskey(call.caller.staff, call.query.id, whenceOf(call)),
  )

  serve(officeWire.staffList, async ({ caller }) => ({
    list: (await people.list(caller.staff.staffId)).map(
      ({ createdAt, lastSeenAt, oldKeyUntil, grants, ...person }) => ({
        ...person,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        oldKeyUntil: oldKeyUntil?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        grants: grants.map(({ id, role, merchantId, until }) => ({
          id,
          role,
          merchantId,
          until: until?.toISOString() ?? null,
        })),
      }),
    ),
  }))
  serve(officeWire.addStaff, (call) => people.add(call.caller.staff, call.body, whenceOf(call)))
  serve(officeWire.blockStaff, (call) =>
    people.setState(call.caller.staff, call.body, whenceOf(call)),
  )
  serve(officeWire.takeFirstPassword, (call) =>
    people.takeFirstPassword(call.caller.staff, call.body.id, whenceOf(call)),
  )
  serve(officeWire.takeServiceKey, (call) =>
    keys.take(call.caller.staff, call.body.id, whenceOf(call)),
  )
  serve(officeWire.endGrant, (call) =>
    people.endGrant(call.caller.staff, call.query.id, whenceOf(call)),
  )
  serve(officeWire.roles, async () => ({ list: await people.roles() }))

  /** The chain of a merchant, or that of the house, for which the right must be held for all merchants. */
  function chainAsked(
    { merchant, caller, query }: ChainCall,
    right: 'audit.read' | 'audit.export',
  ): string | null {
    if (query.ofHouse !== 'true') return merchant.id
    if (!holds(caller.staff, right, null, now())) throw new Refused('not-permitted')
    return null
  }

  serve(officeWire.auditLines, async (call) => {
    const { pageSize, after, target, staffId, action, order } = call.query
    const found = await audit.lines({
      merchantId: chainAsked(call, 'audit.read'),
      target,
      staffId,
      action,
      order,
      after,
      limit: pageSize + 1,
    })
    const list = found.slice(0, pageSize)
    return { list, next: found.length > pageSize ? (list.at(-1)?.number ?? null) : null }
  })
  serve(officeWire.exportAudit, (call) => {
    const { ofHouse, ...asked } = call.body
    const merchantId = chainAsked({ ...call, query: { ofHouse } }, 'audit.export')
    return table(merchantId, actorOf(call.caller.staff, whenceOf(call)), asked)
  })
  serve(officeWire.auditExport, async (call) => {
    const merchantId = chainAsked(call, 'audit.export')
    const chain = merchantId ?? 'house'
    await audit.noteAlone({
      merchantId,
      actor: actorOf(call.caller.staff, whenceOf(call)),
      action: 'audit.export',
      target: { kind: 'chain', id: chain },
      outcome: 'read',
    })
    return new FileAnswer(`audit-${chain}.ndjson`, audit.exported(merchantId))
  })
}

interface ChainCall {
  merchant: { id: string }
  caller: { staff: StaffAtDoor }
  query: { ofHouse: 'true' | 'false' }
}

const leftCookie: Cookie = {
  name: officeCookie,
  value: undefined,
  path: cookiePath,
  maxAgeSeconds: 0,
}

function welcome({ token, name, mustSetUp }: Opened) {
  const cookie = { ...leftCookie, value: token, maxAgeSeconds: absoluteMs / 1_000 }
  return withCookies({ name, mustSetUp }, cookie)
}

function whenceOf({ ip, userAgent, requestId }: Pick<Call, keyof Whence>): Whence {
  return { ip, userAgent, requestId }
}

function addressOf(call: Pick<Call, 'origin'>): OfficeAddress {
  const origin = call.origin()
  return { origin, domain: new URL(origin).hostname }
}
