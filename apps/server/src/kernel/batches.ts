import { Refused } from './http/refused.ts'

export interface BatchOptions<I, O> {
  /** Items of one batch. */
  sizeMax: number
  batchesAtOnce: number
  /** Items that may wait, in line or aside. Beyond it callers are refused with `unavailable`. */
  waitingMax: number
  /** Items of one owner are never in two running batches at once. */
  ownerOf(item: I): string
  /**
   * Does one item that a batch answered with `rowLocked`: waits until the row locks it needs are free. It is
   * called for one item of an owner at a time; how many owners it serves at once is its own decision.
   */
  aside?(item: I): Promise<O>
  /** How many items of one owner may wait aside, so that one owner cannot use up `waitingMax`. */
  asideWaitingMax?: number
  /** The answer to an item that must not wait aside; undefined for an item that may. */
  insteadOfAside?(item: I): O | undefined
  /**
   * Whether `aside` failed because the row is still locked: then all waiting items of that owner fail at
   * once.
   */
  isHeldStill?(error: unknown): boolean
}

/** In place of an answer: nothing was done, as another transaction holds a row lock that the item needs. */
export const rowLocked: unique symbol = Symbol('rowLocked')
export type RowLocked = typeof rowLocked

/** After so many failures in a row the database is taken to be down: the rest of the batch is not tried. */
const failuresInARowMax = 3
const asideWaitingMaxUsual = 200

interface Waiting<I, O> {
  item: I
  owner: string
  resolve(answer: O): void
  reject(error: unknown): void
}

/**
 * Collects the items of many concurrent callers into batches. There is no timer: while batches run, the
 * next one fills, and a lone caller does not wait. A batch that fails is run again item by item, so that
 * one bad item fails alone. When a batch answers `rowLocked` for an item, that item and all later ones of its
 * owner wait aside, in order, and delay no other owner.
 */
export function createBatches<I, O>(
  apply: (items: readonly I[]) => Promise<readonly (O | RowLocked)[]>,
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
        // On the next tick: callers who were just answered can ask again and still join the next batch, and
        // it is sent before we read further answers, so the database is busy while we are.
        process.nextTick(wake)
      })
    }
  }

  /** The first items in line, without those of owners who are in a running batch already. */
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

  /**
   * Sends aside what was put in line while its owner went aside; it queues behind the owner's items there.
   */
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
      // The owner's other items would wait for the same lock until the same timeout.
      waitingAside -= theirs.length
      for (const { reject } of theirs.splice(0)) reject(error)
    } finally {
      // Not earlier: an item that waits for its turn to be done aside takes room, too.
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
      const answer = answers[at] as O | RowLocked
      if (answer !== rowLocked) one.resolve(answer)
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
      // Items that are asked for in the same turn of the event loop share a batch.
      setImmediate(wake)
    })
}

/** A queue for each owner with items aside; `doNext` limits how many owners are served at once. */
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
