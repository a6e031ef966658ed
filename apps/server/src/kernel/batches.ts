import { Refused } from './http/refused.ts'

export interface BatchOptions<I, O> {
  /** Items of one batch. */
  sizeMax: number
  /** Batches at work at once. */
  lanes: number
  /** Items that may wait; beyond it, callers are refused with `unavailable`. */
  waitingMax: number
  /** Items of one owner are never at work in two batches at once. */
  ownerOf(item: I): string
  /**
   * Does one item that a batch left as `held`, and waits for it as long as that takes. Of one owner it is
   * asked for one item at a time; of how many owners at once is for it to bound.
   */
  aside?(item: I): Promise<O>
  /** Of one owner, so that nobody takes everybody's room. */
  asideWaitingMax?: number
  /** What is not done aside is answered at once; undefined for what is. */
  insteadOfAside?(item: I): O | undefined
  /** Whether it failed because of what is held: whoever waits for the same is told the same at once. */
  isHeldStill?(error: unknown): boolean
}

/** In place of an answer: nothing was done, as somebody else holds what it needs. */
export const held: unique symbol = Symbol('held')
export type Held = typeof held

/** After so many it is not the items: the rest is not tried, as the database is away. */
const failuresInARowMax = 3
const asideWaitingMaxUsual = 200

interface Waiting<I, O> {
  item: I
  resolve(answer: O): void
  reject(error: unknown): void
}

/**
 * Gathers what many callers ask for at once, and has it done together. There is no timer: while
 * batches are at work the next one gathers, so a lone caller waits for nobody. A batch that fails is
 * done again one by one, so that one bad item fails alone. An owner whose item is held goes aside,
 * with all that is asked for it meanwhile, and holds up nobody else.
 */
export function createBatches<I, O>(
  apply: (items: readonly I[]) => Promise<readonly (O | Held)[]>,
  options: BatchOptions<I, O>,
): (item: I) => Promise<O> {
  const { sizeMax, lanes: laneCount, waitingMax, ownerOf, aside } = options
  const { asideWaitingMax = asideWaitingMaxUsual } = options
  const lanes = Array.from({ length: laneCount }, () => ({
    waiting: [] as Waiting<I, O>[],
    isWorking: false,
  }))
  type Lane = (typeof lanes)[number]
  const asides = createAsides<Waiting<I, O>>(doAside)
  let waitingCount = 0
  let isWaking = false

  function wake(): void {
    isWaking = false
    for (const lane of lanes) wakeLane(lane)
  }

  function wakeLane(lane: Lane): void {
    if (lane.isWorking) return
    const batch = nextOf(lane)
    if (batch.length === 0) return
    lane.isWorking = true
    void work(batch).finally(() => {
      lane.isWorking = false
      // Those who were just answered come along if they ask again at once, and before the next answer is
      // read: so the database is at work on this batch while we are on another.
      process.nextTick(wakeLane, lane)
    })
  }

  function nextOf(lane: Lane): Waiting<I, O>[] {
    const batch = lane.waiting.splice(0, sizeMax)
    waitingCount -= batch.length
    return batch
  }

  /** The owner waits from now on, and what is in its lane already waits behind this one. */
  function goAside(one: Waiting<I, O>): void {
    const owner = ownerOf(one.item)
    const lane = lanes[laneOf(owner, laneCount)]
    waitAside(owner, one)
    const isTheirs = ({ item }: Waiting<I, O>) => ownerOf(item) === owner
    const followers = lane?.waiting.filter(isTheirs) ?? []
    if (!lane || followers.length === 0) return
    lane.waiting = lane.waiting.filter((each) => !isTheirs(each))
    waitingCount -= followers.length
    for (const each of followers) waitAside(owner, each)
  }

  function waitAside(owner: string, one: Waiting<I, O>): void {
    const instead = options.insteadOfAside?.(one.item)
    if (instead !== undefined) return one.resolve(instead)
    if (asides.countOf(owner) >= asideWaitingMax) return one.reject(new Refused('unavailable'))
    waitingCount += 1
    asides.add(owner, one)
  }

  async function doAside(line: Waiting<I, O>[]): Promise<void> {
    const one = line.shift()
    if (!one || !aside) return
    waitingCount -= 1
    try {
      one.resolve(await aside(one.item))
    } catch (error) {
      one.reject(error)
      if (options.isHeldStill?.(error) !== true) return
      // They would wait for the same as long again, and then be told the same.
      waitingCount -= line.length
      for (const { reject } of line.splice(0)) reject(error)
    }
  }

  async function work(batch: readonly Waiting<I, O>[]): Promise<void> {
    try {
      await attempt(batch)
    } catch (error) {
      const [only] = batch
      if (batch.length === 1) return only?.reject(error)
      await oneByOne(batch)
    }
  }

  async function attempt(batch: readonly Waiting<I, O>[]): Promise<void> {
    const answers = await apply(batch.map(({ item }) => item))
    if (answers.length !== batch.length) throw new Error('a batch was answered in part')
    for (const [at, one] of batch.entries()) {
      const answer = answers[at] as O | Held
      if (answer !== held) one.resolve(answer)
      else if (aside) goAside(one)
      else one.reject(new Refused('unavailable'))
    }
  }

  async function oneByOne(batch: readonly Waiting<I, O>[]): Promise<void> {
    let failed = 0
    let cause: unknown
    for (const one of batch) {
      const owner = ownerOf(one.item)
      if (asides.has(owner)) {
        waitAside(owner, one)
        continue
      }
      if (failed >= failuresInARowMax) {
        one.reject(cause)
        continue
      }
      try {
        await attempt([one])
        failed = 0
      } catch (error) {
        failed += 1
        cause = error
        one.reject(error)
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const owner = ownerOf(item)
      const lane = lanes[laneOf(owner, laneCount)]
      if (!lane || waitingCount >= waitingMax) return reject(new Refused('unavailable'))
      const one = { item, resolve, reject }
      if (asides.has(owner)) return waitAside(owner, one)
      lane.waiting.push(one)
      waitingCount += 1
      if (isWaking) return
      isWaking = true
      // Whatever is asked for in the same turn goes together.
      setImmediate(wake)
    })
}

/** A line for each owner that is waited for; `doNext` bounds how many are at work at once. */
function createAsides<W>(doNext: (line: W[]) => Promise<void>) {
  const lines = new Map<string, W[]>()

  async function workOff(owner: string, line: W[]): Promise<void> {
    while (line.length > 0) await doNext(line)
    lines.delete(owner)
  }

  return {
    has: (owner: string) => lines.has(owner),
    countOf: (owner: string) => lines.get(owner)?.length ?? 0,
    add(owner: string, one: W): void {
      const line = lines.get(owner)
      if (line) {
        line.push(one)
        return
      }
      const begun = [one]
      lines.set(owner, begun)
      void workOff(owner, begun)
    },
  }
}

/** Owners are ids, whose last characters are random. */
function laneOf(owner: string, count: number): number {
  const end = owner.length
  return (owner.charCodeAt(end - 1) * 7 + owner.charCodeAt(end - 2)) % count || 0
}
