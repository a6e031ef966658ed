import { filesOf, Refusal, search } from '@baize/client'
import type { Envelope, LanguageCode } from '@baize/contract'
import type { OfficeInput, OfficeRoute, OfficeValue } from '@baize/contract/office'
import { type OfficeRouteName, officeRoutes } from '@baize/contract/office/routes'

const timeoutMs = 20_000

type Query = Record<string, string | number | boolean | null | undefined>
type Body = Record<string, unknown>

export interface OfficeClientOptions {
  /** The merchant that calls are about. */
  merchantId(): string | undefined
  language(): LanguageCode
  /** The session ended, or never began. */
  onSignedOut(): void
}

export interface OfficeClient {
  /** The value of the answer; every other result is a thrown Refusal. */
  call<N extends OfficeRouteName>(
    name: N,
    input: OfficeInput<N>,
    signal?: AbortSignal,
  ): Promise<OfficeValue<N>>
}

export function createOfficeClient(options: OfficeClientOptions): OfficeClient {
  return {
    async call(name, input, signal) {
      const { method, path, images = false }: OfficeRoute = officeRoutes[name]
      const { query, body } = (input ?? {}) as { query?: Query; body?: Body }
      const limit = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await fetch(path + search(query), {
          method,
          headers: headersOf(options, body !== undefined && !images),
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
          ...(body === undefined ? {} : { body: images ? filesOf(body) : JSON.stringify(body) }),
        })
        return valueOf((await answer.json()) as Envelope<OfficeValue<typeof name>>)
      } catch (fault) {
        if (signal?.aborted) throw fault
        const refusal = fault instanceof Refusal ? fault : new Refusal('network', { cause: fault })
        if (refusal.code === 'not-signed-in') options.onSignedOut()
        throw refusal
      }
    },
  }
}

function headersOf(
  { merchantId, language }: OfficeClientOptions,
  isJson: boolean,
): Record<string, string> {
  const about = merchantId()
  return {
    accept: 'application/json',
    'x-language': language(),
    ...(about ? { 'x-merchant': about } : {}),
    ...(isJson ? { 'content-type': 'application/json' } : {}),
  }
}

function valueOf<T>(envelope: Envelope<T>): T {
  if (envelope.success) return 'data' in envelope ? envelope.data : envelope.value
  const { code, message, requestId, value } = envelope
  throw new Refusal(code, { message, requestId, value })
}
