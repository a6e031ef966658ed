import type { BodyOf } from '@baize/contract/office'
import { blogPageSize } from '@baize/contract/vocabulary'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../kernel/database.ts'

let house: TestPlatform
let merchantId: string
let otherId: string

beforeAll(async () => {
  house = await startPlatform()
  const { config } = house.platform.modules
  merchantId = config.merchantByCode('baize')?.id ?? ''
  otherId = config.merchants().find(({ id }) => id !== merchantId)?.id ?? ''
})
afterAll(() => house.stop())

const post = (more: Partial<BodyOf<'blog'>> = {}): BodyOf<'blog'> => ({
  author: 'The house',
  publishedOn: '2020-01-01',
  topics: ['agents'],
  image: null,
  art: { emblem: 'key', hue: 42 },
  words: {
    EN: { title: 'A <b>title</b> & more', summary: 'In "short"', content: '<p>Long text</p>' },
    VI: { title: 'Tiêu đề', summary: 'Ngắn', content: '<p>Dài</p>' },
  },
  ...more,
})

async function write(at: string, slug: string, body: BodyOf<'blog'> | null): Promise<void> {
  const { database, messaging } = house.platform.modules
  await transact(database.db, (tx) => messaging.documents.write(tx, at, 'blog', slug, body))
}

const list = (query = {}) => house.as().call('blogPosts', { query })
const one = (slug: string, lang?: 'VI' | 'RU') =>
  house.as().call('blogPost', { query: { slug, ...(lang && { lang }) } })

test('[MSG-05] posts are listed by page and topic, newest first, each in the language asked for', async () => {
  const before = (await list()).total
  for (let day = 1; day <= blogPageSize; day += 1) {
    await write(merchantId, `page-${day}`, post({ publishedOn: `2019-01-0${day}` }))
  }
  await expect.poll(async () => (await list({ topic: 'agents' })).total).toBe(blogPageSize)
  const agents = await list({ topic: 'agents' })
  expect(agents.list.map(({ slug }) => slug)).toEqual(
    Array.from({ length: blogPageSize }, (_, at) => `page-${blogPageSize - at}`),
  )
  expect(agents).toMatchObject({ total: blogPageSize, totalPages: 1 })
  expect(agents.topics).toContainEqual({ topic: 'agents', count: blogPageSize })
  expect(await list({ pageNo: '2' })).toMatchObject({ pageNo: 2, total: before + blogPageSize })
  expect((await list({ topic: 'agents', pageNo: '2' })).list).toEqual([])
  expect((await list({ topic: 'agents', lang: 'VI' })).list[0]?.title).toBe('Tiêu đề')
})

test('[MSG-05] a post has its neighbours, falls back to another language, and leaves when it is taken away', async () => {
  expect(await one('page-3')).toMatchObject({
    title: 'A <b>title</b> & more',
    content: '<p>Long text</p>',
    language: 'EN',
    languages: ['EN', 'VI'],
    newer: { slug: 'page-4' },
    older: { slug: 'page-2' },
  })
  expect(await one('page-3', 'VI')).toMatchObject({ title: 'Tiêu đề', language: 'VI' })
  expect(await one('page-3', 'RU')).toMatchObject({ language: 'EN' })
  await write(merchantId, 'page-4', null)
  await expect.poll(async () => (await one('page-3')).newer?.slug).toBe('page-5')
  await expect(one('page-4')).rejects.toMatchObject({ code: 'not-found' })
  await expect(one('no such')).rejects.toMatchObject({ code: 'bad-input' })
})

