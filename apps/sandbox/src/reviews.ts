import { z } from 'zod'
import { type Answer, address, no } from './deposits.ts'
import type { Records, Review } from './records.ts'
import type { Webhooks } from './webhooks.ts'

const line = z.string().min(1).max(200)

/** Something that waits for a decision of the platform's staff. It carries no documents, only that there are some. */
export const reviewOrder = z.object({
  id: z.uuid(),
  about: z.enum(['documents', 'withdrawal', 'application']),
  brand: line,
  member: line,
  detail: line,
  notifyUrl: address,
})

export interface ReviewsOptions {
  records: Records
  webhooks: Webhooks
  now(): Date
}

export type Reviews = ReturnType<typeof createReviews>

/** Decisions that staff would take: on the desk, whoever tries the product takes them. */
export function createReviews({ records, webhooks, now }: ReviewsOptions) {
  function order(asked: z.output<typeof reviewOrder>): Answer {
    const known = records.review(asked.id)
    if (known && (known.about !== asked.about || known.member !== asked.member)) {
      return no(409, 'the id belongs to another review')
    }
    if (!known) {
      const waiting = { state: 'waiting', reason: '', atMs: now().getTime() } as const
      records.keepReview({ ...asked, ...waiting })
    }
    return { status: 200, value: { id: asked.id } }
  }

  /** A decision is final here; the platform is told until it has heard it. */
  function decide(entry: Review, to: { state: 'approved' | 'refused'; reason: string }): void {
    records.keepReview({ ...entry, ...to, atMs: now().getTime() })
    const news = to.state === 'refused' ? { kind: to.state, reason: to.reason } : { kind: to.state }
    webhooks.tell(entry.notifyUrl, [webhooks.event('review', entry.id, news)])
  }

  return { order, decide }
}
