import type { Clock } from '../../../kernel/clock.ts'
import { type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { type Journal, type Move, releaseWithdrawal } from '../../ledger/index.ts'
import { needsOf } from '../needs.ts'
import type { PaymentsOptions, Staff } from '../payments.types.ts'
import { type Act, stateAfter, stepOf } from './withdrawals.rules.ts'
import {
  insertStep,
  lockWithdrawal,
  updateWithdrawal,
  type WithdrawalChange,
} from './withdrawals.store.ts'
import type { Step, Withdrawal } from './withdrawals.types.ts'

export type Doing = Pick<Step, 'by'> & { act: Act; to?: Partial<WithdrawalChange> } & {
  staff?: Staff
  reason?: string | null
}

export type Changing = ReturnType<typeof createChanging>

/**
 * Every change of a withdrawal: with its row locked, allowed by its state, and recorded in its timeline.
 */
export function createChanging({ db, clock, ledger, outbox }: PaymentsOptions) {
  /** A change without money. */
  function change(id: string, does: (now: Withdrawal, tx: Tx) => Doing | Promise<Doing>) {
    return transact(db, async (tx) => {
      const now = await lockWithdrawal(tx, id)
      return apply(tx, clock, now, await does(now, tx))
    })
  }

  /** A change with money: the accounts are locked before the row. */
  function changeWith(
    withdrawal: Withdrawal,
    keys: readonly string[],
    does: (now: Withdrawal, journal: Journal, tx: Tx) => Promise<Doing>,
  ): Promise<Withdrawal> {
    const needs = needsOf(withdrawal, ['cash', 'locked'], ['payments', 'fees', 'adjustment'])
    return ledger.withJournal(needs, keys, async (journal, tx) => {
      const now = await lockWithdrawal(tx, withdrawal.id)
      return apply(tx, clock, now, await does(now, journal, tx))
    })
  }

  /** The withdrawal will not be paid: its locked money comes back in the same transaction. */
  function release(withdrawal: Withdrawal, doing: Doing): Promise<Withdrawal> {
    const back = releaseWithdrawal(withdrawal, withdrawal.id, withdrawal.amount)
    return changeWith(withdrawal, [back.key], async (now, journal, tx) => {
      demandOpen(now, doing.act)
      demandPosted(journal, back)
      if (doing.act !== 'cancel') {
        await outbox.tell(tx, {
          name: doing.act === 'reject' ? 'withdrawal.rejected' : 'withdrawal.failed',
          merchantId: now.merchantId,
          payload: { ...toldOf(now), reason: doing.reason ?? '' },
        })
      }
      return doing
    })
  }

  return { change, changeWith, release }
}

async function apply(tx: Tx, clock: Clock, now: Withdrawal, doing: Doing): Promise<Withdrawal> {
  const { act, by, staff, reason = null, to } = doing
  const next = { ...now, ...to, state: demandOpen(now, act), reason }
  const at = clock.now()
  await updateWithdrawal(tx, now.id, next, at)
  await insertStep(tx, now.id, { step: stepOf(act), at, by, staff: staff?.name ?? null, reason })
  await staff?.note?.(tx)
  return next
}

export function demandOpen({ state }: Withdrawal, act: Act) {
  const next = stateAfter(state, act)
  if (!next) throw new Refused('already-settled', { state })
  return next
}

/** The locked money is there until it is released or paid; any other answer is a bug. */
export function demandPosted(journal: Journal, move: Move): void {
  const { kind } = journal.post(move)
  if (kind !== 'posted') throw new Error(`${move.key} was not posted: ${kind}`)
}

export function toldOf({ id, memberId, currency, amount }: Withdrawal) {
  return { withdrawalId: id, memberId, currency, amount: String(amount) }
}