test('[MSG-05] [SEC-01] a script in a post does not come out, and another brand’s posts are not here', async () => {
  const content = '<p onclick="steal()">Hi<script>steal()</script><a href="javascript:x">y</a></p>'
  await write(
    merchantId,
    'hostile',
    post({ words: { EN: { title: '</script><i>', summary: '<u>', content } } }),
  )
  await expect
    .poll(() => one('hostile').then(({ content: shown }) => shown, String))
    .toContain('Hi')
  expect((await one('hostile')).content).not.toMatch(/script|onclick/)
  const page = await (await fetch(`${house.url}/blog/hostile`)).text()
  expect(page.includes('&lt;/script&gt;&lt;i&gt;')).toBe(true)
  expect(page.includes('</script><i>')).toBe(false)
  expect(page.includes('steal()')).toBe(false)
  await write(otherId, 'elsewhere', post())
  await expect(one('elsewhere')).rejects.toMatchObject({ code: 'not-found' })
  expect((await fetch(`${house.url}/blog/elsewhere`)).status).toBe(404)
})

test('[SEC-02] [MSG-05] two brands have a post of the same name, and each shows its own', async () => {
  const said = (content: string) => post({ words: { EN: { title: 'T', summary: 'S', content } } })
  await write(otherId, 'same-name', said('<p>of the other brand</p>'))
  await write(merchantId, 'same-name', said('<p>of this brand</p>'))
  await expect
    .poll(() => one('same-name').then(({ content }) => content, String))
    .toBe('<p>of this brand</p>')
  await write(merchantId, 'same-name', null)
})

test('[MSG-05] the page itself has the text, its languages, its address and structured data', async () => {
  const answer = await fetch(`${house.url}/blog/page-3?lang=VI`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html.includes('<p>Dài</p>')).toBe(true)
  expect(html.includes('<html lang="vi"')).toBe(true)
  expect(html).toMatch(/<link rel="canonical" href="http:[^"]+\/blog\/page-3\?lang=VI">/)
  expect(html).toMatch(/hreflang="en" href="http:[^"]+\/blog\/page-3\?lang=EN"/)
  expect(html).toContain('<a href="/blog?lang=VI">Tất cả bài viết</a>')
  expect(html).toMatch(/hreflang="x-default" href="http:[^"]+\/blog\/page-3"/)
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toMatchObject({ '@type': 'BlogPosting', headline: 'Tiêu đề' })
  // Readers without a script, and screen readers, are to find it.
  expect(html).not.toContain('<div class="first" aria-hidden')
  expect(await (await fetch(`${house.url}/`)).text()).not.toContain('ld+json')
  const first = await (await fetch(`${house.url}/blog?topic=agents&lang=EN`)).text()
  expect(first.includes('href="/blog/page-9?lang=EN"')).toBe(true)
  const all = await (await fetch(`${house.url}/blog`)).text()
  expect(all.includes('href="/blog?lang=EN&amp;page=2"')).toBe(true)
  const second = await (await fetch(`${house.url}/blog?page=2`)).text()
  expect(second.includes('href="/blog/page-1"')).toBe(true)
})

test('[MSG-05] a page names no language that the brand does not speak', async () => {
  const { config } = house.platform.modules
  const named = async () => {
    const html = await (await fetch(`${house.url}/blog/page-3`)).text()
    return [...html.matchAll(/hreflang="([\w-]+)"/g)].map(([, tag]) => tag)
  }
  expect(await named()).toEqual(['en', 'vi', 'x-default'])
  await config.change(merchantId, { languages: ['EN', 'RU'] })
  await expect.poll(named).toEqual(['en', 'x-default'])
})

test('[MSG-05] feed and sitemap name every post', async () => {
  const feed = await fetch(`${house.url}/blog/rss.xml?lang=EN`)
  expect(feed.headers.get('content-type')).toContain('application/rss+xml')
  const xml = await feed.text()
  expect(xml).toContain('<title>A &lt;b&gt;title&lt;/b&gt; &amp; more</title>')
  expect(xml).toMatch(/<link>http:[^<]+\/blog\/page-3\?lang=EN<\/link>/)
  expect(xml).toContain('<pubDate>Thu, 03 Jan 2019 00:00:00 GMT</pubDate>')
  const map = await (await fetch(`${house.url}/sitemap.xml`)).text()
  expect(map).toMatch(/<loc>http:[^<]+\/blog\/page-3<\/loc>/)
  expect(await (await fetch(`${house.url}/robots.txt`)).text()).toContain('/sitemap.xml')
})
