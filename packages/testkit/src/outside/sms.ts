import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { close, listen } from './listen.ts'

export interface SentSms {
  id: string
  to: string
  text: string
  sender?: string
}

export interface SmsGateway {
  readonly url: string
  /** Every call, including refused ones. */
  readonly calls: readonly (SentSms & { key: string | undefined })[]
  /** Accepted messages, without duplicates of an id. */
  readonly sent: readonly SentSms[]
  stop(): Promise<void>
}

/** Endings of numbers that trigger a fault. */
export const smsNumbers = { failsTwice: '0000', refused: '4444', neverAnswered: '9999' } as const

const failuresFirst = 2

/** An SMS gateway as the platform expects one, on its own port. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const calls: (SentSms & { key: string | undefined })[] = []
  const sent = new Map<string, SentSms>()

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sms = smsOf(request.headers['content-type'], await bodyOf(request))
    calls.push({ ...sms, key: request.headers.authorization?.replace('Bearer ', '') })
    const earlier = calls.filter(({ id }) => id === sms.id).length - 1
    if (sms.to.endsWith(smsNumbers.neverAnswered)) return
    if (sms.to.endsWith(smsNumbers.refused)) return answer(response, 400, 'unknown number')
    if (sms.to.endsWith(smsNumbers.failsTwice) && earlier < failuresFirst) {
      return answer(response, 500, 'out of order')
    }
    sent.set(sms.id, sms)
    answer(response, 200, `queued ${sms.id}`)
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => answer(response, 422, String(error)))
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/messages`,
    calls,
    get sent() {
      return [...sent.values()]
    },
    stop: () => {
      server.closeAllConnections()
      return close(server)
    },
  }
}

function answer(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(words)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function smsOf(type: string | undefined, body: string): SentSms {
  const fields: Record<string, unknown> = type?.includes('json')
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body))
  const { id, to, text, sender } = fields
  if (typeof id !== 'string' || typeof to !== 'string' || typeof text !== 'string') {
    throw new TypeError('id, to and text are wanted')
  }
  return { id, to, text, ...(typeof sender === 'string' ? { sender } : {}) }
}
