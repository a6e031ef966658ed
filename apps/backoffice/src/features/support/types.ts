import type { OfficeValue } from '@baize/contract/office'

/** A conversation as a list shows it. */
export type Line = OfficeValue<'officeConversations'>['list'][number]
export type Thread = OfficeValue<'officeConversation'>
export type Conversation = Thread['conversation']
export type Entry = Thread['entries'][number]
export type Desk = OfficeValue<'officeDesk'>
export type Reply = OfficeValue<'cannedReplies'>['list'][number]
