import { type Client, keyOf } from '@baize/client'
import type { Input, LanguageCode, Value } from '@baize/contract'
import type { BlogTopic } from '@baize/contract/vocabulary'
import type { QueryClient } from '@tanstack/react-query'
import { readToken } from '../session/token.ts'

/** What the server puts into the page so that the first paint needs no call. */
export interface Boot {
  kind: 'merchant'
  whitelabel: Value<'whitelabel'>
  permission: Value<'permission'>
  status: Value<'status'>
  vendors?: Value<'vendors'> | null
  banners?: Value<'banners'> | null
  notices?: Value<'notices'> | null
  /** The announcements of visitors; a member's own are requested after the start. */
  popups?: Value<'popups'> | null
  /** On the home page only. */
  hotGames?: Value<'hotGames'> | null
  /** On the page of promotions only, as visitors see them. */
  promotions?: Value<'promotions'>
  /** On the pages of the blog only. */
  blogPosts?: Value<'blogPosts'>
  blogPost?: Value<'blogPost'>
  /** The language of the page, its banners and its notices. */
  language?: LanguageCode | null
  /** The merchant's last change that these values include. */
  mark?: string
}

/** The inputs of calls that the server may have preloaded; hooks must use exactly these inputs. */
export const inputs = {
  vendors: { query: {} } satisfies Input<'vendors'>,
  hotGames: { query: {} } satisfies Input<'hotGames'>,
  homeBanners: (language: LanguageCode): Input<'banners'> => ({
    query: { groupName: 'w_home', language },
  }),
  popups: (language: LanguageCode): Input<'popups'> => ({ query: { language } }),
  blogPosts: (lang: LanguageCode, topic?: BlogTopic, pageNo?: number): Input<'blogPosts'> => ({
    query: { lang, ...(topic && { topic }), ...(pageNo && { pageNo }) },
  }),
  blogPost: (lang: LanguageCode, slug: string): Input<'blogPost'> => ({ query: { lang, slug } }),
  notices: (language: LanguageCode, pageNo: number): Input<'notices'> => ({
    query: { language, pageNo },
  }),
}

/** For a domain without a merchant there is only the answer about the domain. */
export interface StrangerBoot {
  kind: 'stranger'
  domain: string
  mainDomain: string
}

type Written = Partial<Omit<Boot, 'kind'>> & { domainRoute?: Value<'domainRoute'> }

export function bootInPage(): Boot | StrangerBoot | undefined {
  const text = document.getElementById('boot')?.textContent
  if (!text) return undefined
  const { whitelabel, permission, status, domainRoute, ...more } = JSON.parse(text) as Written
  if (domainRoute && !domainRoute.valid) {
    return { kind: 'stranger', ...domainRoute }
  }
  if (!whitelabel || !permission || !status) return undefined
  return { kind: 'merchant', whitelabel, permission, status, ...more }
}

export async function bootByCalls(client: Client): Promise<Boot | StrangerBoot> {
  const domain = await client.call('domainRoute', {})
  if (!domain.valid) return { kind: 'stranger', ...domain }
  const [whitelabel, permission, status] = await Promise.all([
    client.call('whitelabel', {}),
    client.call('permission', {}),
    client.call('status', {}),
  ])
  return { kind: 'merchant', whitelabel, permission, status }
}

export function seed(queries: QueryClient, boot: Boot): void {
  for (const name of ['whitelabel', 'permission', 'status'] as const) {
    queries.setQueryData(keyOf(name, {}), boot[name])
  }
  if (boot.promotions && readToken() === undefined) {
    queries.setQueryData(keyOf('promotions', {}), boot.promotions)
  }
  if (boot.vendors) queries.setQueryData(keyOf('vendors', inputs.vendors), boot.vendors)
  if (boot.hotGames) queries.setQueryData(keyOf('hotGames', inputs.hotGames), boot.hotGames)
  if (!boot.language) return
  const { language } = boot
  if (boot.banners) {
    queries.setQueryData(keyOf('banners', inputs.homeBanners(language)), boot.banners)
  }
  if (boot.popups && readToken() === undefined) {
    queries.setQueryData(keyOf('popups', inputs.popups(language)), boot.popups)
  }
  if (boot.notices) {
    queries.setQueryData(keyOf('notices', inputs.notices(language, 1)), boot.notices)
  }
  const { blogPosts, blogPost } = boot
  if (blogPosts) queries.setQueryData(keyOf('blogPosts', inputs.blogPosts(language)), blogPosts)
  if (blogPost) {
    queries.setQueryData(keyOf('blogPost', inputs.blogPost(language, blogPost.slug)), blogPost)
  }
}
