import { type ClientRequest, type IncomingMessage, Agent as PlainAgent, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { urlToHttpOptions } from 'node:url'

export interface LineOptions {
  url: string
  /** How long one call may take. */
  attemptMs: number
  /** Ends what is under way. */
  stopping: AbortSignal
}

/** Posts, and answers the text of a 200, or undefined: nobody knows then whether it was heard. */
export type Line = (
  path: string,
  headers: Record<string, string>,
  body: Buffer,
) => Promise<string | undefined>

const answerBytesMax = 65_536
const connectionsMax = 256

/** A line whose connections stay open. It costs a third of what `fetch` does, twice in every bet. */
export function createLine({ url, attemptMs, stopping }: LineOptions): Line {
  // Read once: an address given as text is read anew for every call.
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
      // Time-out, line cut, or not to be reached: all the same to us.
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
  // A line that is cut in the middle of an answer is told of here.
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
