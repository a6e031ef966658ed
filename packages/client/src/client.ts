import type { Envelope, Input, LanguageCode, Value } from '@baize/contract'
import type { Route, RouteName } from '@baize/contract/routes'
import { firstRoutes } from '@baize/contract/routes.first'
import { Refusal } from './refusal.ts'

export const callTimeoutMs = 15_000
/**
 * How long the server's keys are cached; they live much longer. After a refused envelope they are read
 * again.
 */
const keysKeptMs = 600_000

type Keys = Value<'keys'>['keys']

export interface ClientOptions {
  /** Origin of the server; empty for the page's own. */
  baseUrl: string
  token(): string | undefined
  language(): LanguageCode | undefined
  /**
   * Called with every refusal before the caller gets it: a session that ended, a site that closed. `token` is
   * the one that was sent; somebody else may have signed in since.
   */
  onRefused?(refusal: Refusal, name: RouteName, token: string | undefined): void
  fetch?: typeof fetch
  timeoutMs?: number
}

export interface CallOptions {
  signal?: AbortSignal
  /** For calls that take longer than usual, such as sending images. */
  timeoutMs?: number
  /** Sent even if the page is left at once. For small bodies: browsers send at most 64 kB this way. */
  outlivesPage?: boolean
}

export interface Client {
  /** The value of the answer; every other result is a thrown Refusal. */
  call<N extends RouteName>(name: N, input: Input<N>, options?: CallOptions): Promise<Value<N>>
}

type Query = Record<string, string | number | boolean | null | undefined>

/** The input of a call, whatever its route. */
interface Sent {
  query?: Query
  body?: Record<string, unknown>
}

export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((input, init) => fetch(input, init))
  const usualMs = options.timeoutMs ?? callTimeoutMs
  let known: { keys: Keys; untilMs: number } | undefined

  async function call<N extends RouteName>(
    name: N,
    input: Input<N>,
    { signal, timeoutMs = usualMs, outlivesPage = false }: CallOptions = {},
  ): Promise<Value<N>> {
    const sent = (input ?? {}) as Sent
    const token = options.token()
    try {
      const route = await routeOf(name)
      const request = await requestOf(route, sent, token)
      const limit = AbortSignal.timeout(timeoutMs)
      const address = options.baseUrl + route.path + search(sent.query)
      const answer = await send(address, {
        ...request,
        keepalive: outlivesPage,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      return valueOf(await envelopeOf<Value<N>>(answer))
    } catch (fault) {
      if (signal?.aborted) throw fault
      const refusal = asRefusal(fault)
      if (refusal.code === 'bad-envelope') known = undefined
      options.onRefused?.(refusal, name, token)
      throw refusal
    }
  }

  async function requestOf(
    route: Route,
    { body }: Sent,
    token: string | undefined,
  ): Promise<RequestInit> {
    const headers: Record<string, string> = { accept: 'application/json' }
    const language = options.language()
    if (token) headers.authorization = `Bearer ${token}`
    if (language) headers['x-language'] = language
    if (body === undefined) return { method: route.method, headers }
    if (route.encrypted) {
      headers['content-type'] = 'application/jose'
      return { method: route.method, headers, body: await sealed(body) }
    }
    if (route.form) return { method: route.method, headers, body: formOf(body) }
    if (route.images) return { method: route.method, headers, body: filesOf(body) }
    headers['content-type'] = 'application/json'
    return { method: route.method, headers, body: JSON.stringify(body) }
  }

  // The server opens an envelope once, so each gets a new id, also when the same body is sent again.
  async function sealed(body: Record<string, unknown>): Promise<string> {
    const [{ seal }, keys] = await Promise.all([import('./seal.ts'), publishedKeys()])
    return seal(keys, body, randomHex())
  }

  async function publishedKeys(): Promise<Keys> {
    if (!known || known.untilMs < Date.now()) {
      const { keys } = await call('keys', {})
      known = { keys, untilMs: Date.now() + keysKeptMs }
    }
    return known.keys
  }

  return { call }
}

/** The routes of calls that somebody's action causes are loaded with the first of these calls. */
async function routeOf(name: RouteName): Promise<Route> {
  const first: Partial<Record<RouteName, Route>> = firstRoutes
  return first[name] ?? (await import('@baize/contract/routes')).routes[name]
}

/** Empty and absent parameters are left out, so that equal queries have equal addresses. */
export function search(query: Query | undefined): string {
  const spelled = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') spelled.set(key, String(value))
  }
  return spelled.size > 0 ? `?${spelled}` : ''
}

/** The browser sets the content type of such a body itself. */
function formOf(body: Record<string, unknown>): URLSearchParams {
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
}

/** Texts by name, and each file of a list under the list's name; files are sent without their own names. */
export function filesOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) form.append(name, one, 'file')
      else if (one !== undefined) form.append(name, String(one))
    }
  }
  return form
}

/** 128 random bits. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function envelopeOf<T>(answer: Response): Promise<Envelope<T>> {
  const requestId = answer.headers.get('x-request-id') ?? undefined
  let read: unknown
  try {
    read = await answer.json()
  } catch (cause) {
    if (cause instanceof DOMException) throw cause
    throw new Refusal(answer.status >= 502 ? 'unavailable' : 'unknown', { requestId, cause })
  }
  if (isEnvelope<T>(read)) {
    return read.success || read.requestId || !requestId ? read : { ...read, requestId }
  }
  throw new Refusal('unknown', { requestId })
}

function isEnvelope<T>(read: unknown): read is Envelope<T> {
  if (typeof read !== 'object' || read === null || !('success' in read)) return false
  return read.success === true
    ? 'value' in read || 'data' in read
    : 'code' in read && typeof read.code === 'string'
}

function valueOf<T>(envelope: Envelope<T>): T {
  if (envelope.success) return 'data' in envelope ? envelope.data : envelope.value
  const { code, message, requestId, value } = envelope
  throw new Refusal(code, { message, requestId, value })
}

function asRefusal(fault: unknown): Refusal {
  if (fault instanceof Refusal) return fault
  const slow = fault instanceof DOMException && fault.name === 'TimeoutError'
  return new Refusal(slow ? 'slow-page' : 'network', { cause: fault })
}
