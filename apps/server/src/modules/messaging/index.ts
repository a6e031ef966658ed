export type { MessagingDocument } from './documents.ts'
export { type LetterKind, type Letters, timeInWords } from './letters.ts'
export type { Messaging } from './messaging.ts'
export { messagingWiring } from './wiring.ts'
