import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'
import {
  aboutKinds,
  messageChannels,
  messageKinds,
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

const moment = z.iso.datetime()
/** The SHA-256 of the address that a browser got from its push service, in hex. */
const deviceMark = z.string().regex(/^[0-9a-f]{64}$/)
const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`))

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
  messageSettings: {
    route: routes.messageSettings,
    summary:
      'Which messages come by which way; whether the member agreed to offers; browsers with notifications',
    value: z.object({
      kinds: z.array(
        z.object({
          kind: z.enum(messageKinds),
          ways: z.array(
            z.object({
              channel: z.enum(messageChannels),
              isOn: z.boolean(),
              isChoice: z.boolean(),
            }),
          ),
        }),
      ),
      /** Whether there is an address and a number to write to. */
      reach: z.object({ email: z.boolean(), sms: z.boolean() }),
      /** When the member agreed to offers, and took that back; null: never. */
      consent: z.object({
        isGiven: z.boolean(),
        givenAt: moment.nullable(),
        withdrawnAt: moment.nullable(),
      }),
      /** Excluded, or on a break: no offers, whatever was agreed to. */
      isExcluded: z.boolean(),
      push: z.object({
        /** The key that browsers subscribe with. */
        key: z.string(),
        devices: z.array(z.object({ mark: deviceMark, since: moment })),
      }),
    }),
  },
  chooseWay: {
    route: routes.chooseWay,
    summary: 'Switches a way for a kind of messages on or off',
    body: z.strictObject({
      kind: z.enum(messageKinds),
      channel: z.enum(messageChannels),
      isOn: z.boolean(),
    }),
    value: z.object({}),
    refusals: ['operation-not-allowed'],
  },
  agreeToOffers: {
    route: routes.agreeToOffers,
    summary: 'Agrees to get offers, or takes that back; each is recorded with its time',
    body: z.strictObject({ isGiven: z.boolean() }),
    value: z.object({}),
    refusals: ['excluded'],
  },
  stopOffers: {
    route: routes.stopOffers,
    summary: 'Stops offers for whoever got a mail with this link; no login is asked for',
    body: z.strictObject({ token: z.string().min(1).max(300) }),
    value: z.object({}),
    refusals: ['not-found'],
  },
  addPushDevice: {
    route: routes.addPushDevice,
    summary: 'Notifications to this browser, as its push service said (RFC 8030, RFC 8291)',
    body: z.strictObject({
      endpoint: z.url().max(1_000),
      p256dh: base64url(65),
      auth: base64url(16),
    }),
    value: z.object({}),
    refusals: ['operation-not-allowed'],
  },
  removePushDevice: {
    route: routes.removePushDevice,
    summary: 'No more notifications to a browser of the member',
    body: z.strictObject({ mark: deviceMark }),
    value: z.object({}),
  },
} satisfies Record<string, Endpoint>
