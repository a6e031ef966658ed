import { connectNats } from './bus.nats.ts'
import type { Log } from './log.ts'

export interface BusStats {
  /** Whether messages reach the other nodes; true without NATS, when there are no others. */
  connected: boolean
  published: number
  received: number
  /**
   * Messages that other nodes did not get: NATS was unreachable or too slow, or the message was too large.
   */
  dropped: number
}

/**
 * Messages between nodes, delivered at most once and never awaited; what must not be lost goes by the
 * outbox.
 */
export interface Bus {
  /** Calls this node's subscribers at once and, with NATS, those of every other node. */
  publish(subject: string, payload: unknown): void
  /** `subject` may end in '.>' to match all below it. Answers a function that unsubscribes. */
  subscribe(subject: string, hear: (payload: unknown, subject: string) => void): () => void
  /** The same with the payload as its JSON text. */
  subscribeText(subject: string, hear: (text: string, subject: string) => void): () => void
  stats(): BusStats
  close(): Promise<void>
}

export interface BusOptions {
  natsUrl?: string
  log: Log
}

interface Subscriber {
  covers(subject: string): boolean
  hear(text: string, subject: string): void
}

const subjectPattern = /^[\w:-]+(\.[\w:-]+)*$/

/** Returns at once; a NATS server that is unreachable is tried again until close(). */
export function createBus({ natsUrl, log }: BusOptions): Bus {
  const subscribers = new Set<Subscriber>()
  const counts = { published: 0, received: 0, dropped: 0 }

  const spread = (subject: string, text: string) => {
    for (const subscriber of subscribers) {
      if (!subscriber.covers(subject)) continue
      try {
        subscriber.hear(text, subject)
      } catch (error) {
        log.error({ err: error, subject }, 'a subscriber failed')
      }
    }
  }
  const receive = (subject: string, text: string) => {
    counts.received += 1
    spread(subject, text)
  }
  const link = natsUrl ? connectNats({ url: natsUrl, log, receive }) : undefined

  const subscribeText: Bus['subscribeText'] = (subject, hear) => {
    const subscriber = { covers: coverage(subject), hear }
    subscribers.add(subscriber)
    return () => subscribers.delete(subscriber)
  }

  return {
    publish(subject, payload) {
      if (!subjectPattern.test(subject)) throw new Error(`"${subject}" is no subject`)
      const text = JSON.stringify(payload)
      counts.published += 1
      spread(subject, text)
      if (link && !link.send(subject, text)) counts.dropped += 1
    },
    subscribe: (subject, hear) => subscribeText(subject, (text, at) => hear(JSON.parse(text), at)),
    subscribeText,
    stats: () => ({ connected: link?.connected() ?? true, ...counts }),
    async close() {
      await link?.close()
      subscribers.clear()
    },
  }
}

function coverage(subject: string): Subscriber['covers'] {
  const prefix = subject.endsWith('.>') ? subject.slice(0, -1) : undefined
  if (!subjectPattern.test(prefix?.slice(0, -1) ?? subject)) {
    throw new Error(`"${subject}" is no subject`)
  }
  return (given) => (prefix === undefined ? given === subject : given.startsWith(prefix))
}
