import type { Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import type { Command } from '../../kernel/command.ts'
import type { Identity } from '../identity/index.ts'
import { type LetterCommandsOptions, letterCommandsOf } from './broadcasts/broadcasts.commands.ts'
import { letterRoutes } from './broadcasts/broadcasts.routes.ts'
import {
  type Broadcasts,
  type BroadcastsOptions,
  createBroadcasts,
} from './broadcasts/broadcasts.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { createInbox, type Inbox, type InboxOptions } from './inbox/inbox.ts'
import { createLetters, type Letters, type LettersOptions } from './letters.ts'
import { hearLimits, type LimitsLettersOptions } from './limits.letters.ts'
import { messagingRoutes } from './messaging.routes.ts'
import { createMessaging, type Messaging, type MessagingOptions } from './messaging.ts'
import { createPush, type Push, type PushOptions } from './push/push.ts'
import { stoppingRoutes } from './ways/stopping.routes.ts'
import { createStopping, type Stopping } from './ways/stopping.ts'
import { waysRoutes } from './ways/ways.routes.ts'
import { createWays, type Ways, type WaysOptions } from './ways/ways.ts'

type Needs = MessagingOptions &
  LettersOptions &
  Omit<InboxOptions, 'onMessages'> &
  WaysOptions &
  PushOptions &
  BroadcastsOptions &
  LimitsLettersOptions &
  LetterCommandsOptions & { bus: Bus }

interface Own {
  messaging: Messaging
  inbox: Inbox
  letters: Letters
  ways: Ways
  push: Push
  stopping: Stopping
  broadcasts: Broadcasts
  letterCommands: readonly Command[]
}

const messagesSubject = 'messages.changed'

export const messagingWiring: Wiring<
  Needs,
  Own,
  Omit<Own, 'letters' | 'letterCommands'> & { identity: Pick<Identity, 'member'> }
> = {
  module: 'messaging',
  create({ bus, ...house }) {
    const inbox = createInbox({
      ...house,
      onMessages: (memberIds) => bus.publish(messagesSubject, memberIds),
    })
    const ways = createWays(house)
    const push = createPush(house)
    const stopping = createStopping({ ...house, ways })
    const broadcasts = createBroadcasts(house, { inbox, ways, push, stopping })
    const letters = createLetters({ ...house, inbox, ways, push })
    hearLimits(house, letters)
    return {
      messaging: createMessaging(house),
      inbox,
      ways,
      push,
      stopping,
      broadcasts,
      letters,
      letterCommands: letterCommandsOf(house, broadcasts),
    }
  },
  prepare: ({ push }) => push.prepare(),
  open(
    { serve, app, door, bus, hub },
    { messaging, inbox, identity, ways, push, stopping, broadcasts },
  ) {
    messagingRoutes(serve, messaging)
    inboxRoutes(serve, inbox, identity)
    waysRoutes(serve, { ways, push, identity })
    stoppingRoutes({ serve, app, door }, stopping)
    letterRoutes(serve, broadcasts)
    bus.subscribe(messagesSubject, (memberIds) => {
      for (const id of memberIds as string[]) hub.publishHere(`member:${id}`, { kind: 'messages' })
    })
  },
}
