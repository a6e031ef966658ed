import { eachMerchant } from '../../kernel/eachMerchant.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import { type CashbackOptions, createCashback } from './cashback/cashback.ts'
import { createRebate, type RebateOptions } from './rebate/rebate.ts'

export interface PromotionsOptions extends RebateOptions, CashbackOptions {
  jobs: Jobs
  log: Log
}

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    'promotions.tend': Record<string, never>
  }
}

export type Promotions = ReturnType<typeof createPromotions>

/** Programmes that a merchant runs to thank members for their play. */
export function createPromotions(options: PromotionsOptions) {
  const { jobs, log, rewards } = options
  const rebate = createRebate(options)
  const cashback = createCashback(options)
  jobs.define(
    'promotions.tend',
    async () =>
      eachMerchant(await rewards.programmes.merchants(), log, async (merchantId) => {
        await rebate.payOverdue(merchantId)
        await cashback.closeDue(merchantId)
      }),
    { schedule: '*/5 * * * *' },
  )
  return { rebate, cashback }
}
