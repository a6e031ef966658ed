import { wire } from '@baize/contract'
import { cookieOf, withCookies } from '../../kernel/http/cookies.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { SessionRouting } from './session.routes.ts'
import { flowCookie } from './session.types.ts'
import { visitorOf } from './session.visitor.ts'
import { callbackPath } from './social.ts'

export function socialRoutes({ serve, app, door, sessions }: SessionRouting): void {
  const { social, merchant: merchantOf } = sessions

  serve(wire.socialStart, async ({ merchant, body, origin }) => {
    const started = await social.start(merchantOf(merchant.id), body.provider, origin())
    return withCookies({ url: started.url }, started.cookie)
  })
  serve(wire.socialTicket, (call) => {
    const merchant = merchantOf(call.merchant.id)
    return social.redeem(merchant, call.body.ticket, call.cookie(flowCookie), visitorOf(call))
  })

  // The issuer redirects the browser here, so it is a page's URL and no call of the contract.
  app.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const seen = door.look(request)
    const url = URL.parse(request.url, door.originOf(request))
    if (!seen || !url) throw new Refused('wrong-domain')
    const browser = cookieOf(request.headers.cookie, flowCookie)
    const path = await social.comeBack(merchantOf(seen.merchant.id), browser, url)
    return reply.header('cache-control', 'no-store').redirect(path, 302)
  })
}
