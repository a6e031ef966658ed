import { createPace, type TrustedProxies } from '@baize/guard'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { z } from 'zod'
import { type Answer, createDeposits, type Deposits, depositOrder, no } from './deposits.ts'
import { addDesk } from './desk.ts'
import { donePage, homePage, minorOf, missingPage, paymentPage, style } from './page.ts'
import { createPayouts, type PayoutAnswer, type Payouts, payoutOrder } from './payouts.ts'
import { type Deposit, message, openRecords, type Payout, type Records } from './records.ts'
import { createReviews, type Reviews, reviewOrder } from './reviews.ts'
import { isSigned, sign, signatureHeader } from './signature.ts'
import { createWebhooks } from './webhooks.ts'

export interface SandboxOptions {
  /** Shared with the platform. */
  secret: string
  host?: string
  port: number
  /** The public URL of the payment page, if it is not host and port. */
  url?: string | undefined
  /** The site that the demo desk leads back to. */
  siteUrl?: string | undefined
  file?: string | undefined
  logLevel?: string
  trustProxy?: TrustedProxies
  /** Of one IP address. */
  callsPerMinute?: number
  now?: () => Date
  /** The delay of late webhooks and payments. */
  lateMs?: number
  laterMs?: number
}

export interface Sandbox {
  readonly url: string
  /** All payout orders, for tests. */
  payouts(): Payout[]
  /** Waits until every webhook that was begun is sent. */
  idle(): Promise<void>
  stop(): Promise<void>
}

const lateMsUsual = 3_000
const laterMsUsual = 20_000
const bodyBytesMax = 16_384
const requestMsMax = 15_000
const callsPerMinuteUsual = 1_200

/** A payment provider without real money: orders, a payment page, and webhooks. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { secret, host = '127.0.0.1', now = () => new Date() } = options
  const { lateMs = lateMsUsual, laterMs = laterMsUsual } = options
  const app = Fastify({
    logger: { level: options.logLevel ?? 'silent', name: 'sandbox' },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    requestTimeout: requestMsMax,
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: true,
  })
  let url = options.url ?? ''
  const records = openRecords(options.file)
  const webhooks = createWebhooks({ secret, now, log: app.log })
  const common = { records, webhooks, now, lateMs, laterMs }
  const deposits = createDeposits({ ...common, origin: () => url })
  addPace(app, options.callsPerMinute ?? callsPerMinuteUsual)
  const reviews = createReviews(common)
  addCounter(app, { secret, now, deposits, payouts: createPayouts(common), reviews, records })
  addPages(app, records, deposits, laterMs)
  addDesk(app, { records, reviews, show, siteUrl: options.siteUrl })
  await app.listen({ host, port: options.port })
  const address = app.server.address()
  url ||= `http://localhost:${typeof address === 'object' ? address?.port : options.port}`
  return {
    url,
    payouts: records.payouts,
    idle: webhooks.idle,
    async stop() {
      await webhooks.stop()
      await app.close()
      await records.written()
    },
  }
}

/**
 * The platform orders for all its members from one address, so its rate limit is this many times higher.
 */
const platformTimes = 100

/** A rate limit for each address, checked before anything is read; the API allows more than the pages. */
function addPace(app: FastifyInstance, callsPerMinute: number): void {
  const withinPace = createPace(callsPerMinute)
  const withinPlatformPace = createPace(callsPerMinute * platformTimes)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url === '/healthz' || request.url === '/readyz') return done()
    const isOrder = /^\/(?:deposits|payouts|reviews|messages)\b/.test(request.url)
    const within = isOrder ? withinPlatformPace : withinPace
    if (within(request.ip, performance.now())) return done()
    void reply.code(429).type('text/plain').send('Too many calls: wait a minute.')
  })
}

interface Counter {
  secret: string
  now(): Date
  deposits: Deposits
  payouts: Payouts
  reviews: Reviews
  records: Records
}

