import type { Db, Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { snapshot } from '../../../kernel/snapshot.ts'
import type { Adjustments } from '../adjustments/adjustments.ts'
import type { PaymentsOptions, Staff } from '../payments.types.ts'
import { type Changing, demandOpen, toldOf } from './changing.ts'
import type { Payouts } from './payouts.ts'
import { payable, remainingOf } from './withdrawals.rules.ts'
import { readSteps, readWaiting, readWithdrawal } from './withdrawals.store.ts'
import type { Step, Withdrawal } from './withdrawals.types.ts'

const queueMax = 200

/** What staff decide about withdrawals. */
export function createReview(
  options: PaymentsOptions & { changing: Changing; payouts: Payouts; adjustments: Adjustments },
) {
  const { db, clock, newId, outbox, changing, payouts, adjustments } = options

  /** Withdrawals that wait for a decision or a payout, the longest waiting first. */
  function queue(merchantId: string): Promise<Withdrawal[]> {
    const states = ['requested', 'approved', 'paying', 'partly', 'disputed'] as const
    return readWaiting(db, merchantId, states, queueMax)
  }

  async function withdrawal(
    merchantId: string,
    id: string,
  ): Promise<{ withdrawal: Withdrawal; steps: Step[] }> {
    return snapshot(db, async (tx) => ({
      withdrawal: await found(merchantId, id, tx),
      steps: await readSteps(tx, id),
    }))
  }

  async function approve(merchantId: string, id: string, staff: Staff): Promise<Withdrawal> {
    await found(merchantId, id)
    return changing.change(id, async (now, tx) => {
      demandOpen(now, 'approve')
      await outbox.tell(tx, { name: 'withdrawal.approved', merchantId, payload: toldOf(now) })
      return { act: 'approve', by: 'staff', staff }
    })
  }

  /**
   * A withdrawal that was ever sent may have been paid, so the provider is asked before the money goes
   * back.
   */
  async function reject(
    merchantId: string,
    id: string,
    staff: Staff,
    reason: string,
  ): Promise<Withdrawal> {
    const held = await found(merchantId, id)
    demandOpen(held, 'reject')
    if (await payouts.mayBePaid(held)) throw new Refused('already-settled')
    return changing.release(held, { act: 'reject', by: 'staff', staff, reason })
  }

  async function pay(merchantId: string, id: string): Promise<Withdrawal> {
    await found(merchantId, id)
    return payouts.pay(id)
  }

  /** Ends a dispute: all of it has arrived, or the missing part is given back. */
  async function resolve(
    merchantId: string,
    id: string,
    staff: Staff,
    { outcome, reason }: { outcome: 'arrived' | 'refund'; reason: string },
  ): Promise<Withdrawal> {
    const disputed = await found(merchantId, id)
    const adjustmentId = newId()
    const keys = [adjustments.keyOf(disputed, adjustmentId)]
    return changing.changeWith(disputed, keys, async (now, journal, tx) => {
      demandOpen(now, 'resolve')
      const missing = remainingOf(now) ?? 0n
      if (outcome === 'refund' && missing > 0n) {
        const entry = { id: adjustmentId, amount: missing, staff: staff.name, reason }
        await adjustments.write(tx, journal, now, { ...entry, at: clock.now() })
      }
      const payload = { ...toldOf(now), outcome, missing: String(missing) }
      await outbox.tell(tx, { name: 'withdrawal.resolved', merchantId, payload })
      const to = outcome === 'arrived' ? { received: payable(now) } : {}
      return { act: 'resolve', by: 'staff', staff, reason, to }
    })
  }

  async function found(merchantId: string, id: string, at: Db | Tx = db): Promise<Withdrawal> {
    const known = await readWithdrawal(at, id)
    if (known?.merchantId !== merchantId) throw new Refused('not-found')
    return known
  }

  return {
    queue,
    withdrawal,
    approveWithdrawal: approve,
    rejectWithdrawal: reject,
    payWithdrawal: pay,
    resolveWithdrawal: resolve,
  }
}
