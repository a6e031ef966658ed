import { Refused } from './http/refused.ts'

export interface BatchLimits {
  /** Items of one batch. */
  sizeMax: number
  /** Batches at work at once. */
  lanes: number
  /** Items that may wait; beyond it, callers are refused with `unavailable`. */
  waitingMax: number
}

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
      const answers = await apply(batch.map(({ item }) => item))
      if (answers.length !== batch.length) throw new Error('a batch was answered in part')
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as O)
    } catch (error) {
      const [only] = batch
      if (batch.length === 1) return only?.reject(error)
      for (const one of batch) await work([one])
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
