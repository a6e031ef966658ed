import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Mode } from './engine.ts'
import type { Model } from './model.ts'
import { added, blockSpins, type Tally } from './simulate.ts'

export interface BlockOrder {
  readonly model: string
  readonly mode: Mode
  readonly block: number
  /** Spins of one block. */
  readonly spins: number
}

export const crewMax = 64

export interface Crew {
  /**
   * Continues from whole blocks until there are so many spins; reports the tally after every block. Blocks
   * finish in any order but are added by number, so the sums do not depend on the number of workers.
   */
  simulate(
    model: Model,
    mode: Mode,
    before: Tally,
    spins: number,
    onBlock: (tally: Tally) => void,
  ): Promise<void>
  dismiss(): Promise<void>
}

/** Workers that simulate blocks in parallel; each block has its own random words. */
export function hireCrew(count: number, ofBlock = blockSpins): Crew {
  if (!Number.isSafeInteger(count) || count < 1 || count > crewMax) {
    throw new RangeError(`1 to ${crewMax} workers`)
  }
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./crew.worker.ts', import.meta.url)),
  )
  return {
    async simulate(model, mode, before, spins, onBlock) {
      const ended = new Map<number, Tally>()
      const end = Math.ceil(spins / ofBlock)
      let [tally, next] = [before, before.spins / ofBlock]
      const work = async (worker: Worker) => {
        while (next < end) {
          const block = next
          next += 1
          ended.set(
            block,
            await simulated(worker, { model: model.id, mode, block, spins: ofBlock }),
          )
          tally = addEnded(tally, ended, ofBlock, onBlock)
        }
      }
      await Promise.all(workers.map(work))
    },
    async dismiss() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

/** Rejects if the worker fails: `once` listens to errors too. */
async function simulated(worker: Worker, order: BlockOrder): Promise<Tally> {
  const answer = once(worker, 'message')
  worker.postMessage(order)
  const [tally] = await answer
  return tally
}

/** Adds blocks in order; a block that finished too early waits. */
function addEnded(
  before: Tally,
  ended: Map<number, Tally>,
  ofBlock: number,
  onBlock: (tally: Tally) => void,
): Tally {
  let tally = before
  for (;;) {
    const block = tally.spins / ofBlock
    const further = ended.get(block)
    if (!further) return tally
    ended.delete(block)
    tally = added(tally, further)
    onBlock(tally)
  }
}
