import { z } from 'zod'
import { mark, pageSize } from '../amounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { images } from '../images.ts'
import { conversationAbout } from '../support.ts'
import { id, prose, text } from '../text.ts'
import {
  conversationEvents,
  conversationKinds,
  conversationStates,
  entriesPageMax,
  entryLengthMax,
  languageCodes,
  positionMax,
  questionTypes,
  starsMax,
} from '../vocabulary.ts'
import type { OfficeCommand } from './command.ts'
import { supportRoutes } from './support.routes.ts'

const count = z.number().int()
const moment = z.iso.datetime()
const position = z.int().min(0).max(positionMax)
const questionType = z.literal([...questionTypes])
const language = z.enum(languageCodes)
const person = z.object({ staffId: id, name: z.string() })

const line = z.object({
  id,
  kind: z.enum(conversationKinds),
  type: questionType,
  state: z.enum(conversationStates),
  language,
  /** Null for a visitor. */
  member: z.object({ id, account: z.string() }).nullable(),
  /** What a visitor calls himself. */
  sender: z.string(),
  about: conversationAbout.nullable(),
  title: z.string(),
  lastText: z.string(),
  lastAt: moment,
  openedAt: moment,
  last: position,
  /** Letters of the member that no staff has read. */
  unread: count,
  holder: person.nullable(),
  /** When the next answer is due, and since when its time runs; null while we wait for the member. */
  dueAt: moment.nullable(),
  dueSince: moment.nullable(),
  stars: z.int().min(1).max(starsMax).nullable(),
})

const entry = z.object({
  id,
  position,
  author: z.enum(['member', 'staff', 'house', 'note']),
  by: person.nullable(),
  at: moment,
  text: z.string(),
  event: z.enum(conversationEvents).nullable(),
  images: z.array(z.object({ id, widthPx: z.int(), heightPx: z.int() })),
})

/** Minutes from midnight, in the merchant’s time zone; from equal to until means all day. */
const hours = z.strictObject({
  from: z.int().min(0).max(1_439),
  until: z.int().min(0).max(1_439),
})

const desk = z.strictObject({
  /** Monday to Sunday; null: closed on that day. */
  week: z.array(hours.nullable()).length(7),
  /** Minutes within our hours. */
  promise: z.strictObject({
    chat: z.int().min(1).max(60),
    ticket: z.int().min(5).max(2_880),
    payments: z.int().min(5).max(2_880),
  }),
})

const reply = z.object({
  /** Typed after a slash. */
  short: z.string(),
  language,
  text: z.string(),
})

const letter = { conversation: id, id, text: prose(entryLengthMax) }

