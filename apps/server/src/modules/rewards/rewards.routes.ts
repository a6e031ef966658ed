import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { Config } from '../config/index.ts'
import type { Visit } from './rewards.types.ts'
import type { createRewardsView } from './rewards.view.ts'

export function rewardsRoutes(
  serve: Serve,
  view: ReturnType<typeof createRewardsView>,
  config: Pick<Config, 'merchant'>,
): void {
  const visit = ({ caller }: { caller: Visit['caller'] & { merchantId: string } }): Visit => ({
    caller,
    merchant: config.merchant(caller.merchantId),
  })

  serve(wire.rewards, (call) => view.open(visit(call)))
  serve(wire.rewardHistory, (call) => view.history(visit(call), call.query))
  serve(wire.rewardWhy, (call) => view.why(visit(call), call.query.id))
  serve(wire.rewardCount, (call) => view.count(visit(call)))
  serve(wire.claimRewards, (call) => view.claim(visit(call), call.body.ids))
}