/** The API for the platform: signed in both directions, over the raw bytes. */
function addCounter(app: FastifyInstance, counter: Counter): void {
  const { secret, now, deposits, payouts, reviews, records } = counter
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  function say(reply: FastifyReply, answer: PayoutAnswer): FastifyReply {
    if (!answer) {
      reply.hijack().raw.destroy()
      return reply
    }
    const body = Buffer.from(JSON.stringify(answer.value))
    return reply
      .code(answer.status)
      .header(signatureHeader, sign(secret, 'answer', body, now()))
      .type('application/json')
      .send(body)
  }

  function serve(
    method: 'GET' | 'POST',
    path: string,
    answer: (asked: { id: string; body: Buffer }) => PayoutAnswer,
  ): void {
    app.route<{ Params: { id?: string }; Body: unknown }>({
      method,
      url: path,
      onRequest: (request, reply, done) => {
        if (request.headers[signatureHeader] !== undefined) return done()
        void say(reply, no(401, 'not signed'))
      },
      handler: (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const purpose = `${method} ${request.url}`
        if (!isSigned(secret, purpose, body, request.headers[signatureHeader], now())) {
          return say(reply, no(401, 'not signed'))
        }
        return say(reply, answer({ id: request.params.id ?? '', body }))
      },
    })
  }

  serve('POST', '/deposits', ({ body }) => ordered(depositOrder, body, deposits.create))
  serve('GET', '/deposits/:id', ({ id }) => deposits.query(id))
  serve('POST', '/payouts', ({ body }) => ordered(payoutOrder, body, payouts.order))
  serve('GET', '/payouts/:id', ({ id }) => payouts.query(id))
  serve('POST', '/reviews', ({ body }) => ordered(reviewOrder, body, reviews.order))
  serve('POST', '/messages', ({ body }) =>
    ordered(message, body, (entry) => {
      records.keepMessage(entry)
      return { status: 200, value: { id: entry.id } }
    }),
  )
}

function ordered<T>(
  form: z.ZodType<T>,
  body: Buffer,
  take: (order: T) => Answer | undefined,
): Answer | undefined {
  const order = form.safeParse(jsonIn(body))
  return order.success ? take(order.data) : no(400, 'the order is malformed')
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'"

interface Paying {
  Params: { reference: string }
  /** A query may contain the same name twice. */
  Querystring: { do?: string | string[] }
  Body: Buffer | undefined
}

/** The pages on which people pay. */
function addPages(
  app: FastifyInstance,
  records: Records,
  deposits: Deposits,
  laterMs: number,
): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('content-security-policy', policy)
    reply.header('referrer-policy', 'no-referrer')
    done()
  })
  app.get('/', (_request, reply) => show(reply, homePage()))
  app.get('/healthz', () => ({ alive: true }))
  app.get('/readyz', () => ({ ready: true }))
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get<Paying>('/pay/:reference', (request, reply) => {
    const deposit = records.depositBy(request.params.reference)
    if (!deposit) return show(reply, missingPage(), 404)
    if (!deposits.isOpen(deposit)) {
      return show(reply, donePage('Already done', wordsOf(deposit.state), deposit.returnUrl))
    }
    return show(reply, paymentPage(deposit, askedIn(request.query)))
  })
  app.post<Paying>('/pay/:reference', ({ params, query, body }, reply) => {
    const deposit = records.depositBy(params.reference)
    if (!deposit) return show(reply, missingPage(), 404)
    if (!deposits.isOpen(deposit)) {
      return show(reply, donePage('Already done', wordsOf(deposit.state), deposit.returnUrl), 409)
    }
    const form = new URLSearchParams(body?.toString('utf8'))
    const { status, html } = press(deposits, deposit, form, { asked: askedIn(query), laterMs })
    return show(reply, html, status)
  })
  app.setNotFoundHandler((_request, reply) => show(reply, missingPage(), 404))
}

const askedLengthMax = 20

function askedIn({ do: asked }: Paying['Querystring']): string | undefined {
  return typeof asked === 'string' ? asked.slice(0, askedLengthMax) : undefined
}

/** What a button of the page does, and what is shown afterwards. */
function press(
  deposits: Deposits,
  deposit: Deposit,
  form: URLSearchParams,
  { asked, laterMs }: { asked: string | undefined; laterMs: number },
): { status: number; html: string } {
  const { returnUrl, currency } = deposit
  const done = (title: string, text: string) => ({
    status: 200,
    html: donePage(title, text, returnUrl),
  })
  const behaviour = form.get('do') ?? asked
  const act = form.get('act')
  if (act === 'fail') {
    deposits.fail(deposit)
    return done('Payment failed', 'The bank declined it.')
  }
  if (act === 'later') {
    deposits.promise(deposit)
    return done('On its way', `It will be paid in ${Math.round(laterMs / 1_000)} seconds.`)
  }
  const amount = act === 'other' ? minorOf(form.get('amount') ?? '', currency) : deposit.amount
  if (amount === undefined) return { status: 400, html: paymentPage(deposit, behaviour) }
  deposits.pay(deposit, { ...(act === 'other' ? { amount } : {}), behaviour })
  return done('Paid', 'The site hears of it in a moment.')
}

function show(reply: FastifyReply, html: string, status = 200): FastifyReply {
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(html)
}

function wordsOf(state: string): string {
  if (state === 'failed') return 'This payment failed.'
  if (state === 'pending') return 'The time to pay is over.'
  return state === 'promised' ? 'This payment is on its way.' : 'This payment was made.'
}
