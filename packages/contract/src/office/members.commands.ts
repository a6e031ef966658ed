import { z } from 'zod'
import { id } from '../text.ts'
import { limitKinds, limitPeriods } from '../vocabulary.ts'
import type { OfficeCommand } from './command.ts'

const ofMember = { memberId: id }

/** What staff can ask for here. */
export const memberCommands = {
  /** One person is always enough: safety waits for nobody. */
  'member.block': { right: 'member.block', input: z.strictObject(ofMember) },
  'member.unblock': { right: 'member.block', input: z.strictObject(ofMember) },
  'member.note': {
    right: 'member.note',
    personal: ['text'],
    input: z.strictObject({ ...ofMember, text: z.string().trim().min(1).max(2_000) }),
  },
  /** One session, or all of them. */
  'member.endSessions': {
    right: 'member.block',
    input: z.strictObject({ ...ofMember, sessionId: id.optional() }),
  },
  'member.resetFactor': { right: 'member.block', input: z.strictObject(ofMember) },
  /** The operator's own limit for one member: tighter at once, looser later and with two people. */
  'member.limit': {
    right: 'member.block',
    input: z.strictObject({
      ...ofMember,
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      /** Minor units, of a session minutes; null: none. */
      value: z
        .string()
        .regex(/^[1-9]\d{0,17}$/)
        .nullable(),
    }),
  },
  /** A time-out or an exclusion; null days: for good. Nobody can shorten it. */
  'member.exclude': {
    right: 'member.block',
    input: z.strictObject({
      ...ofMember,
      kind: z.enum(['timeOut', 'exclusion']),
      days: z.int().min(1).max(36_500).nullable(),
    }),
  },
} as const satisfies Record<string, OfficeCommand>
