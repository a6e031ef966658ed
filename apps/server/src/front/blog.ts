import type { LanguageCode, Value } from '@baize/contract'
import { type BlogTopic, blogSlug, blogTopics } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { say } from '@baize/i18n/node'
import { Refused } from '../kernel/http/refused.ts'
import type { PageFacts } from '../kernel/http/template.ts'
import type { Merchant } from '../modules/config/index.ts'
import type { Messaging } from '../modules/messaging/index.ts'
import { escaped } from './escaped.ts'

type Card = Value<'blogPosts'>['list'][number]
type Post = Value<'blogPost'>

interface Reader {
  merchant: Merchant
  language: LanguageCode
}

/** What a page of the blog has that others have not. */
type BlogFacts = Required<Pick<PageFacts, 'title' | 'description' | 'first' | 'document'>> & {
  boot: { blogPosts?: Value<'blogPosts'>; blogPost?: Post }
}

export const feedPath = '/blog/rss.xml'
const pagesMax = 1_000

/** The words of the blog at this address; undefined at addresses of other pages. */
export async function blogFacts(
  { blog }: Pick<Messaging, 'blog'>,
  reader: Reader,
  address: string,
): Promise<BlogFacts | undefined> {
  const [path = '', query = ''] = address.split('?', 2)
  const asked = new URLSearchParams(query)
  const isNamed = asked.has('lang')
  if (path === '/blog') {
    const topic = blogTopics.find((each) => each === asked.get('topic'))
    const pageNo = Math.min(Math.max(Math.trunc(Number(asked.get('page'))) || 1, 1), pagesMax)
    return listFacts(reader, await blog.list(reader, { topic, pageNo }), { topic, isNamed })
  }
  const [, slug] = /^\/blog\/([^/]+)$/.exec(path) ?? []
  if (slug === undefined) return undefined
  const post = blogSlug.test(slug) ? await found(blog.one(reader, slug)) : undefined
  return post ? postFacts(reader, post, isNamed) : missingFacts(reader, isNamed)
}

async function found(asked: Post | Promise<Post>): Promise<Post | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

function listFacts(
  reader: Reader,
  blogPosts: Value<'blogPosts'>,
  { topic, isNamed }: { topic: BlogTopic | undefined; isNamed: boolean },
): BlogFacts {
  const { merchant, language } = reader
  const { pageNo, totalPages } = blogPosts
  const title = say(language, 'blog', 'title')
  const about = say(language, 'blog', 'text', { name: merchant.name })
  const first =
    `<h1 class="first-title">${escaped(title)}</h1><p class="first-about">${escaped(about)}</p>` +
    blogPosts.list.map((card) => cardOf(card, queryOf(language, isNamed))).join('') +
    (pageNo < totalPages ? olderOf(language, pageNo + 1, topic) : '')
  return {
    title: `${title} · ${merchant.name}`,
    description: about,
    first,
    boot: topic || pageNo > 1 ? {} : { blogPosts },
    document: {
      ...linksOf(reader, merchant.languages, isNamed),
      structured: (address) => ({
        '@context': 'https://schema.org',
        '@type': 'Blog',
        name: `${title} · ${merchant.name}`,
        url: address,
        inLanguage: languages[language].tag,
      }),
    },
  }
}

/** Whoever reads without a script gets on by it. */
function olderOf(language: LanguageCode, page: number, topic: BlogTopic | undefined): string {
  const query = new URLSearchParams({ lang: language, page: String(page), ...(topic && { topic }) })
  return `<p><a href="/blog?${escaped(String(query))}">${escaped(say(language, 'blog', 'older'))}</a></p>`
}

function cardOf({ slug, title, summary, publishedOn }: Card, query: string): string {
  const day = `<time datetime="${publishedOn}">${publishedOn}</time>`
  return (
    `<article class="first-post"><h2><a href="/blog/${slug}${query}">${escaped(title)}</a></h2>` +
    `<p>${escaped(summary)}</p>${day}</article>`
  )
}

