import { type LanguageCode, wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { MerchantAtDoor } from '../../kernel/http/gate.ts'
import { flowCookie, type SignedInMember, visitorOf } from '../session/index.ts'
import type { Account } from './account.ts'
import type { Visit } from './account.types.ts'

/** The parts of a call that the verbs need. */
interface Admitted {
  merchant: MerchantAtDoor
  domain: string
  origin(): string
  language: LanguageCode
  ip: string
  userAgent: string
  country(): string | undefined
}

export function accountRoutes(serve: Serve, account: Account): void {
  function visitOf(call: Admitted): Visit {
    const { domain, language } = call
    const merchant = account.merchant(call.merchant.id)
    return { ...visitorOf(call), merchant, domain, origin: call.origin(), language }
  }
  const ownVisitOf = (call: Admitted & { caller: SignedInMember }) => ({
    ...visitOf(call),
    caller: call.caller,
  })

  serve(wire.register, (call) => account.register('username', visitOf(call), call.body))
  serve(wire.registerMobile, (call) => account.register('mobile', visitOf(call), call.body))
  serve(wire.registerOneClick, (call) => account.registerOneClick(visitOf(call), call.body))
  serve(wire.affiliate, (call) => account.affiliate(visitOf(call), call.query))

  serve(wire.socialLink, (call) =>
    account.socialLink(visitOf(call), call.body, call.cookie(flowCookie)),
  )
  serve(wire.socialRegister, (call) =>
    account.socialRegister(visitOf(call), call.body, call.cookie(flowCookie)),
  )
  serve(wire.linkIdentity, (call) =>
    account.linkIdentity(ownVisitOf(call), call.body.ticket, call.cookie(flowCookie)),
  )

  serve(wire.changePassword, (call) => account.changePassword(ownVisitOf(call), call.body))
  serve(wire.forgotByEmail, (call) => account.forgotByEmail(visitOf(call), call.body))
  serve(wire.resetByEmail, (call) => account.resetByEmail(visitOf(call), call.body))
  serve(wire.forgotByMobile, (call) => account.forgotByMobile(visitOf(call), call.body))

  serve(wire.memberInfo, (call) => account.memberInfo(ownVisitOf(call)))
  serve(wire.memberIcon, (call) => account.memberIcon(ownVisitOf(call)))
  serve(wire.chooseIcon, (call) => account.chooseIcon(ownVisitOf(call), call.body.icon))
  serve(wire.profile, (call) => account.profile(ownVisitOf(call)))
  serve(wire.changeProfile, (call) => account.changeProfile(ownVisitOf(call), call.body))
  serve(wire.updateLanguage, ({ caller, body }) =>
    account.updateLanguage('memberId' in caller ? caller : undefined, body.language),
  )

  serve(wire.security, (call) => account.security(ownVisitOf(call)))
  serve(wire.changeMobile, (call) => account.changeMobile(ownVisitOf(call), call.body))
  serve(wire.changeEmail, (call) => account.changeEmail(ownVisitOf(call), call.body))
  serve(wire.setPaymentPassword, (call) =>
    account.setPaymentPassword(ownVisitOf(call), call.body.paymentPassword),
  )
  serve(wire.startAuthenticator, (call) => account.startAuthenticator(ownVisitOf(call)))
  serve(wire.confirmAuthenticator, (call) =>
    account.confirmAuthenticator(ownVisitOf(call), call.body.code),
  )
  serve(wire.removeAuthenticator, (call) => account.removeAuthenticator(ownVisitOf(call)))
}
