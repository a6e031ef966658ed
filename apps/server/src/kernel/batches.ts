import { Refused } from './http/refused.ts'

export interface BatchOptions<I, O> {
  /** Items of one batch. */
  sizeMax: number
  batchesAtOnce: number
  /** Items that may wait, those aside until they are done; beyond it, callers are refused with `unavailable`. */
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
  owner: string
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
  const { sizeMax, batchesAtOnce, waitingMax, ownerOf, aside } = options
  const { asideWaitingMax = asideWaitingMaxUsual } = options
  const asides = createAsides<Waiting<I, O>>(doAside)
  const ownersAtWork = new Set<string>()
  let line: Waiting<I, O>[] = []
  let atWork = 0
  let waitingAside = 0
  let isWaking = false

  function wake(): void {
    isWaking = false
    while (atWork < batchesAtOnce && line.length > 0) {
      const batch = nextBatch()
      if (batch.length === 0) return
      atWork += 1
      void work(batch).finally(() => {
        atWork -= 1
        for (const { owner } of batch) ownersAtWork.delete(owner)
        if (asides.any()) sendFollowersAside()
        // Those who were just answered come along if they ask again at once, and before the next answer is
        // read: so the database is at work on this batch while we are on another.
        process.nextTick(wake)
      })
    }
  }

  /** The first in line, apart from those whose owners are at work already. */
  function nextBatch(): Waiting<I, O>[] {
    const batch: Waiting<I, O>[] = []
    const rest: Waiting<I, O>[] = []
    for (const one of line) {
      if (batch.length < sizeMax && !ownersAtWork.has(one.owner)) batch.push(one)
      else rest.push(one)
    }
    line = rest
    for (const { owner } of batch) ownersAtWork.add(owner)
    return batch
  }

  /** Whatever was put in line while its owner went aside follows, behind all that was in the batch. */
  function sendFollowersAside(): void {
    const followers = line.filter(({ owner }) => mustFollow(owner))
    if (followers.length === 0) return
    line = line.filter(({ owner }) => !mustFollow(owner))
    for (const one of followers) waitAside(one)
  }

  function mustFollow(owner: string): boolean {
    return asides.has(owner) && !ownersAtWork.has(owner)
  }

  function waitAside(one: Waiting<I, O>): void {
    const instead = options.insteadOfAside?.(one.item)
    if (instead !== undefined) return one.resolve(instead)
    if (asides.countOf(one.owner) >= asideWaitingMax) return one.reject(new Refused('unavailable'))
    waitingAside += 1
    asides.add(one.owner, one)
  }

  async function doAside(theirs: Waiting<I, O>[]): Promise<void> {
    const one = theirs.shift()
    if (!one || !aside) return
    try {
      one.resolve(await aside(one.item))
    } catch (error) {
      one.reject(error)
      if (options.isHeldStill?.(error) !== true) return
      // They would wait for the same as long again, and then be told the same.
      waitingAside -= theirs.length
      for (const { reject } of theirs.splice(0)) reject(error)
    } finally {
      // Until then it may wait for its turn among the owners: that, too, takes room.
      waitingAside -= 1
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
      else if (aside) waitAside(one)
      else one.reject(new Refused('unavailable'))
    }
  }

  async function oneByOne(batch: readonly Waiting<I, O>[]): Promise<void> {
    let failed = 0
    let cause: unknown
    for (const one of batch) {
      if (asides.has(one.owner)) {
        waitAside(one)
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
      if (line.length + waitingAside >= waitingMax) return reject(new Refused('unavailable'))
      const owner = ownerOf(item)
      const one = { item, owner, resolve, reject }
      if (mustFollow(owner)) return waitAside(one)
      line.push(one)
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
    any: () => lines.size > 0,
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
