import type { Jobs } from '../../../kernel/jobs.ts'
import type { Closing } from './closing.ts'
import type { Paying } from './paying.ts'
import type { Realtime } from './realtime.ts'

declare module '../../../kernel/jobs.ts' {
  interface JobPayloads {
    'agents.pay': Record<string, never>
  }
}

/** Periods that have ended are closed, and what they came to is paid. */
export function definePay(
  jobs: Jobs,
  { closing, paying, realtime }: { closing: Closing; paying: Paying; realtime: Realtime },
): void {
  jobs.define(
    'agents.pay',
    async () => {
      for (const merchantId of await closing.merchants()) {
        if (await closing.isHeld(merchantId)) continue
        await closing.closeDue(merchantId)
        await paying.expire(merchantId)
        await paying.payDue(merchantId)
        await realtime.run(merchantId)
        await realtime.payDue(merchantId)
      }
    },
    { schedule: '*/5 * * * *' },
  )
}
