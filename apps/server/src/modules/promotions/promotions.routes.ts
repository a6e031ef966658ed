import { wire } from '@baize/contract'
import type { FlagName } from '@baize/contract/vocabulary'
import type { Serve } from '../../kernel/http/call.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Config } from '../config/index.ts'
import type { Visit } from '../rewards/index.ts'
import type { Promotions } from './promotions.ts'

export function promotionsRoutes(
  serve: Serve,
  { rebate }: Promotions,
  config: Pick<Config, 'merchant'>,
): void {
  const visit = (
    { caller }: { caller: Visit['caller'] & { merchantId: string } },
    flag: FlagName,
  ): Visit => {
    const merchant = config.merchant(caller.merchantId)
    if (!merchant.flags[flag]) throw new Refused('not-found')
    return { caller, merchant }
  }

  serve(wire.manualRebate, (call) => rebate.state(visit(call, 'manualRebate')))
  serve(wire.claimRebate, (call) => rebate.claim(visit(call, 'manualRebate'), call.body.id))
}
