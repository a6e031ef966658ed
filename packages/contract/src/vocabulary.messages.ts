/** What a message to a member is about; the catalogue has a title and a text for each. */
export const messageTopics = [
  'money',
  'notice',
  'identity',
  'contract',
  'rates',
  'vip',
  'draw',
  'support',
] as const
export type MessageTopic = (typeof messageTopics)[number]

/** The things that a message can lead to. */
export const aboutKinds = [
  'deposit',
  'withdrawal',
  'payoutAccount',
  'security',
  'identity',
  'contract.dividend',
  'contract.daily',
  'contract.hourly',
  'contract.realtime',
  'wage',
  'rates',
  'vip',
  'draw',
  'support',
] as const

export interface About {
  kind: (typeof aboutKinds)[number]
  /** Of the thing, where there are several. */
  id?: string
}

/** Parts of the help centre, in its order. */
export const helpSections = [
  'start',
  'account',
  'money',
  'care',
  'games',
  'lottery',
  'rewards',
  'agents',
  'rules',
] as const
export type HelpSection = (typeof helpSections)[number]
/** The name of an article, also the anchor in the address of the help centre. */
export const helpAnchor = /^[a-z][a-z0-9-]{0,59}$/
export const relatedMax = 3
export const helpHitsMax = 12

export const messagesPageSize = 20
export const messagesPageMax = 50
/** A search looks into so many of the newest ones. */
export const messagesSearchedMax = 300
/** How many messages one call marks. */
export const messagesMarkedMax = 100
/** A badge counts to here; beyond it there is a plus. */
export const unreadShownMax = 99
