import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { Config } from '../config/index.ts'
import type { Visit } from '../rewards/index.ts'
import type { Vip } from './vip.ts'

export function vipRoutes(serve: Serve, vip: Vip, config: Pick<Config, 'merchant'>): void {
  const visit = ({ caller }: { caller: Visit['caller'] & { merchantId: string } }): Visit => ({
    caller,
    merchant: config.merchant(caller.merchantId),
  })

  serve(wire.vipLadder, (call) => vip.ladder(config.merchant(call.merchant.id)))
  serve(wire.vip, (call) => vip.own(visit(call)))
  serve(wire.vipRank, (call) => vip.rank(visit(call)))
  serve(wire.claimRakeback, (call) => vip.claimRakeback(visit(call), call.body.id))
}
