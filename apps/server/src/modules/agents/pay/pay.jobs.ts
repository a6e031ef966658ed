import type { Jobs } from '../../../kernel/jobs.ts'
import type { Log } from '../../../kernel/log.ts'
import { eachMerchant } from '../eachMerchant.ts'
import type { Rebates } from '../rebates/rebates.ts'
import type { Closing } from './closing.ts'
import type { Paying } from './paying.ts'
import type { Realtime } from './realtime.ts'

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
}

/** Periods that have ended are closed, and what they came to is paid. */
export function definePay(
  { jobs, log }: { jobs: Jobs; log: Log },
  { closing, paying, realtime, rebates }: PayJobs,
): void {
  jobs.define('agents.pay', async () => eachMerchant(await closing.merchants(), log, payMerchant), {
    schedule: '*/5 * * * *',
  })

  async function payMerchant(merchantId: string): Promise<void> {
    if ((await closing.isHeld(merchantId)) || (await closing.isFilling(merchantId))) return
    await closing.closeDue(merchantId)
    await paying.expire(merchantId)
    await paying.payDue(merchantId)
    await realtime.run(merchantId)
    await realtime.payDue(merchantId)
    await rebates.payDue(merchantId)
  }
}
