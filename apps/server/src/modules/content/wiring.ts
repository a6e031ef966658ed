import type { Wiring } from '../../kernel/assembly.ts'
import type { Command } from '../../kernel/command.ts'
import type { Messaging } from '../messaging/index.ts'
import { contentCommandsOf } from './content.commands.ts'
import { contentRoutes } from './content.routes.ts'
import { type Content, type ContentOptions, createContent } from './content.ts'

interface Own {
  content: Content
  contentCommands: readonly Command[]
}

interface Shows extends Own {
  messaging: Messaging
}

export const contentWiring: Wiring<ContentOptions, Own, Shows> = {
  module: 'content',
  create(house) {
    const content = createContent(house)
    return { content, contentCommands: contentCommandsOf({ ...house, content }) }
  },
  open: ({ serve }, { content, messaging }) => contentRoutes(serve, content, messaging),
}
