import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Config } from '../config/index.ts'
import type { Visit } from '../rewards/index.ts'
import type { Referral } from './referral.ts'

export function referralRoutes(
  serve: Serve,
  referral: Referral,
  config: Pick<Config, 'merchant'>,
): void {
  const visit = ({ caller }: { caller: Visit['caller'] & { merchantId: string } }): Visit => {
    const merchant = config.merchant(caller.merchantId)
    if (!merchant.flags.referral) throw new Refused('not-found')
    return { caller, merchant }
  }

  serve(wire.referral, (call) => referral.own(visit(call)))
  serve(wire.referredFriends, (call) => referral.friends(visit(call), call.query))
}
