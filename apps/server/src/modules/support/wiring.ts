import { supportStreamRoute } from '@baize/contract/office'
import type { Wiring } from '../../kernel/assembly.ts'
import { openStream } from '../../kernel/http/stream.ts'
import type { Log } from '../../kernel/log.ts'
import { newsSubject, type Told } from './news.ts'
import { supportOfficeRoutes } from './office.routes.ts'
import { supportRoutes } from './support.routes.ts'
import { createSupport, type Support } from './support.ts'
import type { SupportOptions } from './support.types.ts'

interface Own {
  support: Support
}

export const supportWiring: Wiring<SupportOptions, Own, Own & { log: Log }> = {
  module: 'support',
  create: (house) => ({ support: createSupport(house) }),
  open({ app, door, serve, hub, bus }, { support, log }) {
    supportRoutes(serve, support.talking)
    supportOfficeRoutes(serve, support)
    const { desk } = support
    const stream = openStream({
      app,
      door,
      log,
      route: supportStreamRoute,
      onBeat: ({ merchant, caller }) => desk.seen(merchant.id, caller.staff.staffId),
    })
    bus.subscribe(newsSubject, (said) => {
      const { merchantId, channel, id, last, shown, isForStaff, typing } = said as Told
      if (channel) {
        const isTyping = typing?.author === 'staff'
        hub.publishHere(channel, { kind: 'conversation', id, position: shown, isTyping })
      }
      if (isForStaff) stream.send(merchantId, { id, position: last, typing })
    })
  },
}
