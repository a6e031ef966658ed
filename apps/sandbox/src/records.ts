import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'

const deposit = z.object({
  id: z.string(),
  /** Identifies the deposit in the URL of the payment page; it cannot be guessed. */
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  method: z.string(),
  returnUrl: z.string(),
  notifyUrl: z.string(),
  createdAtMs: z.number(),
  state: z.enum(['pending', 'promised', 'paid', 'failed']),
  paidAmount: z.string(),
  paidCurrency: z.string(),
  reason: z.string(),
  /** For a promised deposit: when it pays by itself. */
  dueAtMs: z.number(),
})

const payout = z.object({
  id: z.string(),
  amount: z.string(),
  currency: z.string(),
  holder: z.string(),
  notifyUrl: z.string(),
  state: z.enum(['pending', 'paid', 'failed']),
  reason: z.string(),
  /** For a pending payout: when it is paid. */
  dueAtMs: z.number(),
  /** How often an order with this id came in; it is paid once. */
  orders: z.number(),
})

const review = z.object({
  id: z.string(),
  about: z.enum(['documents', 'withdrawal', 'application']),
  brand: z.string(),
  member: z.string(),
  detail: z.string(),
  notifyUrl: z.string(),
  state: z.enum(['waiting', 'approved', 'refused']),
  reason: z.string(),
  /** When it came, or was decided. */
  atMs: z.number(),
})

/** A letter or short message of the platform to a member. */
export const message = z.object({
  id: z.uuid(),
  brand: z.string().max(200),
  to: z.string().max(200),
  subject: z.string().max(500),
  text: z.string().max(4_000),
})

const kept = z.object({
  deposits: z.array(deposit),
  payouts: z.array(payout),
  reviews: z.array(review).default([]),
  messages: z.array(message).default([]),
})

export type Deposit = z.output<typeof deposit>
export type Payout = z.output<typeof payout>
export type Review = z.output<typeof review>
export type Message = z.output<typeof message>

/** Beyond this, the oldest are deleted. */
const entriesMax = 10_000

export interface Records {
  deposit(id: string): Deposit | undefined
  depositBy(reference: string): Deposit | undefined
  payout(id: string): Payout | undefined
  keepDeposit(entry: Deposit): void
  keepPayout(entry: Payout): void
  payouts(): Payout[]
  review(id: string): Review | undefined
  keepReview(entry: Review): void
  /** In the order in which they came. */
  reviews(): Review[]
  keepMessage(entry: Message): void
  /** In the order in which they came. */
  messages(): Message[]
  /** Waits until the file is written. */
  written(): Promise<void>
}

/** The provider's data, in memory, and in a file if one is given. */
export function openRecords(file: string | undefined): Records {
  const before = file === undefined ? undefined : read(file)
  const deposits = new Map(before?.deposits.map((entry) => [entry.id, entry]))
  const references = new Map(before?.deposits.map(({ reference, id }) => [reference, id]))
  const payouts = new Map(before?.payouts.map((entry) => [entry.id, entry]))
  const reviews = new Map(before?.reviews.map((entry) => [entry.id, entry]))
  const messages = new Map(before?.messages.map((entry) => [entry.id, entry]))
  let writing = Promise.resolve()
  let isAsked = false

  function keep<T extends { id: string }>(entries: Map<string, T>, entry: T): void {
    entries.set(entry.id, entry)
    const [oldest] = entries.keys()
    if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest)
    if (file === undefined || isAsked) return
    isAsked = true
    writing = save(file, writing)
  }

  /**
   * One write after the other; changes meanwhile are in the next one. On a full disk only the file is lost.
   */
  async function save(to: string, before: Promise<void>): Promise<void> {
    await before
    isAsked = false
    const all = {
      deposits: [...deposits.values()],
      payouts: [...payouts.values()],
      reviews: [...reviews.values()],
      messages: [...messages.values()],
    }
    await writeFile(`${to}.new`, JSON.stringify(all), { mode: 0o600 })
      .then(() => rename(`${to}.new`, to))
      .catch(() => {})
  }

  return {
    deposit: (id) => deposits.get(id),
    depositBy: (reference) => deposits.get(references.get(reference) ?? ''),
    payout: (id) => payouts.get(id),
    keepDeposit(entry) {
      references.set(entry.reference, entry.id)
      keep(deposits, entry)
    },
    keepPayout: (entry) => keep(payouts, entry),
    payouts: () => [...payouts.values()],
    review: (id) => reviews.get(id),
    keepReview: (entry) => keep(reviews, entry),
    reviews: () => [...reviews.values()],
    keepMessage: (entry) => keep(messages, entry),
    messages: () => [...messages.values()],
    written: () => writing,
  }
}

/** Undefined for a missing or foreign file: it is begun anew. */
function read(file: string): z.output<typeof kept> | undefined {
  try {
    return kept.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
