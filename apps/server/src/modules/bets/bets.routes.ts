import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { Bets, BetsCaller } from './bets.types.ts'

export interface BetsRoutesOptions {
  bets: Bets
  /** The currency and the time zone of a merchant. */
  merchantOf(id: string): { currency: string; timeZone: string }
}

export function betsRoutes(serve: Serve, { bets, merchantOf }: BetsRoutesOptions): void {
  const callerOf = (call: {
    merchant: { id: string }
    caller: { memberId: string }
  }): BetsCaller => {
    const { currency, timeZone } = merchantOf(call.merchant.id)
    return { merchantId: call.merchant.id, memberId: call.caller.memberId, currency, timeZone }
  }

  serve(wire.bets, (call) => {
    const { from, to, ...filter } = call.query
    return bets.record(callerOf(call), { ...filter, ...rangeOf({ from, to }) })
  })
  serve(wire.betDetail, (call) => bets.detail(callerOf(call), call.query.id))
  serve(wire.profit, (call) => bets.profit(callerOf(call), rangeOf(call.query)))
}

function rangeOf({ from, to }: { from?: string; to?: string }): { from?: Date; to?: Date } {
  return { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined }
}
