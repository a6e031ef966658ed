import type { ParsedOf, Value, Wire } from '@baize/contract'
import { feeOf } from '@baize/money'
import type { Db, Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { pageOf, placeOf } from '../../../kernel/paging.ts'
import { snapshot } from '../../../kernel/snapshot.ts'
import { isStopped } from '../../config/index.ts'
import { type Journal, lockWithdrawal as lockMove } from '../../ledger/index.ts'
import { readAccount } from '../accounts/accounts.store.ts'
import { shownAccount } from '../accounts/accounts.ts'
import type { PayoutAccount } from '../accounts/accounts.types.ts'
import { readMethod, readPolicy } from '../cashier/cashier.store.ts'
import { demandRange } from '../deposits/deposits.ts'
import { needsOf } from '../needs.ts'
import { lockPayer, readPayer } from '../payer/payer.store.ts'
import type { PaymentPassword } from '../payer/paymentPassword.ts'
import type { PaymentsOptions, Visit } from '../payments.types.ts'
import { leftOf } from '../turnover/turnover.rules.ts'
import { readOpen } from '../turnover/turnover.store.ts'
import { type Changing, toldOf } from './changing.ts'
import { isCancellable, remainingOf } from './withdrawals.rules.ts'
import {
  insertStep,
  insertWithdrawal,
  readSteps,
  readWithdrawal,
  readWithdrawals,
} from './withdrawals.store.ts'
import type { Step, Withdrawal } from './withdrawals.types.ts'

type Wanted = ParsedOf<Wire['withdraw']>['body']
type Asked = ParsedOf<Wire['withdrawals']>['query']

/** Withdrawals as members see them. */
export function createWithdrawals(
  options: PaymentsOptions & { changing: Changing; passwords: PaymentPassword },
) {
  const { db, clock, ledger, outbox, changing, passwords } = options

  async function request(visit: Visit, given: Wanted): Promise<Value<'withdraw'>> {
    const wanted = { ...given, id: given.id.toLowerCase(), account: given.account.toLowerCase() }
    const kept = await readWithdrawal(db, wanted.id)
    if (kept) return again(kept, visit, wanted)
    const { merchant, caller } = visit
    if (isStopped(merchant, 'withdrawals', caller.memberId)) throw new Refused('paused')
    const withdrawal = await drafted(visit, wanted)
    await passwords.demand(visit, wanted.paymentPassword)
    return again(await open(withdrawal), visit, wanted)
  }

  async function drafted({ merchant, caller }: Visit, wanted: Wanted): Promise<Withdrawal> {
    const account = await ownAccount(caller.memberId, wanted.account)
    const method = await readMethod(db, merchant.id, account.method)
    if (!method?.enabled || method.direction !== 'withdrawal') {
      throw new Refused('operation-not-allowed')
    }
    demandRange(wanted.amount, method)
    return {
      id: wanted.id,
      merchantId: merchant.id,
      memberId: caller.memberId,
      account,
      method: method.id,
      provider: method.provider,
      currency: merchant.currency,
      amount: wanted.amount,
      fee: feeOf(wanted.amount, method),
      state: 'requested',
      reason: null,
      attempt: null,
      sentAt: null,
      paidAt: null,
      autoReceiptAt: null,
      received: null,
      createdAt: clock.now(),
    }
  }

  async function ownAccount(memberId: string, id: string): Promise<PayoutAccount> {
    const account = await readAccount(db, id)
    if (account?.memberId !== memberId || account.removedAt !== null) throw new Refused('not-found')
    return account
  }

  /**
   * The locking of the money and the row are one transaction; locked money can be neither staked nor
   * requested again.
   */
  function open(withdrawal: Withdrawal): Promise<Withdrawal> {
    const { id, amount } = withdrawal
    const move = lockMove(withdrawal, id, amount)
    const needs = needsOf(withdrawal, ['cash', 'locked'], [])
    return ledger.withJournal(needs, [move.key], async (journal, tx) => {
      const kept = await readWithdrawal(tx, id)
      if (kept) return kept
      await demandAllowed(tx, withdrawal)
      lock(journal, withdrawal)
      const { autoApproveBelow } = await readPolicy(tx, withdrawal.merchantId)
      const isApproved = amount < autoApproveBelow && !(await isWatched(tx, withdrawal.memberId))
      const opened: Withdrawal = { ...withdrawal, state: isApproved ? 'approved' : 'requested' }
      await insertWithdrawal(tx, opened)
      await insertStep(tx, id, step('requested', 'member'))
      if (isApproved) await approveAtOnce(tx, opened)
      else await askStaff(tx, opened)
      return opened
    })
  }

  async function isWatched(tx: Tx, memberId: string): Promise<boolean> {
    return (await readPayer(tx, memberId)).watchedSince !== null
  }

  async function approveAtOnce(tx: Tx, withdrawal: Withdrawal): Promise<void> {
    const { id, merchantId } = withdrawal
    await insertStep(tx, id, step('approved', 'house'))
    await outbox.tell(tx, { name: 'withdrawal.approved', merchantId, payload: toldOf(withdrawal) })
  }

  async function askStaff(tx: Tx, withdrawal: Withdrawal): Promise<void> {
    const { merchantId } = withdrawal
    await outbox.tell(tx, { name: 'withdrawal.requested', merchantId, payload: toldOf(withdrawal) })
  }

  function step(name: Step['step'], by: Step['by']): Step {
    return { step: name, at: clock.now(), by, staff: null, reason: null }
  }

  async function cancel(visit: Visit, id: string): Promise<Value<'cancelWithdrawal'>> {
    const withdrawal = await own(visit, id)
    const { cancelAllowed } = await readPolicy(db, visit.merchant.id)
    if (!cancelAllowed) throw new Refused('operation-not-allowed')
    return shown(await changing.release(withdrawal, { act: 'cancel', by: 'member' }))
  }

  async function list({ merchant, caller }: Visit, asked: Asked): Promise<Value<'withdrawals'>> {
    const after = placeOf(asked.after)
    const found = await readWithdrawals(db, caller.memberId, after, asked.pageSize + 1)
    const { list: page, next } = pageOf(found, asked.pageSize)
    return { currency: merchant.currency, list: page.map(shown), next }
  }

  async function detail(visit: Visit, id: string): Promise<Value<'withdrawalDetail'>> {
    // One snapshot, so that the state and the steps are of one moment.
    const { withdrawal, steps } = await snapshot(db, async (tx) => ({
      withdrawal: await own(visit, id, tx),
      steps: await readSteps(tx, id),
    }))
    const policy = await readPolicy(db, visit.merchant.id)
    return {
      ...shown(withdrawal),
      cancellable: isCancellable(withdrawal, policy),
      steps: steps.map(({ step: name, at, by, reason }) => ({
        step: name,
        at: at.toISOString(),
        by,
        reason,
      })),
    }
  }

  async function own({ caller }: Visit, id: string, at: Db | Tx = db): Promise<Withdrawal> {
    const withdrawal = await readWithdrawal(at, id)
    if (withdrawal?.memberId !== caller.memberId) throw new Refused('not-found')
    return withdrawal
  }

  return { request, cancel, list, detail, own }
}

/** The same id gives the same withdrawal. */
function again(kept: Withdrawal, { caller }: Visit, wanted: Wanted): Value<'withdraw'> {
  const isSame =
    kept.memberId === caller.memberId &&
    kept.amount === wanted.amount &&
    kept.account.id === wanted.account
  if (!isSame) throw new Refused('key-reused')
  return shown(kept)
}

async function demandAllowed(tx: Tx, { merchantId, memberId }: Withdrawal): Promise<void> {
  const { state, reason } = (await lockPayer(tx, { merchantId, memberId })).identity
  if (state !== 'approved') throw new Refused('identity-needed', { state, reason })
  const left = leftOf(await readOpen(tx, memberId))
  if (left > 0n) throw new Refused('turnover-open', { left: String(left) })
}

function lock(journal: Journal, withdrawal: Withdrawal): void {
  const { kind } = journal.post(lockMove(withdrawal, withdrawal.id, withdrawal.amount))
  if (kind === 'insufficient') throw new Refused('insufficient-funds')
  if (kind !== 'posted') throw new Refused('key-reused')
}

export function shown(withdrawal: Withdrawal): Value<'withdraw'> {
  const remaining = remainingOf(withdrawal)
  return {
    id: withdrawal.id,
    account: shownAccount(withdrawal.account),
    amount: String(withdrawal.amount),
    fee: String(withdrawal.fee),
    state: withdrawal.state,
    received: withdrawal.received === null ? null : String(withdrawal.received),
    remaining: remaining === null ? null : String(remaining),
    reason: withdrawal.reason,
    autoReceiptAt:
      withdrawal.state === 'paid' ? (withdrawal.autoReceiptAt?.toISOString() ?? null) : null,
    createdAt: withdrawal.createdAt.toISOString(),
  }
}
