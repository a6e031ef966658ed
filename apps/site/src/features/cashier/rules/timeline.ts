import type { WithdrawalDetail, WithdrawalState } from './withdrawal.ts'

type Step = WithdrawalDetail['steps'][number]

/** What is still to come. */
export type Ahead = 'review' | 'payout' | 'arrival' | 'receipt' | 'rest' | 'dispute'

export type Entry =
  | ({ kind: 'past'; id: string; state: 'done' | 'failed' } & Step)
  | {
      kind: 'ahead'
      id: string
      state: 'now' | 'next'
      what: Ahead
      /** By when, where that is certain. */
      until: string | undefined
    }

/** What happened to a withdrawal, what happens now, and what comes then. */
export function timelineOf(withdrawal: WithdrawalDetail): Entry[] {
  const past = withdrawal.steps.map(
    (step, at): Entry => ({
      ...step,
      kind: 'past',
      id: `${at}`,
      state: troubles.includes(step.step) ? 'failed' : 'done',
    }),
  )
  const ahead = aheadOf[withdrawal.state].map(
    (what, at): Entry => ({
      kind: 'ahead',
      id: what,
      what,
      state: at === 0 ? 'now' : 'next',
      until: what === 'receipt' ? (withdrawal.autoReceiptAt ?? undefined) : undefined,
    }),
  )
  return [...past, ...ahead]
}

const troubles: readonly Step['step'][] = [
  'rejected',
  'cancelled',
  'failed',
  'partly',
  'notReceived',
]

/** The first is under way, the others follow. */
const aheadOf: Record<WithdrawalState, readonly Ahead[]> = {
  requested: ['review', 'payout', 'receipt'],
  approved: ['payout', 'receipt'],
  paying: ['arrival', 'receipt'],
  paid: ['receipt'],
  partly: ['rest'],
  disputed: ['dispute'],
  received: [],
  rejected: [],
  cancelled: [],
  failed: [],
}
