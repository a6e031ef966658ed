import { Refused } from './http/refused.ts'

export interface BatchLimits {
  /** Items of one batch. */
  sizeMax: number
  /** Batches at work at once. */
  lanes: number
  /** Items that may wait; beyond it, callers are refused with `unavailable`. */
  waitingMax: number
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
  { sizeMax, lanes, waitingMax }: BatchLimits,
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = []
  let working = 0
  let isWaking = false

  function wake(): void {
    isWaking = false
    while (working < lanes && waiting.length > 0) {
      const batch = waiting.splice(0, sizeMax)
      working += 1
      void work(batch).finally(() => {
        working -= 1
        wake()
      })
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
      if (waiting.length >= waitingMax) return reject(new Refused('unavailable'))
      waiting.push({ item, resolve, reject })
      if (isWaking) return
      isWaking = true
      // Whatever is asked for in the same turn goes together.
      setImmediate(wake)
    })
}
