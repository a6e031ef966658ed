import { type ClientRequest, type IncomingMessage, Agent as PlainAgent, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { urlToHttpOptions } from 'node:url'

export interface LineOptions {
  url: string
  /** The timeout of one call. */
  attemptMs: number
  /** Aborts the running calls. */
  stopping: AbortSignal
}

/**
 * Posts a body and answers the text of a 200. Undefined for anything else: the call may or may not have
 * arrived.
 */
export type Line = (
  path: string,
  headers: Record<string, string>,
  body: Buffer,
) => Promise<string | undefined>

const answerBytesMax = 65_536
const connectionsMax = 256

/**
 * An HTTP client with keep-alive connections. It costs a third of `fetch`, and every bet makes two
 * calls.
 */
export function createLine({ url, attemptMs, stopping }: LineOptions): Line {
  // Parsed once: given as a string, the URL would be parsed for every call.
  const there = urlToHttpOptions(new URL(url))
  const base = (there.path ?? '').replace(/\/$/, '')
  const isSecure = there.protocol === 'https:'
  const kept = { keepAlive: true, maxSockets: connectionsMax }
  const agent = isSecure ? new SecureAgent(kept) : new PlainAgent(kept)
  const ask = isSecure ? secureRequest : request
  const open = new Set<ClientRequest>()
  stopping.addEventListener('abort', () => {
    for (const each of open) each.destroy()
    agent.destroy()
  })

  return (path, headers, body) =>
    new Promise((resolve) => {
      if (stopping.aborted) return resolve(undefined)
      const length = { 'content-length': String(body.length) }
      const what = { method: 'POST', path: base + path, headers: { ...headers, ...length } }
      const asked = ask({ ...there, ...what, agent })
      const timer = setTimeout(() => asked.destroy(), attemptMs)
      open.add(asked)
      // Timeout, broken connection or unreachable host: `close` follows and resolves undefined.
      asked.on('error', () => {})
      asked.on('close', () => {
        clearTimeout(timer)
        open.delete(asked)
        resolve(undefined)
      })
      asked.on('response', (answer) => read(answer, resolve))
      asked.end(body)
    })
}

function read(answer: IncomingMessage, tell: (text: string | undefined) => void): void {
  const chunks: Buffer[] = []
  let bytes = 0
  // The connection broke in the middle of the answer; the request's `close` resolves undefined.
  answer.on('error', () => {})
  if (answer.statusCode !== 200) {
    answer.resume()
    return tell(undefined)
  }
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > answerBytesMax) answer.destroy()
    else chunks.push(chunk)
  })
  answer.on('end', () => tell(Buffer.concat(chunks).toString('utf8')))
}