export const officeSupport = {
  officeConversations: {
    route: supportRoutes.officeConversations,
    summary: 'Conversations: those that wait for an answer first, by the time it is due',
    query: z.strictObject({
      view: z.enum(['queue', 'late', 'mine', 'open', 'waiting', 'over', 'all']).default('queue'),
      kind: z.enum(conversationKinds).optional(),
      type: z.coerce.number().pipe(questionType).optional(),
      language: language.optional(),
      /** An account, or the id of a member or of a conversation. */
      member: text(100).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({ list: z.array(line), next: z.string().nullable() }),
  },
  officeConversation: {
    route: supportRoutes.officeConversation,
    summary: 'One conversation with its entries and notes',
    query: z.strictObject({
      id,
      after: z.coerce.number().int().min(0).max(positionMax).optional(),
      before: z.coerce.number().int().min(1).max(positionMax).optional(),
      count: z.coerce.number().int().min(1).max(entriesPageMax).default(entriesPageMax),
    }),
    value: z.object({
      conversation: line.extend({
        /** How far the member has read. */
        readByMember: position,
        email: z.string().nullable(),
        ratingText: z.string(),
      }),
      entries: z.array(entry),
      hasEarlier: z.boolean(),
      /** Who else looks at it now. */
      viewers: z.array(person),
    }),
    refusals: ['not-found'],
  },
  officeConversationImage: {
    route: supportRoutes.officeConversationImage,
    summary: 'An image of a conversation, as a data address',
    query: z.strictObject({ id }),
    value: z.object({ image: z.string() }),
    refusals: ['not-found'],
  },
  officeConversationText: {
    route: supportRoutes.officeConversationText,
    summary: 'The whole conversation as text, without notes, with the SHA-256 of exactly this text',
    query: z.strictObject({ id }),
    value: z.object({ name: z.string(), text: z.string(), sha256: z.string() }),
    refusals: ['not-found'],
  },
  answerConversation: {
    route: supportRoutes.answerConversation,
    summary: 'Answers, or writes a note that only staff see; once per id',
    body: z.strictObject({
      ...letter,
      text: letter.text.pipe(z.string().min(1)),
      isNote: z.boolean().default(false),
    }),
    value: entry,
    refusals: ['not-found', 'already-settled', 'key-reused'],
  },
  answerByImages: {
    route: supportRoutes.answerByImages,
    summary: 'Sends images into a conversation; once per id',
    body: z.strictObject({ ...letter, text: letter.text.default(''), images: images.min(1) }),
    value: entry,
    refusals: ['not-found', 'already-settled', 'key-reused', 'wrong-fields', 'too-large'],
  },
  takeConversation: {
    route: supportRoutes.takeConversation,
    summary: 'The caller holds the conversation from now on',
    body: z.strictObject({ id }),
    value: z.object({ holder: person.nullable() }),
    refusals: ['not-found', 'already-settled'],
  },
  handOverConversation: {
    route: supportRoutes.handOverConversation,
    summary: 'To a colleague, or back into the queue; another type changes the queue',
    body: z.strictObject({
      id,
      to: id.nullable(),
      type: questionType.optional(),
      note: prose(entryLengthMax).default(''),
    }),
    value: z.object({ holder: person.nullable() }),
    refusals: ['not-found', 'already-settled', 'not-permitted'],
  },
  moveConversation: {
    route: supportRoutes.moveConversation,
    summary: 'Waits for the member, is solved, closed, or open again',
    body: z.strictObject({ id, state: z.enum(['open', 'waiting', 'solved', 'closed']) }),
    value: z.object({ state: z.enum(conversationStates) }),
    refusals: ['not-found', 'already-settled'],
  },
  readByOffice: {
    route: supportRoutes.readByOffice,
    summary: 'Says how far staff have read, and that the caller looks at it now',
    body: z.strictObject({ id, position }),
    value: z.object({}),
    refusals: ['not-found'],
  },
  officeTyping: {
    route: supportRoutes.officeTyping,
    summary: 'Tells the member and colleagues that the caller writes; nothing is kept',
    body: z.strictObject({ id }),
    value: z.object({}),
    refusals: ['not-found'],
  },
  officeDesk: {
    route: supportRoutes.officeDesk,
    summary: 'Hours and promises, who is on duty, and how content members were',
    value: desk.extend({
      isOpen: z.boolean(),
      /** The outside chat is told who a member is. */
      isIdentitySigned: z.boolean(),
      timeZone: z.string(),
      /** Languages: none are all. */
      onDuty: z.array(person.extend({ open: count, languages: z.array(language) })),
      isOnDuty: z.boolean(),
      /** In which the caller answers. */
      languages: z.array(language),
      /** Answers that are later than promised, counted to a hundred. */
      late: count,
      /** Of the last 30 days. */
      last: z.object({
        conversations: count,
        answeredInTime: count,
        answered: count,
        rated: count,
        stars: count,
      }),
    }),
  },
  officeDuty: {
    route: supportRoutes.officeDuty,
    summary: 'Whether chats are given to the caller; ends with the page’s stream',
    body: z.strictObject({
      isOnDuty: z.boolean(),
      /** In which the caller answers; none are all. Left out, they stay. */
      languages: z
        .array(language)
        .max(languageCodes.length)
        .refine((all) => new Set(all).size === all.length, { error: 'a language twice' })
        .optional(),
    }),
    value: z.object({ isOnDuty: z.boolean() }),
  },
  cannedReplies: {
    route: supportRoutes.cannedReplies,
    summary: 'Texts that staff insert by a slash and a short name',
    value: z.object({ list: z.array(reply) }),
  },
} satisfies Record<string, Endpoint>

/** What the stream tells. It never carries what was written. */
export const supportNews = z.object({
  id,
  position,
  /** Somebody writes: the member, or a colleague by name. */
  typing: z.object({ author: z.enum(['member', 'staff']), name: z.string() }).nullable(),
})
export type SupportNews = z.infer<typeof supportNews>

/** What staff can ask for here. */
export const supportCommands = {
  /** Hours and promises. */
  'support.desk': { right: 'support.edit', input: desk },
  /** The key of an outside chat, by which it knows members; null takes it away. */
  'support.outside': {
    right: 'support.edit',
    personal: ['secret'],
    input: z.strictObject({ secret: z.string().min(8).max(200).nullable() }),
  },
  /** An empty text takes the reply away. */
  'support.reply': {
    right: 'support.edit',
    input: z.strictObject({
      short: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
      language,
      text: prose(entryLengthMax),
    }),
  },
} as const satisfies Record<string, OfficeCommand>
