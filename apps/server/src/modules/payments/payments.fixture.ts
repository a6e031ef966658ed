import { randomUUID } from 'node:crypto'
import type { Client } from '@baize/client/call'
import { type TestPlatform, usualPassword } from '@baize/testkit'
import { startSandbox } from '../../../../sandbox/src/index.ts'
import type { Merchant } from '../config/index.ts'
import { deposit } from '../ledger/index.ts'
import { usualPolicy } from './cashier/cashier.types.ts'
import type { PaymentMethod } from './index.ts'

export const sandboxSecret = 'a secret of the sandbox, long enough'
export const paymentPassword = 'pay-2468'
export const staff = { name: 'staff of the tests' }

/** The smallest PNG that is accepted: 200 × 200 pixels. */
export const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAQAAAACFI5MzAAAAHElEQVR42u3BgQAAAADDoPlTX+EAVQEAAAAAfAYUUAABxFrmKwAAAABJRU5ErkJggg==',
  'base64',
)
export const png = fileOf(pngBytes)
/** A PNG of one pixel: a valid picture, but too small. */
export const dot = fileOf(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

export function fileOf(content: Buffer | string): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], 'proof.png')
}

/** What the tests of payments need from their stage. */
export interface Ground {
  house: TestPlatform
  merchant(): Merchant
  stop(): Promise<void>
}

export type PaymentsStage<S extends Ground> = Awaited<ReturnType<typeof paymentsStage<S>>>

/** A platform with a cashier, and a payment provider beside it. */
export async function paymentsStage<S extends Ground>(stage: S) {
  const { house } = stage
  const { modules } = house.platform
  const { database, payments, ledger, identity, sessions } = modules
  const { db } = database
  const merchant = stage.merchant()
  const secret = sandboxSecret
  const sandbox = await startSandbox({ secret, port: 0, lateMs: 200, laterMs: 400 })
  await payments.addProvider(db, {
    name: 'sandbox',
    kind: 'sandbox',
    baseUrl: sandbox.url,
    secret,
    notifyUrl: `${house.url}/payments/webhook/sandbox`,
  })
  await payments.addMethod(db, merchant.id, method('bank-in', 'deposit'))
  await payments.addMethod(db, merchant.id, method('bank-out', 'withdrawal'))
  await payments.setPolicy(merchant.id, usualPolicy)

  /** A member who is logged in. */
  async function person(account: string, type = 0, uplineId?: string) {
    const { memberId, token } = await house.enrol(account, type, { uplineId } as object)
    const { call } = house.as({ token })
    const holder = { merchantId: merchant.id, memberId, currency: merchant.currency }
    const caller = await sessions.callerOf(token, merchant.id)
    const sessionId = 'sessionId' in caller ? caller.sessionId : ''
    return { account, memberId, token, call, holder, player: { ...holder, sessionId } }
  }

  /** A member who can withdraw: verified, with a payment password, a payout account and money. */
  async function payee(account: string, cash = 1_000_000n, uplineId?: string) {
    const who = await person(account, 0, uplineId)
    await allowPaying(who.memberId)
    await prove(who.call)
    const accountId = randomUUID()
    const body = { id: accountId, method: 'bank-out', holder: 'Ann Lee', bank: 'First' }
    await who.call('addPayoutAccount', { body: { ...body, number: '1234 5678 9012' } })
    if (cash > 0n) await ledger.post([deposit(who.holder, randomUUID(), cash)])
    return { ...who, accountId }
  }

  /** Logs in again, after the session ended. */
  async function back<P extends { memberId: string }>(who: P): Promise<P> {
    const member = { id: who.memberId, merchantId: merchant.id, type: 0 }
    const from = { ip: '127.0.0.1', userAgent: 'test', country: null, by: 'house' } as const
    const token = await sessions.open(db, { member, ...from })
    return { ...who, call: house.as({ token }).call }
  }

  async function allowPaying(memberId: string): Promise<void> {
    const member = await identity.member(merchant.id, memberId)
    if (!member) throw new Error('nobody is there')
    await identity.setPaymentPassword(member, paymentPassword)
    await payments.approveIdentity(merchant.id, memberId, staff)
  }

  /** The events about a deposit or a withdrawal. */
  async function toldOf(id: string) {
    const { rows } = await database.pool.query<{ name: string; payload: Record<string, string> }>(
      `select name, payload from kernel.event
       where payload ->> 'depositId' = $1 or payload ->> 'withdrawalId' = $1 order by id`,
      [id],
    )
    return rows
  }

  return {
    ...modules,
    ...stage,
    db,
    sandbox,
    merchantId: merchant.id,
    person,
    payee,
    back,
    allowPaying,
    toldOf,
    withdraw: (
      who: { call: Client['call']; accountId: string },
      amount: string,
      id = randomUUID(),
    ) => who.call('withdraw', { body: { id, account: who.accountId, amount, paymentPassword } }),
    cashOf: async (memberId: string) => (await ledger.balanceOf(memberId, merchant.currency)).cash,
    async stop() {
      await stage.stop()
      await sandbox.stop()
    },
  }
}

export function method(
  id: string,
  direction: PaymentMethod['direction'],
  more: Partial<PaymentMethod> = {},
): PaymentMethod {
  return {
    id,
    direction,
    kind: 'bank',
    name: 'Bank transfer',
    provider: 'sandbox',
    min: 100n,
    max: 10_000_000n,
    feeRate: 0,
    feeFixed: 0n,
    minutes: 5,
    enabled: true,
    place: 1,
    ...more,
  }
}

export function prove(call: Client['call']) {
  return call('proveFactor', { body: { method: 'password', code: usualPassword } })
}

/** Waits for something that happens after the answer. */
export async function eventually<T>(
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const waitMaxMs = 10_000
  const pauseMs = 20
  for (let waitedMs = 0; waitedMs < waitMaxMs; waitedMs += pauseMs) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error('it did not happen in time')
}

/** Presses a button of the payment page, as a paying member does. */
export async function press(
  payUrl: string | null,
  act: 'pay' | 'other' | 'fail' | 'later',
  more: Record<string, string> = {},
): Promise<void> {
  const answer = await fetch(payUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ act, ...more }),
  })
  if (!answer.ok) throw new Error(`the payment page answered ${answer.status}`)
  await answer.text()
}
