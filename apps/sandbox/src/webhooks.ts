import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sign, signatureHeader } from './signature.ts'

/** A message to the platform. */
export interface Event {
  id: string
  about: 'deposit' | 'payout' | 'review'
  subjectId: string
  news: object
}

export interface WebhooksOptions {
  secret: string
  now(): Date
  log: { warn(detail: object, message: string): void }
}

const attemptsMax = 5
const retryDelayMs = 1_000
const answerWithinMs = 10_000
const runningMax = 1_000

export interface Webhooks {
  event(about: Event['about'], subjectId: string, news: object): Event
  /** Sends events one after the other, after a pause, in the background. */
  tell(
    url: string,
    events: readonly Event[],
    options?: { afterMs?: number; forged?: boolean },
  ): void
  /** Waits for all events that were begun. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export function createWebhooks({ secret, now, log }: WebhooksOptions): Webhooks {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function tellAll(url: string, events: readonly Event[], key: string, afterMs: number) {
    await sleep(afterMs, undefined, { signal: stopping.signal })
    for (const event of events) await tellOne(url, event, key)
  }

  /** Repeats until it is accepted; a refusal for good is not repeated. */
  async function tellOne(url: string, event: Event, key: string): Promise<void> {
    const body = Buffer.from(JSON.stringify(event))
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const status = await post(url, body, key)
      if (status !== undefined && status < 500 && status !== 429) return
      if (attempt === attemptsMax) break
      const pauseMs = retryDelayMs * 2 ** (attempt - 1)
      await sleep(pauseMs, undefined, { signal: stopping.signal })
    }
    log.warn(
      { url, event: event.id },
      'the platform did not accept a webhook: is it running at this address?',
    )
  }

  async function post(url: string, body: Buffer, key: string): Promise<number | undefined> {
    const signal = AbortSignal.any([AbortSignal.timeout(answerWithinMs), stopping.signal])
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: sign(key, 'webhook', body, now()),
        },
        body,
        redirect: 'error',
        signal,
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return undefined
    }
  }

  return {
    event: (about, subjectId, news) => ({ id: randomUUID(), about, subjectId, news }),
    tell(url, events, { afterMs = 0, forged = false } = {}) {
      if (running.size >= runningMax) return
      const telling = tellAll(url, events, forged ? randomUUID() : secret, afterMs)
        .catch(() => {})
        .finally(() => running.delete(telling))
      running.add(telling)
    },
    async idle() {
      await Promise.all(running)
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
