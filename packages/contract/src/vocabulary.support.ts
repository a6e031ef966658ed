/** What a question is about, as the wire numbers it. */
export const questionTypes = [1, 2, 3, 4, 6, 0] as const
export type QuestionType = (typeof questionTypes)[number]
export const questionTypeNames = {
  1: 'deposit',
  2: 'withdrawal',
  3: 'game',
  4: 'service',
  6: 'agent',
  0: 'other',
} as const satisfies Record<QuestionType, string>

/** How a conversation began. All of them are one kind of thing afterwards. */
export const conversationKinds = ['chat', 'ticket', 'feedback', 'complaint', 'dispute'] as const
export type ConversationKind = (typeof conversationKinds)[number]

export const conversationStates = ['new', 'open', 'waiting', 'solved', 'closed'] as const
export type ConversationState = (typeof conversationStates)[number]

/** What happened in a conversation without anybody writing. */
export const conversationEvents = [
  'began',
  'taken',
  'handedOver',
  'asTicket',
  'solved',
  'reopened',
  'closed',
  'merged',
  'rated',
] as const
export type ConversationEvent = (typeof conversationEvents)[number]

/** What a conversation can be about; staff open it by one click. */
export const conversationAbouts = ['deposit', 'withdrawal', 'bet', 'bonus', 'article'] as const

/** Feedback is short; letters of a conversation are not. */
export const feedbackLength = { hintMin: 20, max: 200 } as const
export const entryLengthMax = 2_000
export const entriesPageMax = 100
/** The database counts no further. */
export const positionMax = 2_147_483_647
/** After this the conversation is closed, and whoever writes begins a new one. */
export const reopenDays = 7
export const starsMax = 5
