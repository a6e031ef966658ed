import { saysNul } from '@baize/guard'
import { z } from 'zod'
import type { Clock } from '../../../kernel/clock.ts'
import {
  type CreatedDeposit,
  type DepositNews,
  type DepositOrder,
  type Headers,
  type MessageOrder,
  type PaymentProvider,
  type PayoutNews,
  type PayoutOrder,
  ProviderRefused,
  type ReviewNews,
  type ReviewOrder,
  type Verified,
} from './provider.ts'
import { judge, sign, signatureHeader } from './signature.ts'

export interface SandboxOptions {
  name: string
  baseUrl: string
  notifyUrl: string
  secret: string
  clock: Clock
  answerWithinMs: number
}

const answerBytesMax = 16_384
const notFound = 404

/** The provider that comes with Baize; its protocol: apps/sandbox/README.md. */
export function sandboxProvider(options: SandboxOptions): PaymentProvider {
  const { name, secret, clock } = options

  async function create(order: DepositOrder): Promise<CreatedDeposit> {
    const answer = await ask('POST /deposits', {
      ...order,
      amount: String(order.amount),
      notifyUrl: options.notifyUrl,
    })
    return read(createdForm, answer)
  }

  async function query(id: string): Promise<DepositNews> {
    const answer = await ask(`GET /deposits/${id}`)
    return answer === undefined ? { kind: 'unknown' } : read(depositForm(id), answer)
  }

  async function payout(order: PayoutOrder): Promise<PayoutNews> {
    const answer = await ask('POST /payouts', {
      ...order,
      amount: String(order.amount),
      notifyUrl: options.notifyUrl,
    })
    return read(payoutForm(order.id), answer)
  }

  async function queryPayout(id: string): Promise<PayoutNews> {
    const answer = await ask(`GET /payouts/${id}`)
    return answer === undefined ? { kind: 'unknown' } : read(payoutForm(id), answer)
  }

  async function review(order: ReviewOrder): Promise<void> {
    await ask('POST /reviews', { ...order, notifyUrl: options.notifyUrl })
  }

  async function message(order: MessageOrder): Promise<void> {
    await ask('POST /messages', order)
  }

  function verify(headers: Headers, body: Uint8Array): Verified {
    const judged = judge(secret, 'webhook', body, headers[signatureHeader], clock.now())
    if (judged !== 'right') return { kind: judged }
    const event = eventForm.safeParse(jsonIn(body))
    return event.success ? { kind: 'event', event: event.data } : { kind: 'nonsense' }
  }

  /** Undefined for an answer of 404. */
  async function ask(purpose: `${'GET' | 'POST'} /${string}`, body?: object): Promise<unknown> {
    const [method = '', path = ''] = purpose.split(' ')
    const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body))
    const answer = await fetch(options.baseUrl + path, {
      method,
      headers: {
        [signatureHeader]: sign(secret, purpose, bytes, clock.now()),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : bytes,
      redirect: 'error',
      signal: AbortSignal.timeout(options.answerWithinMs),
    })
    const said = await bytesOf(answer)
    const judged = judge(
      secret,
      'answer',
      said,
      answer.headers.get(signatureHeader) ?? '',
      clock.now(),
    )
    if (judged !== 'right') throw new Error(`the signature of an answer of ${name} is ${judged}`)
    if (answer.ok) return jsonIn(said)
    if (answer.status === notFound && method === 'GET') return undefined
    if (answer.status >= 500) throw new Error(`${name} answered ${answer.status}`)
    const { reason } = read(refusalForm, jsonIn(said))
    throw new ProviderRefused(reason)
  }

  return { name, create, query, payout, queryPayout, review, message, verify }
}

async function bytesOf(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > answerBytesMax) throw new Error('an answer of the provider is too long')
  }
  return Buffer.concat(chunks)
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    const text = Buffer.from(bytes).toString('utf8')
    return saysNul(text) ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function read<T>(form: z.ZodType<T>, answer: unknown): T {
  const parsed = form.safeParse(answer)
  if (!parsed.success) throw new Error('an answer of the provider is malformed')
  return parsed.data
}

const reasonLengthMax = 200
const reason = z.string().max(reasonLengthMax)
const amount = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform(BigInt)

const createdForm = z.object({
  reference: z.string().min(1).max(100),
  payUrl: z.url({ protocol: /^https?$/ }).max(500),
})

const depositNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pending') }),
  z.object({ kind: z.literal('paid'), amount, currency: z.string().regex(/^[A-Z]{3,5}$/) }),
  z.object({ kind: z.literal('failed'), reason }),
])

const payoutNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pending') }),
  z.object({ kind: z.literal('paid') }),
  z.object({ kind: z.literal('failed'), reason }),
])

const reviewNews: z.ZodType<ReviewNews> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approved') }),
  z.object({ kind: z.literal('refused'), reason: reason.min(1) }),
])

/** The answer must be about the id that was asked for. */
function depositForm(id: string): z.ZodType<DepositNews> {
  return z.object({ id: z.literal(id), news: depositNews }).transform(({ news }) => news)
}

function payoutForm(id: string): z.ZodType<PayoutNews> {
  return z.object({ id: z.literal(id), news: payoutNews }).transform(({ news }) => news)
}

const told = { id: z.string().min(1).max(100), subjectId: z.uuid() }
const eventForm = z.discriminatedUnion('about', [
  z.object({ ...told, about: z.literal('deposit'), news: depositNews }),
  z.object({ ...told, about: z.literal('payout'), news: payoutNews }),
  z.object({ ...told, about: z.literal('review'), news: reviewNews }),
])

const refusalForm = z.object({ reason })
