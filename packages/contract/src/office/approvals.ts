import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import { approvalRoutes } from './approvals.routes.ts'

export const officeApprovals = {
  sendCommand: {
    route: approvalRoutes.sendCommand,
    summary: 'Does what is asked for, or holds it until somebody else has approved it',
    body: z.strictObject({
      /** Made by the caller: the same id asks for the same thing. */
      id,
      name: z.string().max(60),
      input: z.record(z.string(), z.unknown()),
      reason: text(300).min(3),
    }),
    value: z.object({ state: z.enum(['done', 'waiting']) }),
  },
} satisfies Record<string, Endpoint>