function postFacts(reader: Reader, post: Post, isNamed: boolean): BlogFacts {
  const { merchant } = reader
  const { title, summary, author, publishedOn, content, language } = post
  const offered = post.languages.filter((each) => merchant.languages.includes(each))
  return {
    title: `${title} · ${merchant.name}`,
    description: summary,
    first:
      backOf(reader.language, isNamed) +
      `<article class="first-post"><h1 class="first-title">${escaped(title)}</h1>` +
      `<p class="first-about">${escaped(author)} · <time datetime="${publishedOn}">${publishedOn}</time></p>` +
      `<div class="operator-words">${content}</div></article>`,
    boot: { blogPost: post },
    document: {
      ...linksOf(reader, offered, isNamed),
      structured: (address) => ({
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: title,
        description: summary,
        datePublished: publishedOn,
        inLanguage: languages[language].tag,
        author: { '@type': 'Organization', name: author },
        publisher: { '@type': 'Organization', name: merchant.name },
        mainEntityOfPage: address,
        ...(post.image === null ? {} : { image: post.image }),
      }),
    },
  }
}

/** From a post to all of them, for whoever reads without a script. */
function backOf(language: LanguageCode, isNamed: boolean): string {
  const words = escaped(say(language, 'blog', 'back'))
  return `<p class="first-back"><a href="/blog${queryOf(language, isNamed)}">${words}</a></p>`
}

function missingFacts(reader: Reader, isNamed: boolean): BlogFacts {
  const { merchant, language } = reader
  const title = say(language, 'blog', 'missing')
  return {
    title: `${title} · ${merchant.name}`,
    description: title,
    first:
      backOf(language, isNamed) +
      `<article class="first-post"><h1 class="first-title">${escaped(title)}</h1></article>`,
    boot: {},
    document: { ...linksOf(reader, [], false), isMissing: true, structured: () => ({}) },
  }
}

const queryOf = (language: LanguageCode, isNamed: boolean) => (isNamed ? `?lang=${language}` : '')

function linksOf({ language }: Reader, offered: readonly LanguageCode[], isNamed: boolean) {
  const alternates = offered.map((code) => ({
    tag: languages[code].tag,
    query: queryOf(code, true),
  }))
  return {
    query: queryOf(language, isNamed),
    alternates: alternates.length > 0 ? [...alternates, { tag: 'x-default', query: '' }] : [],
    feed: `${feedPath}?lang=${language}`,
  }
}

const feedMax = 30

/** The newest posts for feed readers (RSS 2.0). */
export async function feedOf(
  { blog }: Pick<Messaging, 'blog'>,
  reader: Reader,
  origin: string,
): Promise<string> {
  const { merchant, language } = reader
  const cards = await blog.cards(reader)
  const items = cards.slice(0, feedMax).map((card) => itemOf(card, origin, language))
  const home = `${origin}/blog?lang=${language}`
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `<title>${escaped(`${say(language, 'blog', 'title')} · ${merchant.name}`)}</title>` +
    `<link>${escaped(home)}</link>` +
    `<description>${escaped(say(language, 'blog', 'text', { name: merchant.name }))}</description>` +
    `<language>${languages[language].tag}</language>` +
    `<atom:link rel="self" type="application/rss+xml" href="${escaped(`${origin}${feedPath}?lang=${language}`)}"/>` +
    `${items.join('')}</channel></rss>\n`
  )
}

function itemOf(card: Card, origin: string, language: LanguageCode): string {
  const address = escaped(`${origin}/blog/${card.slug}?lang=${language}`)
  const day = new Date(`${card.publishedOn}T00:00:00Z`).toUTCString()
  return (
    `<item><title>${escaped(card.title)}</title><link>${address}</link>` +
    `<guid isPermaLink="true">${address}</guid><pubDate>${day}</pubDate>` +
    `<description>${escaped(card.summary)}</description></item>`
  )
}

/** Pages that anybody may find by a search engine. */
const openPages = ['/', '/rng', '/bgs', '/promotions', '/fairness', '/blog', '/agent']

export async function sitemapOf(
  { blog }: Pick<Messaging, 'blog'>,
  reader: Reader,
  origin: string,
): Promise<string> {
  const posts = (await blog.cards(reader)).map(({ slug }) => `/blog/${slug}`)
  const lines = [...openPages, ...posts].map(
    (path) => `<url><loc>${escaped(origin + path)}</loc></url>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lines.join('')}</urlset>\n`
  )
}
