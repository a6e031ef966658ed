import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type DepositBehaviour, depositBehaviour } from './behaviours.ts'
import type { Deposit, Records } from './records.ts'
import type { Webhooks } from './webhooks.ts'

export const amount = z.string().regex(/^[1-9]\d{0,17}$/)
export const currency = z.string().regex(/^[A-Z]{3,5}$/)
export const address = z.url({ protocol: /^https?$/ }).max(500)

export const depositOrder = z.object({
  id: z.uuid(),
  amount,
  currency,
  method: z.string().max(100),
  returnUrl: address,
  notifyUrl: address,
})

/** The answer to an order: a value, or a refusal. */
export type Answer = { status: number; value: object }

export interface DepositsOptions {
  records: Records
  webhooks: Webhooks
  now(): Date
  /** The public address of the sandbox, for browsers. */
  origin(): string
  lateMs: number
  laterMs: number
}

const openMs = 60 * 60_000

export type Deposits = ReturnType<typeof createDeposits>

/** Deposits: money that is paid in. */
export function createDeposits(options: DepositsOptions) {
  const { records, webhooks, now } = options

  function create(order: z.output<typeof depositOrder>): Answer {
    if (depositBehaviour(order.amount) === 'refused') return no(422, 'the account is not set up')
    const known = records.deposit(order.id)
    if (known && (known.amount !== order.amount || known.currency !== order.currency)) {
      return no(409, 'the id belongs to another deposit')
    }
    const entry = known ?? opened(order)
    if (!known) records.keepDeposit(entry)
    const payUrl = `${options.origin()}/pay/${entry.reference}`
    return { status: 200, value: { reference: entry.reference, payUrl } }
  }

  function opened(order: z.output<typeof depositOrder>): Deposit {
    return {
      ...order,
      reference: randomBytes(16).toString('base64url'),
      createdAtMs: now().getTime(),
      state: 'pending',
      paidAmount: '',
      paidCurrency: '',
      reason: '',
      dueAtMs: 0,
    }
  }

  function query(id: string): Answer {
    const entry = records.deposit(id)
    return entry ? { status: 200, value: { id, news: newsOf(entry) } } : no(404, 'not known')
  }

  /** The payer has paid: the amount that was asked, or another one. */
  function pay(entry: Deposit, asked: { amount?: string; behaviour?: string } = {}): void {
    const behaviour = depositBehaviour(entry.amount, asked.behaviour)
    const paid: Deposit = {
      ...entry,
      state: 'paid',
      paidAmount: asked.amount ?? paidAmount(entry, behaviour),
      paidCurrency: behaviour === 'currency' ? otherThan(entry.currency) : entry.currency,
    }
    records.keepDeposit(paid)
    tell(paid, behaviour)
  }

  function fail(entry: Deposit): void {
    const failed: Deposit = { ...entry, state: 'failed', reason: 'declined' }
    records.keepDeposit(failed)
    tell(failed, 'usual')
  }

  /** Pays by itself after a while, as a bank transfer does. */
  function promise(entry: Deposit): void {
    const dueAtMs = now().getTime() + options.laterMs
    const promised: Deposit = {
      ...entry,
      state: 'promised',
      paidAmount: entry.amount,
      paidCurrency: entry.currency,
      dueAtMs,
    }
    records.keepDeposit(promised)
    const event = webhooks.event('deposit', entry.id, paidNews(promised))
    webhooks.tell(entry.notifyUrl, [event], { afterMs: options.laterMs })
  }

  function tell(entry: Deposit, behaviour: DepositBehaviour): void {
    if (behaviour === 'silent') return
    const event = webhooks.event('deposit', entry.id, newsOf(entry))
    if (behaviour === 'twice') {
      webhooks.tell(entry.notifyUrl, [event])
      webhooks.tell(entry.notifyUrl, [event])
      return
    }
    const before = webhooks.event('deposit', entry.id, { kind: 'pending' })
    const events = behaviour === 'reordered' ? [event, before] : [before, event]
    const afterMs = behaviour === 'late' ? options.lateMs : 0
    webhooks.tell(entry.notifyUrl, events, { afterMs, forged: behaviour === 'forged' })
  }

  function newsOf(entry: Deposit): object {
    const nowMs = now().getTime()
    if (entry.state === 'failed') return { kind: 'failed', reason: entry.reason }
    if (entry.state === 'paid') return paidNews(entry)
    if (entry.state === 'promised') {
      return nowMs >= entry.dueAtMs ? paidNews(entry) : { kind: 'pending' }
    }
    return isOpen(entry) ? { kind: 'pending' } : { kind: 'failed', reason: 'expired' }
  }

  /** Whether it can still be paid. */
  function isOpen({ state, createdAtMs }: Deposit): boolean {
    return state === 'pending' && now().getTime() - createdAtMs < openMs
  }

  return { create, query, pay, fail, promise, isOpen }
}

function paidNews({ paidAmount: amountPaid, paidCurrency }: Deposit): object {
  return { kind: 'paid', amount: amountPaid, currency: paidCurrency }
}

function paidAmount({ amount: asked }: Deposit, behaviour: DepositBehaviour): string {
  return behaviour === 'less' ? String(BigInt(asked) - 1n) : asked
}

function otherThan(asked: string): string {
  return asked === 'EUR' ? 'USD' : 'EUR'
}

export function no(status: number, reason: string): Answer {
  return { status, value: { reason } }
}
