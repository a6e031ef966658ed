import { z } from 'zod'
import { payoutBehaviour } from './behaviours.ts'
import { type Answer, address, amount, currency, no } from './deposits.ts'
import type { Payout, Records } from './records.ts'
import type { Webhooks } from './webhooks.ts'

export const payoutOrder = z.object({
  /** The idempotency key: however often it is ordered, it is paid once. */
  id: z.uuid(),
  amount,
  currency,
  method: z.string().max(100),
  holder: z.string().min(1).max(200),
  bank: z.string().max(200),
  number: z.string().min(1).max(100),
  notifyUrl: address,
})

/** Undefined: the connection is closed without an answer. */
export type PayoutAnswer = Answer | undefined

export interface PayoutsOptions {
  records: Records
  webhooks: Webhooks
  now(): Date
  laterMs: number
}

export type Payouts = ReturnType<typeof createPayouts>

/** Payouts: money that is paid out. */
export function createPayouts({ records, webhooks, now, laterMs }: PayoutsOptions) {
  function order(asked: z.output<typeof payoutOrder>): PayoutAnswer {
    const behaviour = payoutBehaviour(asked.amount)
    if (behaviour === 'refused') return no(422, 'the account cannot be paid from here')
    if (behaviour === 'broken') return no(500, 'out of order')
    const known = records.payout(asked.id)
    if (known && (known.amount !== asked.amount || known.currency !== asked.currency)) {
      return no(409, 'the id belongs to another payout')
    }
    const entry = known ? { ...known, orders: known.orders + 1 } : taken(asked)
    records.keepPayout(entry)
    if (!known && entry.state === 'pending') {
      const event = webhooks.event('payout', entry.id, { kind: 'paid' })
      webhooks.tell(entry.notifyUrl, [event], { afterMs: laterMs })
    }
    return behaviour === 'unanswered' ? undefined : answerOf(entry)
  }

  function taken(asked: z.output<typeof payoutOrder>): Payout {
    const behaviour = payoutBehaviour(asked.amount)
    const entry: Payout = {
      id: asked.id,
      amount: asked.amount,
      currency: asked.currency,
      holder: asked.holder,
      notifyUrl: asked.notifyUrl,
      state: 'paid',
      reason: '',
      dueAtMs: 0,
      orders: 1,
    }
    if (behaviour === 'fails') return { ...entry, state: 'failed', reason: 'account closed' }
    if (behaviour !== 'later') return entry
    return { ...entry, state: 'pending', dueAtMs: now().getTime() + laterMs }
  }

  function query(id: string): Answer {
    const entry = records.payout(id)
    return entry ? answerOf(entry) : no(404, 'not known')
  }

  function answerOf({ id, state, reason, dueAtMs }: Payout): Answer {
    const isDue = state === 'pending' && now().getTime() >= dueAtMs
    const news = state === 'failed' ? { kind: state, reason } : { kind: isDue ? 'paid' : state }
    return { status: 200, value: { id, news } }
  }

  return { order, query }
}
