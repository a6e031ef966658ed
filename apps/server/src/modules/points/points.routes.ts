import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Config, Merchant } from '../config/index.ts'
import type { Points } from './points.ts'
import type { Visit } from './points.types.ts'

export function pointsRoutes(serve: Serve, points: Points, config: Pick<Config, 'merchant'>): void {
  /** Without its flag a merchant has no points mall. */
  const open = (merchantId: string): Merchant => {
    const merchant = config.merchant(merchantId)
    if (!merchant.flags.pointsMall) throw new Refused('not-found')
    return merchant
  }
  const visit = ({ caller, ip }: Pick<Visit, 'caller' | 'ip'>): Visit => ({
    caller,
    ip,
    merchant: open(caller.merchantId),
  })

  serve(wire.pointsGoods, ({ merchant }) => points.goods.list(open(merchant.id).id))
  serve(wire.pointsConfig, ({ merchant }) => points.config(open(merchant.id)))
  serve(wire.pointsBalance, (call) => points.balance(visit(call)))
  serve(wire.redeemPoints, (call) => points.redeem(visit(call), call.body))
  serve(wire.convertPoints, (call) => points.convert(visit(call), call.body))
  serve(wire.redeemHistory, (call) => points.history(visit(call), call.query))
  serve(wire.pointsDetails, (call) => points.details(visit(call), call.query))
}
