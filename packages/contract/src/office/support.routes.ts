import { type OfficeRoute, staff } from './route.ts'

/** Conversations with members and visitors. What is written stands in the conversation itself. */
export const supportRoutes = {
  officeConversations: staff('GET', '/wps/office/support/conversations', 'support.read'),
  officeConversation: staff('GET', '/wps/office/support/conversation', 'support.read'),
  officeConversationImage: staff('GET', '/wps/office/support/image', 'support.read'),
  officeConversationText: staff('GET', '/wps/office/support/export', 'support.read'),
  answerConversation: staff('POST', '/wps/office/support/entry', 'support.answer'),
  answerByImages: staff('POST', '/wps/office/support/images', 'support.answer', { images: true }),
  takeConversation: staff('PUT', '/wps/office/support/claim', 'support.answer'),
  handOverConversation: staff('POST', '/wps/office/support/handOver', 'support.answer'),
  moveConversation: staff('POST', '/wps/office/support/state', 'support.answer'),
  readByOffice: staff('POST', '/wps/office/support/read', 'support.answer'),
  officeTyping: staff('POST', '/wps/office/support/typing', 'support.answer'),
  officeDesk: staff('GET', '/wps/office/support/desk', 'support.read'),
  officeDuty: staff('PUT', '/wps/office/support/duty', 'support.answer'),
  cannedReplies: staff('GET', '/wps/office/support/replies', 'support.read'),
} as const satisfies Record<string, OfficeRoute>

/** Not a call: a stream of server-sent events (`supportNews`), for staff who may read conversations. */
export const supportStreamPath = '/wps/office/support/stream'
/** A browser opens it without headers: its address names the merchant (`?merchant=`). */
export const supportStreamRoute: OfficeRoute = staff('GET', supportStreamPath, 'support.read', {
  isFile: true,
  isQuiet: true,
})
