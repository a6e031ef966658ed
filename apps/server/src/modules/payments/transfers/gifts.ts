import { kindOfType } from '@baize/contract/vocabulary'
import type { Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { isStopped } from '../../config/index.ts'
import { giftKey, type Holder, returnGift, sendGift, takeGift } from '../../ledger/index.ts'
import { refusedBy } from '../../limits/index.ts'
import { failuresSince } from '../deposits/deposits.rules.ts'
import { standingOf } from '../deposits/deposits.store.ts'
import { needsOf } from '../needs.ts'
import type { PaymentsOptions } from '../payments.types.ts'
import { closeMet } from '../turnover/standing.ts'
import { leftOf } from '../turnover/turnover.rules.ts'
import { readOpen } from '../turnover/turnover.store.ts'
import { balanceAfter } from './transfers.ts'

/**
 * The money of red envelopes between members. What the envelope is, and who may take of it, is decided by
 * the module above, in the same transaction: `along` is called when the accounts and limits are locked.
 */
export function createGifts({ clock, config, identity, ledger, limits }: PaymentsOptions) {
  /** Staff may have stopped it; what was sent before waits, and goes back in its time. */
  function demandRunning({ merchantId, memberId }: Holder): void {
    if (isStopped(config.merchant(merchantId), 'gifts', memberId)) throw new Refused('paused')
  }

  /** Answers what is left. As for a transfer, money that may not be withdrawn yet may not be given away. */
  function send(
    holder: Holder,
    { id, amount }: { id: string; amount: bigint },
    along: (tx: Tx) => Promise<void>,
  ): Promise<bigint> {
    const gift = sendGift(holder, id, amount)
    return ledger.withJournal(
      needsOf(holder, ['cash'], ['envelope']),
      [gift.key],
      async (journal, tx) => {
        const posted = journal.post(gift)
        if (posted.kind === 'posted' || posted.kind === 'insufficient') {
          const tallySheet = await limits.open(tx, [holder])
          const excluded = tallySheet.judgePresence(holder.memberId)
          if (excluded) throw refusedBy(excluded)
          demandRunning(holder)
          await demandOpen(tx, holder)
          const left = leftOf(await readOpen(tx, holder.memberId))
          if (left > 0n) throw new Refused('turnover-open', { left: String(left) })
        }
        const balance = balanceAfter(posted)
        await along(tx)
        if (posted.kind === 'posted') await closeMet(tx, holder, clock.now())
        return balance
      },
    )
  }

  /**
   * `along` answers the share. It counts as a deposit of the receiver, together with deposits under way:
   * otherwise a second account could bypass the own limit.
   */
  function take(
    holder: Holder,
    id: string,
    along: (tx: Tx) => Promise<bigint>,
  ): Promise<{ amount: bigint; balance: bigint }> {
    const { memberId } = holder
    const needs = needsOf(holder, ['cash'], ['envelope'])
    return ledger.withJournal(needs, [giftKey(holder, id)], async (journal, tx) => {
      const tallySheet = await limits.open(tx, [holder])
      const amount = await along(tx)
      const posted = journal.post(takeGift(holder, id, amount))
      if (posted.kind === 'posted') {
        const excluded = tallySheet.judgePresence(memberId)
        if (excluded) throw refusedBy(excluded)
        demandRunning(holder)
        await demandOpen(tx, holder)
        const { pendingSum } = await standingOf(tx, memberId, failuresSince(clock.now()))
        const fault = tallySheet.judgeDeposit(memberId, amount + pendingSum)
        if (fault) throw refusedBy(fault)
        tallySheet.noteDeposit(memberId, amount)
        await tallySheet.write()
      }
      return { amount, balance: balanceAfter(posted, 'to') }
    })
  }

  /** What is left goes back, whatever has become of the sender; `along` answers how much that is. */
  function giveBack(holder: Holder, id: string, along: (tx: Tx) => Promise<bigint>): Promise<void> {
    const { key } = returnGift(holder, id, 1n)
    const needs = needsOf(holder, ['cash'], ['envelope'])
    return ledger.withJournal(needs, [key], async (journal, tx) => {
      const amount = await along(tx)
      if (amount === 0n) return
      const { kind } = journal.post(returnGift(holder, id, amount))
      if (kind !== 'posted') throw new Error(`envelope ${id} did not go back: ${kind}`)
    })
  }

  async function demandOpen(tx: Tx, { merchantId, memberId }: Holder): Promise<void> {
    const [member] = await identity.hold(tx, merchantId, [memberId])
    if (member?.status !== 'open' || kindOfType(member.type) === 'trial')
      throw new Refused('operation-not-allowed')
  }

  return { send, take, giveBack }
}
