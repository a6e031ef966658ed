import type { Endpoint } from '@baize/contract'
import { saysNul } from '@baize/guard'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { envelopeBytesMax, type Secrets } from '../secrets.ts'
import type { Serve, Verb } from './call.ts'
import { cookieOf, leaveCookies } from './cookies.ts'
import { type Door, protocolOf, type Visit } from './door.ts'
import { FileAnswer, sendFile } from './files.ts'
import { callHeaders, variesBy } from './headers.ts'
import { type Kept, keptAnswer } from './kept.ts'
import { Refused } from './refused.ts'
import { callsOfUpload, createUploads, uploadLimits } from './uploads.ts'

export interface ServeOptions {
  app: FastifyInstance
  door: Door
  secrets: Pick<Secrets, 'open'>
  /** Of one IP address. */
  callsPerMinute: number
  /** Checks every answer against the contract; for tests, as it is too slow for production. */
  checkAnswers: boolean
}

interface Input {
  query: unknown
  body: unknown
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The admitted caller and merchant; null before the door has admitted the call. */
    visit: Visit | null
  }
}

/**
 * The only way an endpoint of the contract is served. The door decides when the headers have arrived: for a
 * refused caller no byte of a body is parsed.
 */
export function createServe(options: ServeOptions): Serve {
  const { app, door, secrets, checkAnswers } = options
  const perMinuteMax = Math.ceil(options.callsPerMinute / callsOfUpload)
  const uploads = createUploads({ ...uploadLimits, perMinuteMax })
  app.decorateRequest('visit', null)

  return (endpoint, verb) => {
    const { route } = endpoint
    const inputOf = inputsOf(endpoint, secrets)
    const answerTo = (request: FastifyRequest, reply: FastifyReply, input: Input) => {
      const value = verb(
        callOf(endpoint, door, input, request) as Parameters<Verb<typeof endpoint>>[0],
      )
      return afterwards(value, (said) => {
        if (checkAnswers) endpoint.value.parse(said)
        if (route.cookies) leaveCookies(reply, said, protocolOf(request) === 'https')
        return answer(request, reply, said, endpoint.under)
      })
    }
    const options: RouteOptions = {
      method: route.method,
      url: route.path,
      exposeHeadRoute: false,
      ...(route.encrypted && { bodyLimit: envelopeBytesMax }),
      ...(route.bodyBytesMax && { bodyLimit: route.bodyBytesMax }),
      onRequest: (request, _reply, goOn) => {
        const admitted = afterwards(door.admit(request, route), (visit) => {
          request.visit = visit
        })
        if (admitted instanceof Promise) void admitted.then(() => goOn(), goOn)
        else goOn()
      },
      handler: (request, reply) =>
        afterwards(inputOf(request), (input) => answerTo(request, reply, input)),
    }
    if (route.images) uploads.serve(app, options)
    else app.route(options)
  }
}

/** Most calls have nothing to wait for, and awaiting a promise needlessly makes them a tenth slower. */
function afterwards<T, R>(
  value: T | Promise<T>,
  use: (value: T) => R | Promise<R>,
): R | Promise<R> {
  return value instanceof Promise ? value.then(use) : use(value)
}

/** Written out field by field, as it runs for every call and spreading objects is slower. */
function callOf(endpoint: Endpoint, door: Door, input: Input, request: FastifyRequest) {
  const { headers, visit } = request
  if (!visit) throw new Error('a call was not admitted before its body was read')
  return {
    merchant: visit.merchant,
    caller: visit.caller,
    domain: visit.domain,
    language: visit.language,
    ip: visit.ip,
    country: visit.country,
    query: input.query,
    body: input.body,
    requestId: request.id,
    userAgent: headers['user-agent']?.slice(0, userAgentLengthMax) ?? '',
    origin: () => door.originOf(request),
    cookie: (name: string) => (endpoint.route.cookies ? cookieOf(headers.cookie, name) : undefined),
  }
}

const userAgentLengthMax = 400

function inputsOf(endpoint: Endpoint, secrets: Pick<Secrets, 'open'>) {
  const { query: schema, body, route } = endpoint
  /** Most calls have no query, and the defaults are the same each time: parse them once. */
  const unasked = schema?.safeParse({})
  const queryOf = (request: FastifyRequest) => {
    if (!schema) return undefined
    if (unasked?.success && !request.url.includes('?')) return unasked.data
    return parsed(schema, request.query)
  }
  return (request: FastifyRequest): Input | Promise<Input> => {
    const query = queryOf(request)
    if (!body) return { query, body: undefined }
    if (route.encrypted) return unsealed(body, query, request, secrets)
    return { query, body: parsed(body, request.body) }
  }
}

async function unsealed(
  schema: z.ZodType,
  query: unknown,
  request: FastifyRequest,
  secrets: Pick<Secrets, 'open'>,
): Promise<Input> {
  if (typeof request.body !== 'string') throw new Refused('bad-envelope')
  const opened = await secrets.open(request.body)
  if (opened.kind === 'refused') throw new Refused(opened.code)
  const { iat: _at, jti: _id, ...body } = opened.claims
  if (saysNul(JSON.stringify(body))) throw new Refused('bad-input')
  return { query, body: parsed(schema, body) }
}

const problemsShownMax = 20

function parsed(schema: z.ZodType, given: unknown): unknown {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new Refused('bad-input', {
    problems: result.error.issues.slice(0, problemsShownMax).map((issue) => ({
      field: issue.path.join('.'),
      problem: issue.code,
    })),
  })
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  under: 'value' | 'data' = 'value',
): FastifyReply {
  reply.headers(callHeaders)
  if (value instanceof FileAnswer) return sendFile(reply, value)
  const kept = keptAnswer(value)
  if (kept) return answerKept(request, reply, kept)
  return reply
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ success: true, [under]: value }))
}

function answerKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  if (!kept.tag) return reply.header('cache-control', 'no-store').send(kept.body)
  reply.header('cache-control', 'no-cache').header('etag', kept.tag).header('vary', variesBy)
  if (request.headers['if-none-match'] === kept.tag) return reply.code(304).send()
  if (!kept.zipped) return reply.send(kept.body)
  if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(kept.body)
  return reply.header('content-encoding', 'gzip').send(kept.zipped)
}
