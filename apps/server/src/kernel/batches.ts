import { Refused } from './http/refused.ts'

export interface BatchOptions<I> {
  /** Items of one batch. */
  sizeMax: number
  /** Batches at work at once. */
  lanes: number
  /** Items that may wait; beyond it, callers are refused with `unavailable`. */
  waitingMax: number
  /** Items of one owner are never at work in two batches at once. */
  ownerOf(item: I): string
}

/** After so many it is not the items: the rest is not tried, as the database is away. */
const failuresInARowMax = 3

interface Waiting<I, O> {
  item: I
  resolve(answer: O): void
  reject(error: unknown): void
}

/**
 * Gathers what many callers ask for at once, and has it done together. There is no timer: while
 * batches are at work the next one gathers, so a lone caller waits for nobody. A batch that fails is
 * done again one by one, so that one bad item fails alone.
 */
export function createBatches<I, O>(
  apply: (items: readonly I[]) => Promise<readonly O[]>,
  { sizeMax, lanes: laneCount, waitingMax, ownerOf }: BatchOptions<I>,
): (item: I) => Promise<O> {
  const lanes = Array.from({ length: laneCount }, () => ({
    waiting: [] as Waiting<I, O>[],
    isWorking: false,
  }))
  type Lane = (typeof lanes)[number]
  let waitingCount = 0
  let isWaking = false

  function wake(): void {
    isWaking = false
    for (const lane of lanes) wakeLane(lane)
  }

  function wakeLane(lane: Lane): void {
    if (lane.isWorking || lane.waiting.length === 0) return
    const batch = lane.waiting.splice(0, sizeMax)
    waitingCount -= batch.length
    lane.isWorking = true
    void work(batch).finally(() => {
      lane.isWorking = false
      // Those who were just answered come along if they ask again at once, and before the next answer is
      // read: so the database is at work on this batch while we are on another.
      process.nextTick(wakeLane, lane)
    })
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
    for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as O)
  }

  async function oneByOne(batch: readonly Waiting<I, O>[]): Promise<void> {
    let failed = 0
    let cause: unknown
    for (const one of batch) {
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
      const lane = lanes[laneOf(ownerOf(item), laneCount)]
      if (!lane || waitingCount >= waitingMax) return reject(new Refused('unavailable'))
      lane.waiting.push({ item, resolve, reject })
      waitingCount += 1
      if (isWaking) return
      isWaking = true
      // Whatever is asked for in the same turn goes together.
      setImmediate(wake)
    })
}

/** Owners are ids, whose last characters are random. */
function laneOf(owner: string, count: number): number {
  const end = owner.length
  return (owner.charCodeAt(end - 1) * 7 + owner.charCodeAt(end - 2)) % count || 0
}
