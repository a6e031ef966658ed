import { wire } from '@baize/contract'
import type { Serve } from '../../../kernel/http/call.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { visitOf } from '../contracts/contracts.routes.ts'
import type { RebatesView } from '../rebates/rebates.view.ts'
import type { createPayView } from './pay.view.ts'
import type { Paying } from './paying.ts'
import type { createPayTeam } from './team.view.ts'

export interface PayRoutesOptions {
  paying: Paying
  payView: ReturnType<typeof createPayView>
  payTeam: ReturnType<typeof createPayTeam>
  rebatesView: RebatesView
}

export function payRoutes(serve: Serve, options: PayRoutesOptions): void {
  const { paying, payView, payTeam, rebatesView } = options
  serve(wire.pays, (call) => payView.list(visitOf(call), call.query))
  serve(wire.payDetail, (call) => payView.detail(visitOf(call), call.query.id))
  serve(wire.payPeople, (call) => payTeam.people(visitOf(call), call.query))
  serve(wire.payBets, (call) => payTeam.bets(visitOf(call), call.query))
  serve(wire.rebateLines, (call) => rebatesView.lines(visitOf(call), call.query))
  serve(wire.income, (call) => payView.income(visitOf(call), call.query))
  serve(wire.claimPay, async (call) => {
    const visit = visitOf(call)
    const done = await paying.claim(visit, call.body.id)
    if (done === 'not-found') throw new Refused('not-found')
    if (done === 'expired') throw new Refused('claim-expired')
    return { payableFrom: (await payView.detail(visit, call.body.id)).payableFrom }
  })
}
