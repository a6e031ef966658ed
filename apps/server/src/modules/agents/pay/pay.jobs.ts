import { eachMerchant } from '../../../kernel/eachMerchant.ts'
import type { Jobs } from '../../../kernel/jobs.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Rebates } from '../rebates/rebates.ts'
import type { Closing } from './closing.ts'
import type { Paying } from './paying.ts'
import type { Realtime } from './realtime.ts'
import type { Reminding } from './reminding.ts'

declare module '../../../kernel/jobs.ts' {
  interface JobPayloads {
    'agents.pay': Record<string, never>
  }
}

interface PayJobs {
  closing: Closing
  paying: Paying
  realtime: Realtime
  rebates: Rebates
  reminding: Reminding
}

/** Periods that have ended are closed, and what they came to is paid. */
export function definePay(
  { jobs, log }: { jobs: Jobs; log: Log },
  { closing, paying, realtime, rebates, reminding }: PayJobs,
): void {
  jobs.define('agents.pay', async () => eachMerchant(await closing.merchants(), log, payMerchant), {
    schedule: '*/5 * * * *',
  })

  async function payMerchant(merchantId: string): Promise<void> {
    if (await closing.isFilling(merchantId)) return
    // The time to claim a wage runs out also while closing is held.
    await reminding.remind(merchantId)
    if (await closing.isHeld(merchantId)) return
    await closing.closeDue(merchantId)
    await paying.expire(merchantId)
    await paying.payDue(merchantId)
    await realtime.run(merchantId)
    await realtime.payDue(merchantId)
    await rebates.payDue(merchantId)
  }
}
