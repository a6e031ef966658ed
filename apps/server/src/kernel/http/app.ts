import type { Server } from 'node:http'
import { type LanguageCode, type RefusalCode, refusals } from '@baize/contract'
import { createPace, saysNul, type TrustedProxies } from '@baize/guard'
import { say } from '@baize/i18n/node'
import formbody from '@fastify/formbody'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { isHeldElsewhere } from '../database.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Door } from './door.ts'
import { callHeaders, pageHeaders } from './headers.ts'
import { healthPaths } from './health.ts'
import { Refused } from './refused.ts'
import { leaveUnread, mayHaveBody } from './unread.ts'

export interface AppOptions {
  log: Log
  metrics: Metrics
  door: Door
  trustProxy: TrustedProxies
  bodyBytesMax: number
  callsPerMinute: number
}

/** Proof images are large, and some connections are slow. */
const requestTimeoutMs = 90_000
const keepAliveMs = 72_000
const urlLengthMax = 2_048
const slowCallMs = 1_000
/** A partner calls from one address for all of its players, so its rate limit is this many times higher. */
const partnerPaceTimes = 100

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is called by another company's server, for many people, with signed calls. */
    isPartner?: boolean
  }
}
/** Load balancers and monitoring call these, all from one address, so they have no rate limit. */
const unpaced = new Set<string>(Object.values(healthPaths))

/** Fastify as we use it: request ids, refusals instead of stack traces, limits, headers, metrics. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { log, metrics, door } = options
  const withinPace = createPace(options.callsPerMinute)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would be created, with its redaction, for lines that are mostly not
    // written.
    childLoggerFactory: (parent) => parent,
    genReqId: nextRequestId,
    requestIdHeader: false,
    trustProxy: options.trustProxy,
    bodyLimit: options.bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: urlLengthMax, ignoreTrailingSlash: true },
    // No hook runs for an address that cannot be decoded, so its caller is paced here.
    frameworkErrors: (_error, request, reply) => {
      const isPaced = withinPace(request.ip, performance.now())
      const refused = new Refused(isPaced ? 'not-found' : 'too-many-requests')
      return refuse(request, reply as unknown as FastifyReply, refused, door)
    },
  }) as unknown as FastifyInstance<Server>

  // A kept-alive connection would delay the stop.
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('x-content-type-options')) addPageHeaders(reply)
    if (closing) reply.header('connection', 'close')
    done()
  })
  const withinPartnerPace = createPace(options.callsPerMinute * partnerPaceTimes)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.length > urlLengthMax) return done(new Refused('too-large'))
    if (request.url.includes('%00')) return done(new Refused('bad-input'))
    if (unpaced.has(request.url)) return done()
    const paced = isPartner(request) ? withinPartnerPace : withinPace
    if (!paced(request.ip, performance.now())) return done(new Refused('too-many-requests'))
    if (request.is404 && mayHaveBody(request)) return done(nothingAt(app, request))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const seconds = reply.elapsedTime / 1000
    const route = request.routeOptions.url ?? 'none'
    metrics.called(route, reply.statusCode, seconds)
    const isTold = request.method !== 'GET' && !isPartner(request)
    if (reply.statusCode >= 400 || reply.elapsedTime > slowCallMs || isTold) {
      log.info(
        {
          reqId: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'call',
      )
    }
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusalOf(error)
    if (!refused) {
      metrics.faults.inc()
      log.error({ reqId: request.id, err: error }, 'a call failed')
    }
    return refuse(request, reply, refused ?? new Refused('unknown'), door)
  })

  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) =>
      saysNul(body) ? done(new Refused('bad-input')) : readJson(request, body, done),
  )
  await app.register(formbody, { bodyLimit: options.bodyBytesMax })
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  return app
}

/** No route matches: either the path or only the method is unknown. */
export function nothingAt(app: FastifyInstance, request: FastifyRequest): Refused {
  const url = request.url.split('?', 1)[0] ?? ''
  const isTaken = app.hasRoute({ url, method: 'GET' }) || app.hasRoute({ url, method: 'PUT' })
  return new Refused(isTaken ? 'method-not-allowed' : 'not-found')
}

function isPartner(request: FastifyRequest): boolean {
  return request.routeOptions.config.isPartner === true
}

function addPageHeaders(reply: FastifyReply): void {
  for (const name in pageHeaders) {
    if (!reply.hasHeader(name)) reply.header(name, pageHeaders[name])
  }
}

let requestsSeen = 0
const processMark = Math.random().toString(36).slice(2, 8)

function nextRequestId(): string {
  requestsSeen += 1
  return `${processMark}-${requestsSeen.toString(36)}`
}

const causedByCaller: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
  FST_ERR_BAD_URL: 'not-found',
}

/** Undefined for our own faults, which are answered with 500. */
function refusalOf(error: FastifyError | Refused): Refused | undefined {
  if (error instanceof Refused) return error
  if (isHeldElsewhere(error)) return new Refused('unavailable')
  const known = causedByCaller[error.code]
  if (known) return new Refused(known)
  const status = error.statusCode ?? 500
  if (status >= 500) return undefined
  const code = (Object.keys(refusals) as RefusalCode[]).find((name) => refusals[name] === status)
  return new Refused(status === 400 ? 'bad-json' : (code ?? 'bad-input'))
}

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Refused,
  door: Door,
): FastifyReply {
  leaveUnread(request, reply)
  return reply
    .code(refused.status)
    .headers(callHeaders)
    .header('cache-control', 'no-store')
    .send(refusalBody(request, refused, door))
}

const secondsToldMax = 90

/** A caller that must wait is told for how long, where that is known. */
function messageOf({ code, value }: Refused, language: LanguageCode): string {
  const seconds = code === 'too-many-requests' ? waitOf(value) : undefined
  if (seconds === undefined) return say(language, 'errors', code)
  if (seconds <= secondsToldMax) {
    return say(language, 'errors', 'too-many-requests.seconds', { seconds })
  }
  const minutes = Math.ceil(seconds / 60)
  return say(language, 'errors', 'too-many-requests.minutes', { minutes })
}

function waitOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('retryAfterSeconds' in value))
    return undefined
  return typeof value.retryAfterSeconds === 'number' ? value.retryAfterSeconds : undefined
}

function refusalBody(request: FastifyRequest, refused: Refused, door: Door): string {
  const language: LanguageCode = door.look(request)?.language ?? 'EN'
  return JSON.stringify({
    success: false,
    code: refused.code,
    message: messageOf(refused, language),
    ...(refused.value === undefined ? {} : { value: refused.value }),
    requestId: request.id,
  })
}
