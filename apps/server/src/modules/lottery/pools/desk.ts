import type { LotteryOptions } from '../lottery.types.ts'
import { readSteps, readWins } from './desk.store.ts'
import { readPools } from './pools.store.ts'

const stepsShown = 50
const winsShown = 50

/** What staff see of a merchant's pools. */
export function createPoolsDesk({ db, config }: Pick<LotteryOptions, 'db' | 'config'>) {
  return async (merchantId: string) => {
    const [pools, steps, wins] = await Promise.all([
      readPools(db, merchantId, config.merchant(merchantId).currency),
      readSteps(db, merchantId, stepsShown),
      readWins(db, merchantId, winsShown),
    ])
    return { pools, steps, wins }
  }
}
