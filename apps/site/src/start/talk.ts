import type { LiveOptions } from '@baize/client'
import type { QuestionType } from '@baize/contract/vocabulary'
import { browserStorage } from '@baize/ui/storage'

/** What the chat is opened for. */
export interface ChatAsked {
  /** This conversation; else the one that is going on, or a new one. */
  conversation?: string
  kind?: 'chat' | 'ticket' | 'complaint'
  type?: QuestionType
  about?: { kind: 'deposit' | 'withdrawal' | 'bet' | 'bonus' | 'article'; id: string }
}

type Hear = NonNullable<LiveOptions['onConversation']>

const watchers = new Set<() => void>()
const hearers = new Set<Hear>()
const key = 'talk'
let asked: ChatAsked | undefined
let introduce: () => void = () => undefined

export const readChat = () => asked

/** Opens the chat; without anything asked, closes it. */
export function openChat(next?: ChatAsked): void {
  asked = next
  for (const watch of watchers) watch()
}

export function onChat(watch: () => void): () => void {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}

let lastNews: Parameters<Hear>[0]

/** News of conversations; undefined after a lost connection, when any may have some. */
export const tellNews: Hear = (news) => {
  if (news && !news.isTyping) lastNews = news
  for (const hear of hearers) hear(news)
}

/** The newest letter that was told of, once: who watches for answers is loaded after the page. */
export function takeLastNews(): Parameters<Hear>[0] {
  const last = lastNews
  lastNews = undefined
  return last
}

export function onNews(hear: Hear): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** The channel of a visitor who has talked with customer service in this browser. */
export const readChannel = () => browserStorage.getItem(key) ?? undefined

export function keepChannel(channel: string | undefined): void {
  if (channel === readChannel()) return
  if (channel) browserStorage.setItem(key, channel)
  else browserStorage.removeItem(key)
  introduce()
  openChat(asked)
}

export function onChannel(tell: () => void): void {
  introduce = tell
}
