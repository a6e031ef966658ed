import { z } from 'zod'
import { pageSize } from '../amounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, secret, text } from '../text.ts'
import type { OfficeCommand } from './command.ts'
import { exportedPart, exportReason } from './exported.ts'
import { timeOrders } from './lists.names.ts'
import { rights } from './rights.ts'
import { staffRoutes } from './staff.routes.ts'

const right = z.enum(rights)
const login = z.string().regex(/^[a-z0-9._@+-]{2,100}$/)
const roleName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)
/** What a browser's key says, as its own interface writes it; the server checks every field. */
const passkeyAnswer = z.record(z.string(), z.unknown())

const opened = z.object({
  name: z.string(),
  /** A second factor must be set up before anything else. */
  mustSetUp: z.boolean(),
})

/** The password was right: it is not refused, but nothing is open before the second factor was given. */
const factorNeeded = z.object({ needs: z.enum(['code', 'passkey']) })

const loginRefusals = ['wrong-credentials', 'account-locked', 'account-closed'] as const

const grant = z.object({
  id,
  role: roleName,
  merchantId: id.nullable(),
  until: z.iso.datetime().nullable(),
})

const person = z.object({
  id,
  login,
  name: z.string(),
  kind: z.enum(['person', 'service']),
  state: z.enum(['active', 'blocked']),
  hasFactor: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  grants: z.array(grant),
  /** The caller asked for a reset, two people agreed, and nobody took the first password yet. */
  canTakePassword: z.boolean(),
  /** The same of the new key of a service. */
  canTakeKey: z.boolean(),
  /** Until when the key before the present one works; null: it does not. */
  oldKeyUntil: z.iso.datetime().nullable(),
})

/** Somebody who is logged in. */
const me = z.object({
  id,
  login,
  name: z.string(),
  mustSetUp: z.boolean(),
  mustChangePassword: z.boolean(),
  hasAuthenticator: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      usedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Rights for all merchants. */
  ofHouse: z.array(right),
  merchants: z.array(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      currency: z.string(),
      timeZone: z.string(),
      rights: z.array(right),
    }),
  ),
})

const body = z.object({
  at: z.iso.datetime(),
  by: z.object({
    staffId: z.string(),
    name: z.string(),
    ip: z.string().optional(),
    requestId: z.string().optional(),
  }),
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }),
  outcome: z.enum(['done', 'refused', 'read', 'begun']),
  reason: z.string().optional(),
  detail: z.record(z.string(), z.unknown()).optional(),
  hashed: z.object({ salt: z.string(), values: z.record(z.string(), z.string()) }).optional(),
})

/** So long two keys of a service work side by side at most: a week. */
const keyHoursMax = 168

const lineFilter = {
  target: text(120).optional(),
  staffId: z.string().max(40).optional(),
  action: text(60).optional(),
  ofHouse: z.enum(['true', 'false']).default('false'),
  /** Without it, the newest first. */
  order: z.enum(timeOrders).optional(),
}
/** The number of the last line of the page before. */
const lineMark = z
  .string()
  .regex(/^\d{1,18}$/)
  .optional()

