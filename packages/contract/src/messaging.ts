import { z } from 'zod'
import { languageCode } from './config.ts'
import type { Endpoint } from './endpoint.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'
import {
  announcementPageSize,
  announcementTypes,
  bannerGroups,
  bannerScenes,
  executions,
  helpAnchor,
  helpSections,
  noticeTypes,
} from './vocabulary.ts'

const pageSizeMax = 50

/** A picture that the site draws itself. */
export const bannerArt = z.object({
  emblem: z.string(),
  hue: z.int().min(0).max(360),
  /** Drawn instead of the emblem, on the pages that have room for it. */
  scene: z.enum(bannerScenes).optional(),
})

const banner = z.object({
  id: z.string(),
  groupName: z.enum(bannerGroups),
  /** The image's address, or null if the site draws the banner from `art`. */
  url: z.string().nullable(),
  art: bannerArt.nullable(),
  title: z.string(),
  text: z.string(),
  action: z.string().nullable(),
  linkageType: z.enum(['page', 'promotion', 'game', 'external']).nullable(),
  linkTo: z.string().nullable(),
})

const popup = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  execution: z.enum(executions),
  images: z.array(z.object({ url: z.string(), sequence: z.int() })),
})

const notice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  type: z.enum(announcementTypes),
  publishedAt: z.iso.datetime(),
})

const page = z.object({
  list: z.array(notice),
  pageNo: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
  total: z.int(),
})

function typeList<const T extends readonly [string, ...string[]]>(known: T) {
  return z
    .string()
    .max(40)
    .default(known.join(','))
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(known)).min(1))
}

const listQuery = {
  platform: z.literal('W').default('W'),
  language: languageCode.optional(),
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(announcementPageSize),
}

const helpArticle = z.object({
  anchor: z.string(),
  section: z.enum(helpSections),
  title: z.string(),
  content: z.string(),
  /** Anchors of other articles. */
  related: z.array(z.string()),
})

const helpHit = z.object({
  anchor: z.string(),
  section: z.enum(helpSections),
  title: z.string(),
  /** The sentence that answers best. */
  excerpt: z.string(),
})

export const messaging = {
  banners: {
    route: routes.banners,
    summary: 'Banners of a group, in order',
    query: z.strictObject({ groupName: z.enum(bannerGroups), language: languageCode.optional() }),
    value: z.object({ list: z.array(banner) }),
  },
  popups: {
    route: routes.popups,
    summary: 'Announcements that open by themselves; content is sanitised HTML',
    query: z.strictObject({
      platform: z.literal('W').default('W'),
      language: languageCode.optional(),
    }),
    value: z.object({ list: z.array(popup) }),
  },
  notices: {
    route: routes.notices,
    summary: 'Notices of the marquee and the notice popup, newest first',
    query: z.strictObject({
      ...listQuery,
      types: typeList(noticeTypes),
      execution: z.enum(executions).default('B'),
    }),
    value: page,
  },
  announcements: {
    route: routes.announcements,
    summary: 'Announcement content for the member and agent centres, newest first',
    query: z.strictObject({ ...listQuery, types: typeList(announcementTypes) }),
    value: page,
  },
  helpCenter: {
    route: routes.helpCenter,
    summary: 'Articles of the help centre',
    query: z.strictObject({
      lang: languageCode.optional(),
      device: z.literal('WEB').default('WEB'),
    }),
    value: z.object({ list: z.array(helpArticle) }),
  },
  helpSearch: {
    route: routes.helpSearch,
    summary: 'Articles that answer a question, the best first',
    query: z.strictObject({ search: text(60).min(1), lang: languageCode.optional() }),
    value: z.object({ list: z.array(helpHit) }),
  },
  rateHelp: {
    route: routes.rateHelp,
    summary: 'Says whether an article was useful',
    body: z.strictObject({ anchor: z.string().regex(helpAnchor), isUseful: z.boolean() }),
    value: z.object({}),
    refusals: ['not-found', 'too-many-requests'],
  },
} satisfies Record<string, Endpoint>
