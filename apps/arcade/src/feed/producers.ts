/** Who writes messages: each is trusted or not by itself. */
export interface Producer {
  readonly id: number
  readonly name: string
  /** How far back it can tell again what was missed; longer ago, everything is told anew. */
  readonly windowMs: number
}

const hourMs = 3_600_000
const usualWindowMs = 72 * hourMs
const virtualWindowMs = 3 * hourMs

export const liveProducer = 1
export const prematchProducer = 3
const virtuals = [6, 8, 9, 10, 11, 12, 15]

export const uofProducers: readonly Producer[] = [
  { id: liveProducer, name: 'live', windowMs: usualWindowMs },
  { id: prematchProducer, name: 'prematch', windowMs: usualWindowMs },
  ...virtuals.map((id) => ({ id, name: `virtual-${id}`, windowMs: virtualWindowMs })),
]

/** What is asked again and again stands for itself: it tells everything each time. */
export const polledProducer: Producer = { id: 100, name: 'polled', windowMs: 0 }

/** A producer says every ten seconds that it is there. */
export const aliveMs = 10_000
const silenceMs = 20_000
/** Messages come in any order: what a recovery asks for begins so long before the last moment of trust. */
const overlapMs = silenceMs
/** A recovery that is not complete by then is asked for again. */
const againMs = 60_000
/** Two requests are at least so far apart: feeds limit them. */
const pauseMs = 5_000

export interface Recovery {
  product: number
  requestId: number
  /** Undefined: everything. */
  after?: number
}

export interface Watch {
  readonly producer: Producer
  isTrusted: boolean
  /** It sends what we have subscribed to. */
  isSubscribed: boolean
  /** When the last `alive` came, by our clock, and its own time. */
  heardAt: number | undefined
  aliveAt: number | undefined
  /** The provider's time up to which nothing is missing. */
  goodUntil: number | undefined
  /** The recovery under way, and when the last one was asked for. */
  request: { id: number; isFull: boolean } | undefined
  askedAt: number | undefined
  /** Counts recoveries, so that what was told before one is known. */
  epoch: number
}

export function watchOf(producer: Producer, goodUntil?: number): Watch {
  return {
    producer,
    isTrusted: false,
    isSubscribed: true,
    heardAt: undefined,
    aliveAt: undefined,
    goodUntil,
    request: undefined,
    askedAt: undefined,
    epoch: 0,
  }
}

/** Our clock, and how a recovery gets its number. */
export interface At {
  atMs: number
  nextId(): number
}

/** What became of the trust in a producer, and what is to be asked of it. */
export interface Change {
  trust?: boolean
  recover?: Recovery
}

/** It says that it is there. */
export function heardAlive(
  watch: Watch,
  { timestamp, isSubscribed }: { timestamp: number; isSubscribed: boolean },
  at: At,
): Change {
  const before = watch.aliveAt
  // One that was overtaken by a later one says nothing new.
  if (before !== undefined && timestamp <= before) return {}
  const isGap = (before !== undefined && timestamp - before > silenceMs) || isSilent(watch, at.atMs)
  watch.aliveAt = timestamp
  watch.heardAt = at.atMs
  const isLost = isGap || (!isSubscribed && watch.isSubscribed)
  watch.isSubscribed = isSubscribed
  if (isLost) return mistrust(watch, at)
  if (!watch.isTrusted) return askAgain(watch, at)
  watch.goodUntil = timestamp
  return {}
}

function isSilent({ heardAt }: Watch, atMs: number): boolean {
  return heardAt !== undefined && atMs - heardAt > silenceMs
}

/** From now on nothing it says takes bets, until it has told again what was missed. */
export function mistrust(watch: Watch, at: At): Change {
  return { ...lost(watch), ...askAgain(watch, at) }
}

/** The same, while nothing can be asked. */
export function lost(watch: Watch): Change {
  const was = watch.isTrusted
  watch.isTrusted = false
  // What an earlier recovery tells may lie before the gap.
  watch.request = undefined
  return was ? { trust: false } : {}
}

function askAgain(watch: Watch, { atMs, nextId }: At): Pick<Change, 'recover'> {
  const { producer, goodUntil, request, askedAt } = watch
  if (askedAt !== undefined && atMs - askedAt < (request ? againMs : pauseMs)) return {}
  const after = goodUntil === undefined ? undefined : goodUntil - overlapMs
  const isFull = after === undefined || atMs - after > producer.windowMs
  const id = nextId()
  watch.request = { id, isFull }
  watch.askedAt = atMs
  watch.epoch += 1
  return { recover: { product: producer.id, requestId: id, ...(!isFull && { after }) } }
}

/** Nothing was heard for too long, or a recovery was not answered. */
export function ticked(watch: Watch, at: At): Change {
  if (watch.heardAt === undefined) return {}
  if (!watch.isTrusted) return askAgain(watch, at)
  return isSilent(watch, at.atMs) ? mistrust(watch, at) : {}
}

/**
 * It has told everything again: of the request under way only, and only while it is there. Answers whether
 * it told all there is.
 */
export function completed(
  watch: Watch,
  requestId: number,
  atMs: number,
): { isFull: boolean } | undefined {
  if (watch.request?.id !== requestId) return undefined
  const { isFull } = watch.request
  watch.request = undefined
  if (!watch.isSubscribed || watch.heardAt === undefined || isSilent(watch, atMs)) return undefined
  watch.isTrusted = true
  watch.goodUntil = watch.aliveAt
  return { isFull }
}
