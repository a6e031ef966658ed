import { transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { isStopped } from '../../config/index.ts'
import { payWithdrawal } from '../../ledger/index.ts'
import { receiptMinutesOf } from '../cashier/cashier.rules.ts'
import { readMethods, readPolicy } from '../cashier/cashier.store.ts'
import { insertEvent } from '../deposits/deposits.store.ts'
import type { PaymentsOptions } from '../payments.types.ts'
import { type PayoutNews, type PayoutOrder, ProviderRefused } from '../providers/provider.ts'
import type { Providers } from '../providers/providers.ts'
import { closeMet } from '../turnover/standing.ts'
import { type Changing, demandOpen, demandPosted, toldOf } from './changing.ts'
import { askAfterMs, isLost, payable, receiptAt, stateAfter } from './withdrawals.rules.ts'
import { readWithdrawal, takeStuck } from './withdrawals.store.ts'
import type { Withdrawal } from './withdrawals.types.ts'

const stuckMax = 50

export type Payouts = ReturnType<typeof createPayouts>

/** Pays withdrawals: one worker claims one, and a payout without an answer is asked about. */
export function createPayouts(
  options: PaymentsOptions & { providers: Providers; changing: Changing },
) {
  const { db, clock, newId, outbox, seal, log, config, providers, changing } = options

  /** Pays an approved withdrawal, or asks about one that was sent; answers its state afterwards. */
  async function pay(id: string): Promise<Withdrawal> {
    const found = await known(id)
    if (stateAfter(found.state, 'send')) {
      // It stays approved, and the job sends it once the switch is released.
      if (isHeld(found)) return found
      // A missing provider or key must fail before the claim, not after it.
      const provider = await providerOf(found)
      const order = orderOf(found)
      const claimed = await claim(id)
      if (claimed) await send(claimed, () => provider.payout(order))
    } else if (found.state === 'paying') await ask(found)
    return known(id)
  }

  /** Staff have stopped payouts: nothing is sent to a provider. */
  function isHeld({ merchantId, memberId }: Withdrawal): boolean {
    return isStopped(config.merchant(merchantId), 'payouts', memberId)
  }

  async function known(id: string): Promise<Withdrawal> {
    const found = await readWithdrawal(db, id)
    if (!found) throw new Refused('not-found')
    return found
  }

  /** Of any number of workers, only one finds it approved. */
  async function claim(id: string): Promise<Withdrawal | undefined> {
    try {
      return await changing.change(id, () => ({
        act: 'send',
        by: 'house',
        to: { attempt: newId(), sentAt: clock.now() },
      }))
    } catch (error) {
      if (error instanceof Refused) return undefined
      throw error
    }
  }

  /**
   * Runs after the claim is committed. If the answer is lost nothing is decided here: only the provider
   * knows, and it is asked later.
   */
  async function send(withdrawal: Withdrawal, order: () => Promise<PayoutNews>): Promise<void> {
    try {
      await settle(withdrawal, await order())
    } catch (error) {
      if (error instanceof ProviderRefused) return giveBack(withdrawal, error.message)
      log.warn(
        { err: error, withdrawal: withdrawal.id },
        'the provider did not answer a payout; it is asked about it later',
      )
    }
  }

  async function ask(withdrawal: Withdrawal): Promise<void> {
    const provider = await providerOf(withdrawal)
    const news = await provider.queryPayout(withdrawal.id)
    if (news.kind !== 'unknown') return settle(withdrawal, news)
    // Only staff send it again, as the first order may still be on its way.
    if (isLost(withdrawal, clock.now())) {
      await giveBack(withdrawal, 'the order never reached the provider')
    }
  }

  /** Applies news of a payout; a repeated event changes nothing. */
  async function settle(withdrawal: Withdrawal, news: PayoutNews, eventId?: string): Promise<void> {
    if (eventId !== undefined && (await isKnown(withdrawal, news, eventId))) return
    try {
      if (news.kind === 'paid') await markPaid(withdrawal)
      if (news.kind === 'failed') {
        const { reason } = news
        await changing.release(withdrawal, { act: 'fail', by: 'provider', reason })
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await complain(withdrawal, news)
    }
  }

  /** Webhooks of payouts tell only what a query would answer too, so a lost one does no harm. */
  function isKnown({ id, provider }: Withdrawal, news: PayoutNews, eventId: string) {
    const event = { id: eventId, provider, subjectId: id, news, at: clock.now() }
    return transact(db, async (tx) => !(await insertEvent(tx, event)))
  }

  function markPaid(withdrawal: Withdrawal): Promise<Withdrawal> {
    const { id, amount, fee } = withdrawal
    const move = payWithdrawal(withdrawal, id, amount, fee)
    return changing.changeWith(withdrawal, [move.key], async (now, journal, tx) => {
      demandOpen(now, 'pay')
      if (now.sentAt === null) throw new Refused('already-settled')
      demandPosted(journal, move)
      const paidAt = clock.now()
      const { merchantId } = now
      const minutes = receiptMinutesOf(
        await readPolicy(tx, merchantId),
        await readMethods(tx, merchantId),
      )
      const autoReceiptAt = receiptAt(paidAt, minutes)
      await closeMet(tx, now, paidAt)
      await outbox.tell(tx, {
        name: 'withdrawal.paid',
        merchantId,
        payload: { ...toldOf(now), fee: String(fee), receiptAt: autoReceiptAt.toISOString() },
      })
      return { act: 'pay', by: 'provider', to: { paidAt, autoReceiptAt } }
    })
  }

  /** A repeated event agrees with our state; one that contradicts it is logged for staff. */
  async function complain({ id }: Withdrawal, news: PayoutNews): Promise<void> {
    const now = await readWithdrawal(db, id)
    const agrees = now?.paidAt ? news.kind === 'paid' : now?.state === news.kind
    if (!agrees)
      log.error(
        { withdrawal: id, state: now?.state, news },
        'a provider contradicts the state of a withdrawal: clear it up with the provider',
      )
  }

  async function giveBack({ id }: Withdrawal, reason: string): Promise<void> {
    await changing
      .change(id, () => ({ act: 'giveBack', by: 'provider', reason }))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })
  }

  async function payStuck(): Promise<void> {
    const now = clock.now()
    const before = new Date(now.getTime() - askAfterMs)
    for (const id of await takeStuck(db, { before, now, limit: stuckMax })) {
      await pay(id).catch((error: unknown) =>
        log.warn(
          { err: error, withdrawal: id },
          'a payout could not be sent or asked about; the job tries again',
        ),
      )
    }
  }

  /**
   * Whether the provider may have paid it; a withdrawal that was sent is not rejected before that is known.
   */
  async function mayBePaid(withdrawal: Withdrawal): Promise<boolean> {
    if (withdrawal.sentAt === null) return false
    const provider = await providerOf(withdrawal)
    const news = await provider.queryPayout(withdrawal.id)
    if (news.kind === 'paid') await settle(withdrawal, news)
    return news.kind === 'paid' || news.kind === 'pending'
  }

  async function providerOf(withdrawal: Withdrawal) {
    const provider = await providers(withdrawal.provider)
    if (!provider)
      throw new Error(`the provider ${withdrawal.provider} of the withdrawal does not exist`)
    return provider
  }

  function orderOf(withdrawal: Withdrawal): PayoutOrder {
    const { id, currency, method, account } = withdrawal
    const number = seal.open(account.sealedNumber)
    if (number === undefined)
      throw new Error(`account ${account.id} was encrypted with another SECRET_KEY`)
    const { holder, bank } = account
    return { id, amount: payable(withdrawal), currency, method, holder, bank, number }
  }

  return { pay, settle, payStuck, mayBePaid }
}
