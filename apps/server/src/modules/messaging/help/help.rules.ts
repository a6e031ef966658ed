import type { HelpSection } from '@baize/contract/vocabulary'
import MiniSearch from 'minisearch'
import { isDense, wordsIn } from '../../../kernel/spelling.ts'

export interface IndexedArticle {
  anchor: string
  section: HelpSection
  title: string
  /** Clean HTML. */
  content: string
}

export interface Hit {
  anchor: string
  section: HelpSection
  title: string
  excerpt: string
}

/** From this many letters on, one in five may be wrong. */
const slipsFrom = 5
const slipsShare = 0.2
const excerptMax = 180
const prefixFrom = 3
/** More words, or pairs of signs, make no better question. */
const termsMax = 24

/** Answers questions about some articles, the best first. */
export type Searching = (question: string, max: number) => Hit[]

export function searchIn(articles: readonly IndexedArticle[]): Searching {
  const byAnchor = new Map(
    articles.map((one) => [one.anchor, { ...one, text: textOf(one.content) }]),
  )
  const index = new MiniSearch<{ anchor: string }>({
    idField: 'anchor',
    fields: ['title', 'text'],
    tokenize: termsIn,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4 },
      prefix: (term) => term.length >= prefixFrom || isDense(term),
      fuzzy: (term) => (term.length >= slipsFrom && !isDense(term) ? slipsShare : false),
    },
  })
  index.addAll([...byAnchor.values()])
  return (question, max) => {
    const asked = [...new Set(termsIn(question))].slice(0, termsMax).join(' ')
    const all = index.search(asked, { combineWith: 'AND' })
    // Better some of the words than nothing.
    const found = all.length > 0 ? all : index.search(asked, { combineWith: 'OR' })
    return found.slice(0, max).flatMap(({ id, terms }) => {
      const article = byAnchor.get(String(id))
      if (!article) return []
      const { anchor, section, title, text } = article
      return { anchor, section, title, excerpt: excerptOf(text, terms) }
    })
  }
}

/**
 * Words without their accents. Scripts that write no spaces are cut into pairs of signs, as nobody can say
 * without a dictionary where their words end.
 */
export function termsIn(text: string): string[] {
  return wordsIn(text).flatMap((word) => (word.match(runs) ?? []).flatMap(pairsIn))
}

const dense = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}'
const runs = new RegExp(`[${dense}]+|[^${dense}]+`, 'gu')

function pairsIn(run: string): string[] {
  const signs = Array.from(run)
  if (!isDense(run) || signs.length < 2) return [run]
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
])

/** The words of clean HTML; a block ends a sentence. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<\/(?:p|li|h\d|td|tr)>|<br[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities.get(name) ?? whole)
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
}

/** The first sentence with most of these terms. */
function excerptOf(text: string, terms: readonly string[]): string {
  const wanted = new Set(terms)
  const sentences = text
    .split(/(?<=[.!?।])\s+|(?<=[。！？])|\n+/u)
    .filter((one) => one.trim() !== '')
  const counted = sentences.map((sentence) => ({
    sentence,
    count: new Set(termsIn(sentence).filter((term) => wanted.has(term))).size,
  }))
  const best = counted.reduce((most, one) => (one.count > most.count ? one : most), {
    sentence: sentences[0] ?? '',
    count: 0,
  })
  return cut(best.sentence.trim())
}

function cut(sentence: string): string {
  const signs = Array.from(sentence)
  return signs.length <= excerptMax ? sentence : `${signs.slice(0, excerptMax).join('').trimEnd()}…`
}
