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
  'reward',
  'limits',
  /** Written by staff: information, and what only those get who agreed to it. */
  'news',
  'offers',
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
  'rewards',
  'limits',
  'promotions',
  /** It speaks of nothing that has a page. */
  'nothing',
] as const

export interface About {
  kind: (typeof aboutKinds)[number]
  /** Of the thing, where there are several. */
  id?: string
}

/** Ways to a member. */
export const messageChannels = ['inbox', 'email', 'sms', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** What members choose ways for; each topic belongs to one of them. */
export const messageKinds = [
  'money',
  'security',
  'limits',
  'support',
  'agents',
  'draws',
  'rewards',
  'news',
  'offers',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const kindOfTopic: Record<MessageTopic, MessageKind> = {
  money: 'money',
  notice: 'security',
  identity: 'security',
  contract: 'agents',
  rates: 'agents',
  vip: 'rewards',
  draw: 'draws',
  support: 'support',
  reward: 'rewards',
  limits: 'limits',
  news: 'news',
  offers: 'offers',
}

/** Kinds of which a member may do without the message in the inbox. */
const dispensable: readonly MessageKind[] = ['draws', 'rewards', 'offers']
/** Kinds that come as a short message only where the member asks for it. */
const smsOnRequest: readonly MessageKind[] = ['limits', 'rewards', 'news', 'offers']

/**
 * Whether a member can choose a way. What concerns money and security always stays in the inbox; letters
 * about security always go to the email address too, because whoever has taken over an account would stop
 * them.
 */
export function isChoice(kind: MessageKind, channel: MessageChannel): boolean {
  if (channel === 'inbox') return dispensable.includes(kind)
  return !(kind === 'security' && channel === 'email')
}

/** What holds for a member who has chosen nothing. */
export function isOnAtFirst(kind: MessageKind, channel: MessageChannel): boolean {
  return channel !== 'sms' || !smsOnRequest.includes(kind)
}

/** Where a letter of staff can lead. */
export const lettersLead = [
  'nothing',
  'promotions',
  'rewards',
  'deposit',
  'withdrawal',
  'security',
  'identity',
  'limits',
  'vip',
] as const satisfies readonly About['kind'][]
/** What staff write: information, and offers for those who agreed to get them. */
export const letterPurposes = ['news', 'offers'] as const
const leadsToPlay: readonly string[] = ['promotions', 'rewards', 'deposit', 'vip']
/** What leads to playing is an offer: it needs consent, and nobody who is excluded gets it. */
export function mayLead(purpose: (typeof letterPurposes)[number], leads: string): boolean {
  return purpose === 'offers' || !leadsToPlay.includes(leads)
}
export type LetterPurpose = (typeof letterPurposes)[number]
export const letterTitleMax = 120
export const letterTextMax = 2_000
/** How many members one letter names by their accounts. */
export const letterAccountsMax = 500
/** A letter to more members than this needs a second person. */
export const letterAloneMax = 100

/** How many browsers of a member get notifications; a further one takes the place of the oldest. */
export const pushDevicesMax = 10

/** What the blog writes about. */
export const blogTopics = ['news', 'fairness', 'money', 'games', 'safety', 'agents'] as const
export type BlogTopic = (typeof blogTopics)[number]
/** The name of a post in its address. */
export const blogSlug = /^[a-z0-9][a-z0-9-]{0,59}$/
export const blogPageSize = 9
export const blogTopicsMax = 3

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
