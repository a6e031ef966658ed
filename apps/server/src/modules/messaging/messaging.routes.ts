import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { Messaging } from './messaging.ts'

export function messagingRoutes(serve: Serve, messaging: Messaging): void {
  serve(wire.banners, (call) =>
    messaging.banners(asked(call, call.query.language), call.query.groupName),
  )
  serve(wire.popups, (call) => messaging.popups(asked(call, call.query.language), call.caller))
  serve(wire.notices, (call) => {
    const { types, execution, pageNo, pageSize } = call.query
    const filter = { types, executions: [execution], pageNo, pageSize }
    return messaging.notices(asked(call, call.query.language), filter)
  })
  serve(wire.announcements, (call) => {
    const { types, pageNo, pageSize } = call.query
    return messaging.announcements(asked(call, call.query.language), { types, pageNo, pageSize })
  })
  serve(wire.helpCenter, (call) => messaging.help.list(asked(call, call.query.lang)))
  serve(wire.helpSearch, (call) =>
    messaging.help.search(asked(call, call.query.lang), call.query.search),
  )
  serve(wire.blogPosts, (call) => messaging.blog.list(asked(call, call.query.lang), call.query))
  serve(wire.blogPost, (call) => messaging.blog.one(asked(call, call.query.lang), call.query.slug))
  serve(wire.rateHelp, async (call) => {
    await messaging.help.rate(asked(call), call.ip, call.body)
    return {}
  })
}

/** A language in the query comes before the page's own, if the merchant offers it. */
function asked<C extends Parameters<Messaging['help']['list']>[0]>(
  call: C,
  language?: C['language'],
) {
  const offered = language !== undefined && call.merchant.languages.includes(language)
  return { merchant: call.merchant, language: offered ? language : call.language }
}
