import type { ParsedOf, Value, Wire } from '@baize/contract'
import { feeOf } from '@baize/money'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { pageOf, placeOf } from '../../../kernel/paging.ts'
import { isStopped } from '../../config/index.ts'
import { refusedBy } from '../../limits/index.ts'
import { readMethod } from '../cashier/cashier.store.ts'
import type { PaymentMethod } from '../cashier/cashier.types.ts'
import { lockPayer } from '../payer/payer.store.ts'
import type { PaymentsOptions, Visit } from '../payments.types.ts'
import type { Providers } from '../providers/providers.ts'
import { failuresSince, isTooMany } from './deposits.rules.ts'
import {
  insertDeposit,
  readDeposit,
  readDeposited,
  readDeposits,
  standingOf,
  writePayUrl,
} from './deposits.store.ts'
import type { Deposit } from './deposits.types.ts'
import type { Settling } from './settling.ts'

type Wanted = ParsedOf<Wire['deposit']>['body']
type Asked = ParsedOf<Wire['deposits']>['query']

/** Deposits as members see them. */
export function createDeposits(
  options: PaymentsOptions & { providers: Providers; settling: Settling },
) {
  const { db, clock, limits, log, providers, settling } = options

  async function begin(visit: Visit, wanted: Wanted): Promise<Value<'deposit'>> {
    const id = wanted.id.toLowerCase()
    const kept = (await readDeposit(db, id)) ?? (await open(visit, { ...wanted, id }))
    if (!isSame(kept, visit, wanted)) throw new Refused('key-reused')
    if (kept.state !== 'pending' || kept.payUrl !== null) return shown(kept)
    return shown(await order(kept, visit))
  }

  /** The deposit is written before the provider is called. */
  async function open(visit: Visit, wanted: Wanted): Promise<Deposit> {
    const { merchant, caller } = visit
    if (isStopped(merchant, 'deposits', caller.memberId)) throw new Refused('paused')
    const method = await methodOf(merchant.id, wanted)
    const deposit: Deposit = {
      id: wanted.id,
      merchantId: merchant.id,
      memberId: caller.memberId,
      method: method.id,
      provider: method.provider,
      currency: merchant.currency,
      amount: wanted.amount,
      feeRate: method.feeRate,
      feeFixed: method.feeFixed,
      fee: feeOf(wanted.amount, method),
      state: 'pending',
      reason: null,
      providerReference: null,
      payUrl: null,
      received: null,
      createdAt: clock.now(),
      askedAt: null,
      settledAt: null,
      decidedBy: null,
    }
    await transact(db, async (tx) => {
      await judge(tx, deposit)
      await insertDeposit(tx, deposit)
    })
    // A concurrent call with the same id may have been first.
    return (await readDeposit(db, deposit.id)) ?? deposit
  }

  /** Deposits under way count as if they were credited, so that together they cannot exceed the limit. */
  async function judge(tx: Tx, deposit: Deposit): Promise<void> {
    const { memberId, amount } = deposit
    const tallySheet = await limits.open(tx, [deposit])
    await lockPayer(tx, deposit)
    const standing = await standingOf(tx, memberId, failuresSince(clock.now()))
    if (isTooMany(standing)) throw new Refused('too-many-requests')
    if (standing.pendingSum > 0n) tallySheet.noteDeposit(memberId, standing.pendingSum)
    const fault = tallySheet.judgeDeposit(memberId, amount)
    if (fault) throw refusedBy(fault)
  }

  async function methodOf(merchantId: string, wanted: Wanted): Promise<PaymentMethod> {
    const method = await readMethod(db, merchantId, wanted.method)
    if (!method?.enabled || method.direction !== 'deposit') {
      throw new Refused('operation-not-allowed')
    }
    demandRange(wanted.amount, method)
    return method
  }

  /** A concurrent call with the same id orders too: for the provider it is the same order. */
  async function order(deposit: Deposit, { origin }: Visit): Promise<Deposit> {
    const { id, amount, currency, method } = deposit
    try {
      const provider = await providers(deposit.provider)
      if (!provider)
        throw new Error(`the provider ${deposit.provider} of the deposit does not exist`)
      const returnUrl = `${origin}/member?page=depositv2&deposit=${id}`
      const created = await provider.create({ id, amount, currency, method, returnUrl })
      await writePayUrl(db, id, created.reference, created.payUrl)
    } catch (error) {
      log.warn(
        { err: error, deposit: id },
        'a deposit could not be ordered from the provider; it is marked as failed',
      )
      const now = await readDeposit(db, id)
      // The member was not told where to pay, so nothing can be paid.
      if (now?.payUrl === null) {
        await settling.settle(now, { kind: 'failed', reason: 'provider not available' })
      }
    }
    return (await readDeposit(db, id)) ?? deposit
  }

  async function list({ merchant, caller }: Visit, asked: Asked): Promise<Value<'deposits'>> {
    const found = await readDeposits(db, caller.memberId, placeOf(asked.after), asked.pageSize + 1)
    const { list: page, next } = pageOf(found, asked.pageSize)
    return { currency: merchant.currency, list: page.map(shown), next }
  }

  async function detail({ caller }: Visit, id: string): Promise<Value<'depositDetail'>> {
    const deposit = await readDeposit(db, id)
    if (deposit?.memberId !== caller.memberId) throw new Refused('not-found')
    return shown(deposit)
  }

  return {
    begin,
    list,
    detail,
    /** What of a member's deposits was credited. */
    deposited: (memberId: string, at: Db | Tx = db) => readDeposited(at, memberId),
  }
}

export function demandRange(amount: bigint, { min, max }: { min: bigint; max: bigint }): void {
  if (amount >= min && amount <= max) return
  throw new Refused('amount-out-of-range', { min: String(min), max: String(max) })
}

function isSame(kept: Deposit, { caller, merchant }: Visit, wanted: Wanted): boolean {
  return (
    kept.memberId === caller.memberId &&
    kept.merchantId === merchant.id &&
    kept.method === wanted.method &&
    kept.amount === wanted.amount
  )
}

function shown(deposit: Deposit): Value<'deposit'> {
  const { received } = deposit
  const differs = received?.currency === deposit.currency && received.amount !== deposit.amount
  return {
    id: deposit.id,
    method: deposit.method,
    amount: String(deposit.amount),
    fee: String(deposit.fee),
    received: differs ? String(received.amount) : null,
    state: deposit.state,
    payUrl: deposit.state === 'pending' ? deposit.payUrl : null,
    createdAt: deposit.createdAt.toISOString(),
    settledAt: deposit.settledAt?.toISOString() ?? null,
  }
}
