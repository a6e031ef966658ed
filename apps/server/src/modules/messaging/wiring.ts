import type { Wiring } from '../../kernel/assembly.ts'
import { createLetters, type Letters, type LettersOptions } from './letters.ts'
import { messagingRoutes } from './messaging.routes.ts'
import { createMessaging, type Messaging, type MessagingOptions } from './messaging.ts'

interface Own {
  messaging: Messaging
  letters: Letters
}

export const messagingWiring: Wiring<
  MessagingOptions & LettersOptions,
  Own,
  Pick<Own, 'messaging'>
> = {
  module: 'messaging',
  create: (house) => ({ messaging: createMessaging(house), letters: createLetters(house) }),
  open: ({ serve }, { messaging }) => messagingRoutes(serve, messaging),
}
