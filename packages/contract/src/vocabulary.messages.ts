/** What a message to a member is about; the catalogue has a title and a text for each. */
export const messageTopics = [
  'money',
  'notice',
  'identity',
  'contract',
  'rates',
  'vip',
  'draw',
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
] as const

export interface About {
  kind: (typeof aboutKinds)[number]
  /** Of the thing, where there are several. */
  id?: string
}

export const messagesPageSize = 20
export const messagesPageMax = 50
/** A search looks into so many of the newest ones. */
export const messagesSearchedMax = 1_000
/** How many messages one call marks. */
export const messagesMarkedMax = 100
/** A badge counts to here; beyond it there is a plus. */
export const unreadShownMax = 99
