import type { LanguageCode, Value } from '@baize/contract'
import { type BlogTopic, blogPageSize, blogTopics } from '@baize/contract/vocabulary'
import type { Db } from '../../../kernel/database.ts'
import type { MerchantAtDoor } from '../../../kernel/http/gate.ts'
import { keep } from '../../../kernel/http/kept.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Memory, Soon } from '../../../kernel/memory.ts'
import { cleanHtml, wordsIn } from '../messaging.rules.ts'
import { readPost, readPosts } from './blog.store.ts'

interface Reader {
  merchant: MerchantAtDoor
  language: LanguageCode
}

export type BlogPost = Value<'blogPost'>
export type BlogCard = Value<'blogPosts'>['list'][number]
export type Blog = ReturnType<typeof createBlog>

/** The merchant's blog, in the language of the reader. */
export function createBlog({ db, memory }: { db: Db; memory: Memory }) {
  const postsOf = (merchantId: string) =>
    memory.recall(merchantId, 'blog', 'posts', () => readPosts(db, merchantId))

  /** All cards, newest first. */
  function cards({ merchant, language }: Reader): Soon<BlogCard[]> {
    return memory.recall(merchant.id, 'blog', `cards ${language}`, async () =>
      (await postsOf(merchant.id)).map(({ changedAt: _none, words, ...card }) => {
        const said = wordsIn(words, language, merchant.defaultLanguage)
        return { ...card, title: said?.title ?? '', summary: said?.summary ?? '' }
      }),
    )
  }

  async function list(
    reader: Reader,
    { topic, pageNo }: { topic?: BlogTopic | undefined; pageNo: number },
  ): Promise<Value<'blogPosts'>> {
    const all = await cards(reader)
    const chosen = topic === undefined ? all : all.filter(({ topics }) => topics.includes(topic))
    const from = (pageNo - 1) * blogPageSize
    return {
      list: chosen.slice(from, from + blogPageSize),
      pageNo,
      totalPages: Math.ceil(chosen.length / blogPageSize),
      total: chosen.length,
      topics: blogTopics
        .map((each) => ({
          topic: each,
          count: all.filter(({ topics }) => topics.includes(each)).length,
        }))
        .filter(({ count }) => count > 0),
    }
  }

  /** To clean HTML takes long: it is done once for a post and a language. */
  function one(reader: Reader, slug: string): Soon<BlogPost> {
    const { merchant, language } = reader
    return memory.recall(merchant.id, 'blog', `post ${slug} ${language}`, async () => {
      const all = await cards(reader)
      const at = all.findIndex((card) => card.slug === slug)
      const card = all[at]
      const found = card && (await readPost(db, merchant.id, slug))
      if (!found) throw new Refused('not-found')
      const said = wordsIn(found.words, language, merchant.defaultLanguage)
      const languages = Object.keys(found.words) as LanguageCode[]
      const spoken = [language, merchant.defaultLanguage, ...languages]
      return keep({
        ...card,
        title: said?.title ?? '',
        summary: said?.summary ?? '',
        content: cleanHtml(said?.content ?? ''),
        language: spoken.find((each) => languages.includes(each)) ?? language,
        languages,
        older: besideOf(all[at + 1]),
        newer: besideOf(all[at - 1]),
      })
    })
  }

  return { cards, list, one }
}

function besideOf(card: BlogCard | undefined) {
  return card ? { slug: card.slug, title: card.title } : null
}
