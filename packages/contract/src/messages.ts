import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'
import {
  aboutKinds,
  messagesMarkedMax,
  messagesPageMax,
  messagesPageSize,
  messageTopics,
  unreadShownMax,
} from './vocabulary.ts'

const message = z.object({
  id: z.uuid(),
  topic: z.enum(messageTopics),
  /** In the language of the call. */
  title: z.string(),
  text: z.string(),
  about: z.object({ kind: z.enum(aboutKinds), id: z.string().optional() }),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  isArchived: z.boolean(),
})

const marked = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(messagesMarkedMax), isRead: z.boolean() }),
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(messagesMarkedMax), isArchived: z.boolean() }),
  /** All that are as old as this one or older: what comes meanwhile stays unread. */
  z.strictObject({ upTo: z.uuid(), isRead: z.literal(true) }),
])

/** What we wrote to the member. */
export const messages = {
  unreadCount: {
    route: routes.unreadCount,
    summary: `Unread messages; ${unreadShownMax + 1} stands for more than ${unreadShownMax}`,
    value: z.object({
      count: z
        .int()
        .min(0)
        .max(unreadShownMax + 1),
    }),
  },
  messages: {
    route: routes.messages,
    summary: 'Messages to the member, newest first, in the language of the call',
    query: z.strictObject({
      topic: z.enum(messageTopics).optional(),
      /** Looks into the newest few hundred. */
      search: text(60).min(1).optional(),
      isArchived: z.enum(['true', 'false']).default('false'),
      after: z.string().max(60).optional(),
      pageSize: z.coerce.number().int().min(1).max(messagesPageMax).default(messagesPageSize),
    }),
    value: z.object({ list: z.array(message), next: z.string().nullable() }),
  },
  markMessages: {
    route: routes.markMessages,
    summary: 'Marks messages as read, unread, archived or not archived',
    body: marked,
    value: z.object({}),
  },
} satisfies Record<string, Endpoint>
