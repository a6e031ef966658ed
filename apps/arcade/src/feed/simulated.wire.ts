import { hashOf } from '../titles/hash.ts'
import type { FeedMessage } from './messages.ts'

/** What goes wrong between a provider and us, by shares of all messages. */
export interface WireFaults {
  seed: string
  /** Each message is late by up to so much: so later ones overtake it. */
  delayMsMax: number
  duplicates: number
  /** The connection loses everything in these times. */
  gaps: readonly { fromMs: number; untilMs: number }[]
  /** A producer says nothing in these times. */
  deaths: readonly { product: number; fromMs: number; untilMs: number }[]
}

export const noFaults: WireFaults = {
  seed: '',
  delayMsMax: 0,
  duplicates: 0,
  gaps: [],
  deaths: [],
}

/** Messages on their way, in the order in which they will come. */
export function createWire(faults: WireFaults) {
  let drawn = 0
  let onTheWay: { atMs: number; message: FeedMessage }[] = []
  const random = () => hashOf(`${faults.seed}|${(drawn += 1)}`) / 2 ** 32
  const isIn = ({ fromMs, untilMs }: { fromMs: number; untilMs: number }, atMs: number) =>
    atMs >= fromMs && atMs < untilMs

  function isDead(product: number, atMs: number): boolean {
    return faults.deaths.some((death) => death.product === product && isIn(death, atMs))
  }

  return {
    isDead,
    isCut: (atMs: number) => faults.gaps.some((gap) => isIn(gap, atMs)),
    send(messages: readonly FeedMessage[], sentMs: number): void {
      for (const message of messages) {
        const saidMs = Math.max(sentMs, message.timestamp)
        if (isDead(message.product, saidMs)) continue
        if (faults.gaps.some((gap) => isIn(gap, saidMs))) continue
        const copies = random() < faults.duplicates ? 2 : 1
        for (let copy = 0; copy < copies; copy += 1) {
          onTheWay.push({ atMs: saidMs + Math.floor(random() * faults.delayMsMax), message })
        }
      }
    },
    /** What has arrived by now. */
    arrived(nowMs: number): FeedMessage[] {
      const here = onTheWay.filter(({ atMs }) => atMs <= nowMs)
      onTheWay = onTheWay.filter(({ atMs }) => atMs > nowMs)
      return here.toSorted((one, other) => one.atMs - other.atMs).map(({ message }) => message)
    },
  }
}
