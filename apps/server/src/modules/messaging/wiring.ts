import type { Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import type { Identity } from '../identity/index.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { createInbox, type Inbox, type InboxOptions } from './inbox/inbox.ts'
import { createLetters, type Letters, type LettersOptions } from './letters.ts'
import { messagingRoutes } from './messaging.routes.ts'
import { createMessaging, type Messaging, type MessagingOptions } from './messaging.ts'

type Needs = MessagingOptions & LettersOptions & Omit<InboxOptions, 'onMessages'> & { bus: Bus }

interface Own {
  messaging: Messaging
  inbox: Inbox
  letters: Letters
}

const messagesSubject = 'messages.changed'

export const messagingWiring: Wiring<
  Needs,
  Own,
  Pick<Own, 'messaging' | 'inbox'> & { identity: Pick<Identity, 'member'> }
> = {
  module: 'messaging',
  create({ bus, ...house }) {
    const onMessages = (memberId: string) => bus.publish(messagesSubject, memberId)
    const inbox = createInbox({ ...house, onMessages })
    return { messaging: createMessaging(house), inbox, letters: createLetters({ ...house, inbox }) }
  },
  open({ serve, bus, hub }, { messaging, inbox, identity }) {
    messagingRoutes(serve, messaging)
    inboxRoutes(serve, inbox, identity)
    bus.subscribe(messagesSubject, (memberId) =>
      hub.publishHere(`member:${memberId as string}`, { kind: 'messages' }),
    )
  },
}
