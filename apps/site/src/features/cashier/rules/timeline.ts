import {
  nameOf,
  type StateName,
  type WithdrawalDetail,
  type WithdrawalState,
} from './withdrawal.ts'

type Step = WithdrawalDetail['steps'][number]

/** The steps that are still to come; the first two are named like the state that they are. */
export type Ahead = 'review' | 'arrival' | 'payout' | 'receipt' | 'rest' | 'dispute'

/** A step has the name of the state that it led to; two steps are told as what was done. */
type PastName = StateName | 'asked' | 'sent'

export type Entry =
  | ({ kind: 'past'; id: string; state: 'done' | 'failed'; name: PastName } & Step)
  | {
      kind: 'ahead'
      id: string
      state: 'now' | 'next'
      what: Ahead
      /** The deadline, if there is one. */
      until: string | undefined
    }

/** The past, current and future steps of a withdrawal. */
export function timelineOf(withdrawal: WithdrawalDetail): Entry[] {
  const past = withdrawal.steps.map(
    (step, at): Entry => ({
      ...step,
      kind: 'past',
      id: `${at}`,
      name: step.step === 'resolved' ? nameOf(withdrawal) : namesOfSteps[step.step],
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

const namesOfSteps: Record<Exclude<Step['step'], 'resolved'>, PastName> = {
  requested: 'asked',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  sent: 'sent',
  paid: 'paid',
  failed: 'failed',
  received: 'received',
  partly: 'partly',
  notReceived: 'disputed',
  autoReceived: 'received',
}

const troubles: readonly Step['step'][] = [
  'rejected',
  'cancelled',
  'failed',
  'partly',
  'notReceived',
]

/** The first step is in progress, the others follow. */
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
