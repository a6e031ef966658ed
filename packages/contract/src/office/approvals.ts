import { z } from 'zod'
import { mark, pageSize } from '../amounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import { approvalRoutes } from './approvals.routes.ts'

export const requestStates = [
  'waiting',
  'approved',
  'done',
  'rejected',
  'withdrawn',
  'expired',
  'stale',
  'failed',
] as const

/** Things whose own page says what waits about them, and who decided. */
const aboutKinds = ['withdrawal', 'deposit', 'member'] as const
const aboutMax = 100

export const eyes = ['one', 'two', 'two-roles', 'three'] as const

const reason = text(300).min(3)

const request = z.object({
  id,
  /** The name of the command. */
  command: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }),
  /** Whom it is about, if it is about one member. */
  member: z.object({ id, account: z.string() }).nullable(),
  amount: z.string().nullable(),
  /** Of the amount: a currency, or `points`. */
  currency: z.string().nullable(),
  eyes: z.enum(eyes),
  state: z.enum(requestStates),
  reason: z.string(),
  madeBy: z.object({ staffId: z.string(), name: z.string() }),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** How many people have approved it, and how many must. */
  approvals: z.number().int(),
  approvalsNeeded: z.number().int(),
  /** Whether whoever asks can decide about it, and if not, why. */
  mayDecide: z.boolean(),
  isMine: z.boolean(),
})

const decision = z.object({
  staffId: z.string(),
  name: z.string(),
  role: z.string(),
  verdict: z.enum(['approve', 'reject']),
  reason: z.string().nullable(),
  proof: z.enum(['code', 'passkey', 'session', 'none']),
  at: z.iso.datetime(),
})

const ids = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(id).min(1).max(aboutMax))

/** As many as a page of a list has rows. */
const previewMax = 100

export const officeApprovals = {
  sendCommand: {
    route: approvalRoutes.sendCommand,
    summary: 'Does what is asked for, or holds it until somebody else has approved it',
    body: z.strictObject({
      /** Made by the caller: the same id asks for the same thing. */
      id,
      name: z.string().max(60),
      input: z.record(z.string(), z.unknown()),
      reason,
    }),
    value: z.object({
      state: z.enum(['done', 'waiting']),
      /** The request, where it waits for somebody else. */
      requestId: id.nullable(),
    }),
    refusals: ['key-reused', 'already-asked', 'already-settled', 'not-found'],
  },
  previewCommands: {
    route: approvalRoutes.previewCommands,
    summary:
      'What would become of several inputs of a command: done, held for others, or refused and why',
    body: z.strictObject({
      name: z.string().max(60),
      inputs: z.array(z.record(z.string(), z.unknown())).min(1).max(previewMax),
    }),
    value: z.object({
      list: z.array(
        z.object({
          state: z.enum(['done', 'waiting', 'refused']),
          /** The code of the refusal. */
          why: z.string().nullable(),
        }),
      ),
    }),
    refusals: ['not-found'],
  },
  approvals: {
    route: approvalRoutes.approvals,
    summary: 'Requests that wait for the caller, those of the caller, or all, the newest first',
    query: z.strictObject({
      view: z.enum(['waiting', 'mine', 'all']).default('waiting'),
      state: z.enum(requestStates).optional(),
      command: z.string().max(60).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({ list: z.array(request), next: z.string().nullable() }),
  },
  approval: {
    route: approvalRoutes.approval,
    summary: 'One request: what it would change, what it rests on, and who decided what',
    query: z.strictObject({ id }),
    value: request.extend({
      /** Before and after, in plain values. */
      shown: z.record(z.string(), z.string()),
      basis: z.string(),
      /** SHA-256 of the command: what is approved is exactly what is done. */
      fingerprint: z.string(),
      /** Why the caller cannot decide. */
      why: z.string().nullable(),
      /** Why it failed, or what changed meanwhile. */
      outcome: z.string().nullable(),
      decisions: z.array(decision),
    }),
    refusals: ['not-found'],
  },
  requestsAbout: {
    route: approvalRoutes.requestsAbout,
    summary:
      'Requests about some things, the newest first: what waits for others, or who decided what',
    query: z.strictObject({
      kind: z.enum(aboutKinds),
      /** Ids with commas between them. */
      ids,
      view: z.enum(['waiting', 'all']).default('waiting'),
    }),
    value: z.object({ list: z.array(request.extend({ decisions: z.array(decision) })) }),
  },
  startApproval: {
    route: approvalRoutes.startApproval,
    summary: 'A challenge made of the fingerprint of a request, for a passkey to sign',
    body: z.strictObject({ id }),
    value: z.object({ id, options: z.record(z.string(), z.unknown()) }),
    refusals: ['not-found'],
  },
  approveRequest: {
    route: approvalRoutes.approveRequest,
    summary: 'Approves a request; with the last approval that it needs, it is done',
    body: z.strictObject({
      id,
      /** What the approver read: another command of the same id is not approved. */
      fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
      /** The code of an authenticator app. */
      code: z.string().max(20).optional(),
      /** The answer of a passkey to `startApproval`. */
      passkey: z.strictObject({ id, answer: z.record(z.string(), z.unknown()) }).optional(),
    }),
    value: z.object({ state: z.enum(requestStates), outcome: z.string().nullable() }),
    refusals: [
      'not-found',
      'already-settled',
      'key-reused',
      'fresh-factor-needed',
      'wrong-factor',
      'account-locked',
    ],
  },
  rejectRequest: {
    route: approvalRoutes.rejectRequest,
    summary: 'Rejects a request: nothing is done',
    body: z.strictObject({ id, reason }),
    value: z.object({ state: z.enum(requestStates) }),
    refusals: ['not-found', 'already-settled'],
  },
  takeBackRequest: {
    route: approvalRoutes.takeBackRequest,
    summary: 'The one who asked takes a request back',
    body: z.strictObject({ id }),
    value: z.object({ state: z.enum(requestStates) }),
    refusals: ['not-found', 'already-settled'],
  },
} satisfies Record<string, Endpoint>
