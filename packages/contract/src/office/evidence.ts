import { z } from 'zod'
import { momentAsked } from '../amounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import { evidenceSubjects } from './evidence.names.ts'
import { evidenceRoutes } from './evidence.routes.ts'
import { moment } from './members.parts.ts'

export const officeEvidence = {
  makeEvidence: {
    route: evidenceRoutes.makeEvidence,
    summary:
      'A signed archive about a member, a bet, a withdrawal or a statement; it is written down',
    query: z.strictObject({
      /** A link cannot carry a header. */
      merchant: id.optional(),
      subject: z.enum(evidenceSubjects),
      id,
      /** Of a statement: whose it is. */
      memberId: id.optional(),
      reason: text(300).min(3),
      from: momentAsked.optional(),
      to: momentAsked.optional(),
    }),
    value: z.unknown(),
    refusals: ['not-found', 'not-permitted', 'bad-input', 'unavailable'],
  },
  evidencePacks: {
    route: evidenceRoutes.evidencePacks,
    summary: 'The archives that were made about a member, the newest first',
    query: z.strictObject({ memberId: id }),
    value: z.object({
      list: z.array(
        z.object({
          id,
          subject: z.enum(evidenceSubjects),
          subjectId: id,
          from: moment,
          to: moment,
          by: z.string(),
          reason: z.string(),
          /** SHA-256 of the manifest. */
          manifest: z.string(),
          bytes: z.int(),
          madeAt: moment,
        }),
      ),
    }),
  },
} satisfies Record<string, Endpoint>