export const officeStaff = {
  officeLogin: {
    route: staffRoutes.officeLogin,
    summary: 'Opens a session of the back office by password and code',
    body: z.strictObject({ login, password: secret, code: z.string().max(20).optional() }),
    value: z.union([opened, factorNeeded]),
    refusals: loginRefusals,
  },
  officePasskeyChallenge: {
    route: staffRoutes.officePasskeyChallenge,
    summary: 'A challenge for a passkey to sign',
    value: z.object({ id, options: z.record(z.string(), z.unknown()) }),
  },
  officePasskeyLogin: {
    route: staffRoutes.officePasskeyLogin,
    summary: 'Opens a session of the back office by a passkey',
    body: z.strictObject({ id, answer: passkeyAnswer }),
    value: opened,
    refusals: loginRefusals,
  },
  officeMe: {
    route: staffRoutes.officeMe,
    summary: 'Who is logged in, and what they may do for which merchant; null: nobody is',
    value: me.nullable(),
  },
  officeLogout: {
    route: staffRoutes.officeLogout,
    summary: 'Ends the session',
    value: z.object({ ended: z.boolean() }),
  },
  changeOfficePassword: {
    route: staffRoutes.changeOfficePassword,
    summary: 'Changes the own password; all other sessions end',
    body: z.strictObject({ now: secret, next: z.string().min(12).max(200) }),
    value: z.object({ changed: z.boolean() }),
    refusals: ['wrong-credentials', 'account-locked'],
  },
  startOfficeAuthenticator: {
    route: staffRoutes.startOfficeAuthenticator,
    summary: 'A new secret for an authenticator app',
    value: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['not-permitted'],
  },
  confirmOfficeAuthenticator: {
    route: staffRoutes.confirmOfficeAuthenticator,
    summary: 'Switches the authenticator app on by its first code',
    body: z.strictObject({ code: z.string().max(20) }),
    value: z.object({ isOn: z.boolean() }),
    refusals: ['invalid-verification-code'],
  },
  startOfficePasskey: {
    route: staffRoutes.startOfficePasskey,
    summary: 'A challenge for a new passkey',
    value: z.object({ id, options: z.record(z.string(), z.unknown()) }),
  },
  addOfficePasskey: {
    route: staffRoutes.addOfficePasskey,
    summary: 'Adds a passkey of this device',
    body: z.strictObject({ id, name: text(60).min(1), answer: passkeyAnswer }),
    value: z.object({ added: z.boolean() }),
    refusals: ['invalid-verification-code'],
  },
  removeOfficePasskey: {
    route: staffRoutes.removeOfficePasskey,
    summary: 'Removes a passkey; the last factor stays',
    query: z.strictObject({ id: z.string().max(400) }),
    value: z.object({ removed: z.boolean() }),
  },
  staffList: {
    route: staffRoutes.staffList,
    summary: 'All staff with their roles',
    value: z.object({ list: z.array(person) }),
  },
  addStaff: {
    route: staffRoutes.addStaff,
    summary:
      'Adds a person or a service; answers the first password, or the key of the service, once',
    body: z.strictObject({
      id,
      login,
      name: text(80).min(1),
      kind: z.enum(['person', 'service']).default('person'),
    }),
    value: z.object({ id, secret: z.string() }),
    refusals: ['username-taken'],
  },
  blockStaff: {
    route: staffRoutes.blockStaff,
    summary: 'Blocks somebody, whose sessions end at once, or lets them in again',
    body: z.strictObject({ id, state: z.enum(['active', 'blocked']), reason: text(300).min(1) }),
    value: z.object({ changed: z.boolean() }),
    refusals: ['not-found'],
  },
  takeFirstPassword: {
    route: staffRoutes.takeFirstPassword,
    summary:
      'A new first password for somebody whose factors were removed: once, for whoever asked for that',
    body: z.strictObject({ id }),
    value: z.object({ secret: z.string() }),
    refusals: ['not-found'],
  },
  takeServiceKey: {
    route: staffRoutes.takeServiceKey,
    summary:
      'The new key of a service that two people agreed on: once, for whoever asked for it. From now on it works, ' +
      'and the one before for the hours that were agreed on',
    body: z.strictObject({ id }),
    value: z.object({ secret: z.string(), oldKeyUntil: z.iso.datetime().nullable() }),
    refusals: ['not-found', 'not-permitted'],
  },
  endGrant: {
    route: staffRoutes.endGrant,
    summary: 'Takes a role away',
    query: z.strictObject({ id }),
    value: z.object({ ended: z.boolean() }),
    refusals: ['not-found'],
  },
  roles: {
    route: staffRoutes.roles,
    summary: 'All roles with their rights',
    value: z.object({
      list: z.array(z.object({ name: roleName, rights: z.array(right), isFirst: z.boolean() })),
    }),
  },
  auditLines: {
    route: staffRoutes.auditLines,
    summary: 'What staff did, tried to do and looked at, the newest or the oldest first',
    query: z.strictObject({ ...lineFilter, after: lineMark, pageSize }),
    value: z.object({
      list: z.array(z.object({ number: z.string(), hash: z.string(), body })),
      next: z.string().nullable(),
    }),
    refusals: ['not-permitted'],
  },
  exportAudit: {
    route: staffRoutes.exportAudit,
    summary: 'The same list of lines as a table for spreadsheets; it is written down',
    body: z.strictObject({ ...lineFilter, after: lineMark, reason: exportReason }),
    value: exportedPart,
    refusals: ['not-permitted'],
  },
  auditExport: {
    route: staffRoutes.auditExport,
    summary: 'A whole chain of the audit log as a file, for verify-audit.mjs',
    query: z.strictObject({
      /** A link cannot carry a header. */
      merchant: id.optional(),
      ofHouse: z.enum(['true', 'false']).default('false'),
    }),
    value: z.unknown(),
    refusals: ['not-permitted'],
  },
} satisfies Record<string, Endpoint>

/** Who may do what is changed by two people. */
export const staffCommands = {
  /** Gives a role for a merchant or, with null, for all; nobody gives a right that they lack. */
  'staff.grant': {
    right: 'staff.edit',
    ofHouse: true,
    input: z.strictObject({
      staffId: id,
      role: roleName,
      merchantId: id.nullable(),
      until: z.iso.datetime().nullable().default(null),
    }),
  },
  /** Makes a role or changes its rights; those of the first roles stay. */
  'role.write': {
    right: 'role.edit',
    ofHouse: true,
    input: z.strictObject({ name: roleName, rights: z.array(right).max(rights.length) }),
  },
  /** Removes all factors of somebody who lost them, and ends the password. */
  'staff.reset': {
    right: 'staff.edit',
    ofHouse: true,
    input: z.strictObject({ staffId: id }),
  },
  /** Lets whoever asks take a new key of a service; from then on the one before works for so many hours. */
  'staff.newKey': {
    right: 'staff.edit',
    ofHouse: true,
    input: z.strictObject({ staffId: id, hours: z.int().min(0).max(keyHoursMax).default(24) }),
  },
} as const satisfies Record<string, OfficeCommand>
