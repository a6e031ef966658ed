import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { images } from './images.ts'
import { routes } from './routes.ts'
import { captchaRead } from './session.ts'
import { id, prose, text } from './text.ts'
import { antiBot } from './verification.ts'
import {
  conversationAbouts,
  conversationEvents,
  conversationKinds,
  conversationStates,
  entriesPageMax,
  entryLengthMax,
  feedbackLength,
  positionMax,
  questionTypes,
  starsMax,
} from './vocabulary.ts'

const moment = z.iso.datetime()
const position = z.int().min(0).max(positionMax)
const questionType = z.literal([...questionTypes])

export const conversationAbout = z.strictObject({
  kind: z.enum(conversationAbouts),
  id: text(100).min(1),
})

/** One line of the history: a letter, or what happened. Positions have no gaps and never change. */
const entry = z.object({
  id,
  position,
  author: z.enum(['member', 'staff', 'house']),
  /** Of staff: the name that members see. Null for the member and the house. */
  name: z.string().nullable(),
  at: moment,
  text: z.string(),
  /** Set where nobody wrote. */
  event: z.enum(conversationEvents).nullable(),
  images: z.array(z.object({ id, widthPx: z.int(), heightPx: z.int() })),
})

const conversation = z.object({
  id,
  kind: z.enum(conversationKinds),
  type: questionType,
  state: z.enum(conversationStates),
  about: conversationAbout.nullable(),
  /** The beginning of the first letter. */
  title: z.string(),
  /** The beginning of the last letter. */
  lastText: z.string(),
  lastAt: moment,
  /** The position of the last entry that the member may see. */
  last: position,
  /** Entries of others behind the position that the member has read. */
  unread: z.int().min(0),
  /** How far staff have read. */
  readByStaff: position,
  /** By when we promise to answer; null while we wait for the member, and when it is over. */
  answerBy: moment.nullable(),
  /** Until when it can be opened again by writing. */
  reopenUntil: moment.nullable(),
  stars: z.int().min(1).max(starsMax).nullable(),
})

const letter = { conversation: id, id, text: prose(entryLengthMax) }

/** Conversations with customer service: of the member, or of the visitor whom a cookie knows. */
export const support = {
  feedback: {
    route: routes.feedback,
    summary: 'Feedback of a visitor or a member; it begins a conversation that staff read',
    body: z.strictObject({
      id,
      content: prose(feedbackLength.max).pipe(z.string().min(1)),
      /** The name of the sender. A member is known by the session, whatever is written here. */
      sender: text(64).default(''),
      type: questionType,
      /** Where a visitor wants to be answered. */
      email: z.email().max(200).optional(),
      ...captchaRead,
      ...antiBot,
    }),
    value: z.object({ id, answerBy: moment.nullable() }),
    refusals: ['captcha-wrong', 'verification-first', 'key-reused', 'quota-exceeded'],
  },
  supportDesk: {
    route: routes.supportDesk,
    summary: 'Whether somebody answers now, how soon we answer, and how to be told of news',
    value: z.object({
      /** Chats are answered now; else what is written becomes a ticket. */
      isOpen: z.boolean(),
      opensAt: moment.nullable(),
      /** What we promise, in minutes of our hours. */
      promise: z.object({ chat: z.int(), ticket: z.int(), payments: z.int() }),
      /** The visitor’s channel for the socket: it tells that there is news, never what. */
      channel: z.string().nullable(),
      unread: z.int().min(0),
    }),
  },
  conversations: {
    route: routes.conversations,
    summary: 'The caller’s conversations, the last one with news first',
    query: z.strictObject({ after: z.string().max(60).optional() }),
    value: z.object({ list: z.array(conversation), next: z.string().nullable() }),
  },
  conversation: {
    route: routes.conversation,
    summary: 'One conversation with its entries behind a position, or those before one',
    query: z.strictObject({
      id,
      after: z.coerce.number().int().min(0).max(positionMax).optional(),
      before: z.coerce.number().int().min(1).max(positionMax).optional(),
      count: z.coerce.number().int().min(1).max(entriesPageMax).default(entriesPageMax),
    }),
    value: z.object({ conversation, entries: z.array(entry), hasEarlier: z.boolean() }),
    refusals: ['not-found'],
  },
  startConversation: {
    route: routes.startConversation,
    summary: 'Begins a chat, a ticket or a complaint; once per id',
    body: z.strictObject({
      ...letter,
      text: letter.text.pipe(z.string().min(1)),
      kind: z.enum(['chat', 'ticket', 'complaint']),
      type: questionType,
      about: conversationAbout.optional(),
      sender: text(64).default(''),
      email: z.email().max(200).optional(),
      ...antiBot,
    }),
    value: conversation,
    refusals: ['verification-first', 'key-reused', 'quota-exceeded'],
  },
  writeEntry: {
    route: routes.writeEntry,
    summary: 'Writes into a conversation; once per id, so that it can be sent again',
    body: z.strictObject({ ...letter, text: letter.text.pipe(z.string().min(1)) }),
    value: entry,
    refusals: ['not-found', 'already-settled', 'key-reused', 'quota-exceeded'],
  },
  sendImages: {
    route: routes.sendImages,
    summary: 'Sends images into a conversation, with or without words; once per id',
    body: z.strictObject({ ...letter, text: letter.text.default(''), images: images.min(1) }),
    value: entry,
    refusals: [
      'not-found',
      'already-settled',
      'key-reused',
      'quota-exceeded',
      'wrong-fields',
      'too-large',
    ],
  },
  conversationImage: {
    route: routes.conversationImage,
    summary: 'An image of an own conversation, as a data address',
    query: z.strictObject({ id }),
    value: z.object({ image: z.string() }),
    refusals: ['not-found'],
  },
  readConversation: {
    route: routes.readConversation,
    summary: 'Says how far the caller has read; never backwards',
    body: z.strictObject({ id, position }),
    value: z.object({}),
    refusals: ['not-found'],
  },
  typing: {
    route: routes.typing,
    summary: 'Tells the other side that the caller writes; nothing is kept',
    body: z.strictObject({ id }),
    value: z.object({}),
    refusals: ['not-found'],
  },
  endConversation: {
    route: routes.endConversation,
    summary: 'The caller says that it is solved',
    body: z.strictObject({ id }),
    value: conversation,
    refusals: ['not-found', 'already-settled'],
  },
  rateConversation: {
    route: routes.rateConversation,
    summary: 'How content the caller was, once for each solved conversation',
    body: z.strictObject({
      id,
      stars: z.int().min(1).max(starsMax),
      text: prose(500).default(''),
    }),
    value: conversation,
    refusals: ['not-found', 'already-settled'],
  },
  exportConversation: {
    route: routes.exportConversation,
    summary: 'The whole conversation as text, with the SHA-256 of exactly this text',
    query: z.strictObject({ id }),
    value: z.object({ name: z.string(), text: z.string(), sha256: z.string() }),
    refusals: ['not-found'],
  },
  supportIdentity: {
    route: routes.supportIdentity,
    summary:
      'Who the member is, signed for the chat of another service; null where a brand has no key for it',
    value: z.object({
      identity: z
        .object({
          identifier: id,
          /** HMAC-SHA-256 of the identifier, in hex. */
          hash: z.string(),
          account: z.string(),
        })
        .nullable(),
    }),
  },
  joinConversations: {
    route: routes.joinConversations,
    summary: 'After a login: what was written as a visitor in this browser becomes the member’s',
    value: z.object({ joined: z.int().min(0) }),
  },
} satisfies Record<string, Endpoint>
