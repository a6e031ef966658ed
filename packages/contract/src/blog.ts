import { z } from 'zod'
import { languageCode } from './config.ts'
import type { Endpoint } from './endpoint.ts'
import { bannerArt } from './messaging.ts'
import { routes } from './routes.ts'
import { blogPageSize, blogSlug, blogTopics } from './vocabulary.ts'

const beside = z.object({ slug: z.string(), title: z.string() }).nullable()

const card = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  topics: z.array(z.enum(blogTopics)),
  /** The address of a picture; null where the site draws `art`. */
  image: z.string().nullable(),
  art: bannerArt.nullable(),
  publishedOn: z.iso.date(),
})

export const blog = {
  blogPosts: {
    route: routes.blogPosts,
    summary: 'Posts of the blog, newest first, and how many there are of each topic',
    query: z.strictObject({
      lang: languageCode.optional(),
      topic: z.enum(blogTopics).optional(),
      pageNo: z.coerce.number().int().min(1).max(1_000).default(1),
    }),
    value: z.object({
      list: z.array(card).max(blogPageSize),
      pageNo: z.int(),
      totalPages: z.int(),
      total: z.int(),
      topics: z.array(z.object({ topic: z.enum(blogTopics), count: z.int() })),
    }),
  },
  blogPost: {
    route: routes.blogPost,
    summary: 'One post; content is sanitised HTML',
    query: z.strictObject({ slug: z.string().regex(blogSlug), lang: languageCode.optional() }),
    value: card.extend({
      content: z.string(),
      /** The language of these words: the asked one, else the merchant’s, else one that there is. */
      language: languageCode,
      /** All languages that it is written in. */
      languages: z.array(languageCode),
      older: beside,
      newer: beside,
    }),
    refusals: ['not-found'],
  },
} satisfies Record<string, Endpoint>
