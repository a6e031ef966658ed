import type { LanguageCode, Value } from '@baize/contract'
import type { HelpSection } from '@baize/contract/vocabulary'

export type BannerShown = Value<'banners'>['list'][number]
export type NoticeShown = Value<'notices'>['list'][number]
export type PopupShown = Value<'popups'>['list'][number]

/** Content in the languages a merchant wrote it in; other languages get the default one. */
export type Worded<T> = Partial<Record<LanguageCode, T>>

export interface Banner {
  id: string
  groupName: BannerShown['groupName']
  url: string | null
  art: BannerShown['art']
  linkageType: BannerShown['linkageType']
  linkTo: string | null
  words: Worded<{ title: string; text: string; action: string | null }>
}

export interface Announcement {
  id: string
  type: NoticeShown['type']
  execution: PopupShown['execution']
  isPopup: boolean
  /** `content` is HTML. */
  words: Worded<{ title: string; content: string }>
  images: PopupShown['images']
  publishedAt: Date
}

export interface HelpArticle {
  anchor: string
  section: HelpSection
  /** Anchors of other articles. */
  related: string[]
  words: Worded<{ title: string; content: string }>
}
