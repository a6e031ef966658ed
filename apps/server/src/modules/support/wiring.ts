import { supportStreamRoute } from '@baize/contract/office'
import type { Wiring } from '../../kernel/assembly.ts'
import type { Clock } from '../../kernel/clock.ts'
import { openStream } from '../../kernel/http/stream.ts'
import type { Log } from '../../kernel/log.ts'
import { holds } from '../staff/index.ts'
import { newsSubject, type Told } from './news.ts'
import { supportOfficeRoutes } from './office.routes.ts'
import { supportRoutes } from './support.routes.ts'
import { createSupport, type Support } from './support.ts'
import type { SupportOptions } from './support.types.ts'

interface Own {
  support: Support
}

export const supportWiring: Wiring<
  SupportOptions,
  Own,
  Own & Pick<SupportOptions, 'identity'> & { log: Log; clock: Clock }
> = {
  module: 'support',
  create: (house) => ({ support: createSupport(house) }),
  open({ app, door, serve, hub, bus }, { support, identity, log, clock }) {
    supportRoutes(serve, { ...support, identity })
    supportOfficeRoutes(serve, support)
    const { desk } = support
    const stream = openStream({
      app,
      door,
      log,
      route: supportStreamRoute,
      // Who reads only, or may not answer any more, gets no chats.
      onBeat: async ({ merchant, caller }) => {
        if (holds(caller.staff, 'support.answer', merchant.id, clock.now()))
          await desk.seen(merchant.id, caller.staff.staffId)
      },
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
