import { wire } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import type { Call, Serve } from '../../kernel/http/call.ts'
import { withCookies } from '../../kernel/http/cookies.ts'
import type { Door } from '../../kernel/http/door.ts'
import type { Admitted } from './entrance.ts'
import { forgottenCookie } from './remember.ts'
import type { SessionModule } from './session.ts'
import { rememberCookie, type SignedIn } from './session.types.ts'
import { visitorOf } from './session.visitor.ts'
import { socialRoutes } from './social.routes.ts'

export interface SessionRouting {
  serve: Serve
  app: FastifyInstance
  door: Pick<Door, 'look' | 'originOf'>
  sessions: SessionModule
}

export function sessionRoutes({ serve, app, door, sessions }: SessionRouting): void {
  const { logins, challenges, remember, factor } = sessions
  const merchantOf = ({ merchant }: Pick<Call, 'merchant'>) => sessions.merchant(merchant.id)

  serve(wire.login, async (call) =>
    answer(await logins.login(merchantOf(call), call.body, visitorOf(call))),
  )
  serve(wire.loginVerificationCode, (call) =>
    challenges.sendCode(merchantOf(call), call.body, speakerOf(call)),
  )
  serve(wire.loginVerification, async (call) =>
    answer(await challenges.answer(merchantOf(call), call.body, visitorOf(call))),
  )
  serve(wire.loginByCode, (call) =>
    sessions.codes.redeem(merchantOf(call), call.body.code, visitorOf(call)),
  )
  serve(wire.lookAtCode, ({ caller, body }) => sessions.codes.look(caller, body.code))
  serve(wire.freePlay, (call) => sessions.freePlay(merchantOf(call), visitorOf(call)))

  serve(wire.remembered, async ({ merchant, cookie }) => ({
    account: await remember.accountOf(merchant.id, cookie(rememberCookie)),
  }))
  serve(wire.loginRemembered, async (call) => {
    const token = call.cookie(rememberCookie)
    return answer(await logins.loginRemembered(merchantOf(call), token, visitorOf(call)))
  })
  serve(wire.forgetMe, async ({ merchant, cookie }) => {
    const forgotten = await remember.forget(merchant.id, cookie(rememberCookie))
    return withCookies({ forgotten }, forgottenCookie)
  })
  serve(wire.logout, async ({ caller, cookie }) => {
    const ended = await sessions.logout(caller, cookie(rememberCookie))
    return withCookies({ ended }, forgottenCookie)
  })

  serve(wire.firstLogin, async ({ caller }) => ({
    first: await sessions.greet(caller.merchantId, caller.memberId),
  }))
  serve(wire.devices, ({ caller }) => sessions.devices(caller))
  serve(wire.endDevice, async ({ caller, query }) => ({
    ended: await sessions.end(caller.merchantId, caller.memberId, query.id),
  }))
  serve(wire.endOtherDevices, async ({ caller }) => ({
    ended: await sessions.endOthers(caller.merchantId, caller.memberId, caller.sessionId),
  }))
  serve(wire.factorCode, (call) =>
    factor.sendCode(merchantOf(call), call.caller, call.body, speakerOf(call)),
  )
  serve(wire.proveFactor, (call) =>
    factor.prove(merchantOf(call), call.caller, call.body, visitorOf(call)),
  )
  socialRoutes({ serve, app, door, sessions })
}

function answer({ signedIn, cookies }: Admitted): SignedIn {
  return withCookies(signedIn, ...cookies)
}

function speakerOf(call: Parameters<typeof visitorOf>[0] & Pick<Call, 'language'>) {
  return { ...visitorOf(call), language: call.language }
}
