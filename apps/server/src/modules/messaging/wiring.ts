import type { Wiring } from '../../kernel/assembly.ts'
import { messagingRoutes } from './messaging.routes.ts'
import { createMessaging, type Messaging, type MessagingOptions } from './messaging.ts'

interface Own {
  messaging: Messaging
}

export const messagingWiring: Wiring<MessagingOptions, Own, Own> = {
  module: 'messaging',
  create: (house) => ({ messaging: createMessaging(house) }),
  open: ({ serve }, { messaging }) => messagingRoutes(serve, messaging),
}
