import { wire } from '@baize/contract'
import type { Serve } from '../../../kernel/http/call.ts'
import type { MerchantAtDoor } from '../../../kernel/http/gate.ts'
import type { SignedInMember } from '../../session/index.ts'
import type { RegisterCentre } from './register.ts'
import type { AgentVisit } from './register.types.ts'

interface Admitted {
  merchant: MerchantAtDoor
  caller: SignedInMember
  ip: string
  origin(): string
}

export function registerRoutes(serve: Serve, centre: RegisterCentre): void {
  const visitOf = ({ merchant, caller, ip, origin }: Admitted): AgentVisit => ({
    merchant: centre.merchant(merchant.id),
    agentId: caller.memberId,
    ip,
    origin: origin(),
  })
  const askerOf = ({ merchant, caller }: Admitted) => ({
    merchantId: merchant.id,
    agentId: caller.memberId,
  })
  const { invitations, downlines, rates } = centre

  serve(wire.registerTerms, (call) => invitations.terms(visitOf(call)))
  serve(wire.invitations, (call) => invitations.list(visitOf(call), call.query))
  serve(wire.addInvitation, (call) => invitations.add(visitOf(call), call.body))
  serve(wire.switchInvitation, (call) =>
    invitations.turn(visitOf(call), call.body.id, call.body.isOff),
  )
  serve(wire.invitedPeople, (call) => invitations.people(visitOf(call), call.query))
  serve(wire.madeAccounts, (call) => downlines.list(visitOf(call), call.query))
  serve(wire.addDownline, (call) => downlines.add(visitOf(call), call.body))
  serve(wire.downlinePassword, (call) => downlines.newPassword(visitOf(call), call.body.personId))
  serve(wire.rates, (call) => rates.own(askerOf(call)))
  serve(wire.downlineRates, (call) => rates.ofDownline(askerOf(call), call.query.personId))
  serve(wire.changeRates, (call) => rates.change(askerOf(call), call.body))
}
