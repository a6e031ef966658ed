import type { HelpSection } from '@baize/contract/vocabulary'
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
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
/** Where fewer articles have all the words, those with some of them follow. */
const enough = 5
/** More words, or pairs of signs, make no better question. */
const termsMax = 24

/** Answers questions about some articles, the best first. */
export type Searching = (question: string, max: number) => Hit[]

export function searchIn(articles: readonly IndexedArticle[]): Searching {
  const byAnchor = new Map(
    articles.map((one) => [one.anchor, { ...one, text: textOf(one.content) }]),
  )
  const sentences = new Map([...byAnchor].map(([anchor, { text }]) => [anchor, sentencesOf(text)]))
  const index = new MiniSearch<{ anchor: string }>({
    idField: 'anchor',
    fields: ['title', 'text'],
    tokenize: termsIn,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4 },
      // Pairs of signs are all of the same length: only a single sign begins one.
      prefix: (term) => (isDense(term) ? Array.from(term).length === 1 : term.length >= prefixFrom),
    },
  })
  index.addAll([...byAnchor.values()])
  return (question, max) => {
    const asked = [...new Set(termsIn(question))].slice(0, termsMax).join(' ')
    const found = foundBy((how) => index.search(asked, how))
    return found.slice(0, max).flatMap(({ id, terms }) => {
      const article = byAnchor.get(String(id))
      if (!article) return []
      const { anchor, section, title } = article
      return { anchor, section, title, excerpt: excerptOf(sentences.get(anchor) ?? [], terms) }
    })
  }
}

/**
 * Words without their accents. Scripts that write no spaces are cut into pairs of signs, as nobody can say
 * without a dictionary where their words end.
 */
export function termsIn(text: string): string[] {
  return wordsIn(text).flatMap((word) => (word.match(runs) ?? []).flatMap(pairsIn).map(stemOf))
}

/** "And", "by", "as" and "the" are written as one word with the noun in Arabic, and so are plurals and "my". */
const arabicBefore = /^(?:[وفبك]?ال|لل|و)(?=\p{Script=Arabic}{3})/u
const arabicAfter = /(?<=\p{Script=Arabic}{3})(?:ات|ون|ين|ان|ها|ية|ه|ة|ي)$/u
const arabicMarks = /[\u064b-\u0655\u0670]/g

/** Arabic without vowel signs and the letters around a noun: "deposit" also finds "the deposits". */
function stemOf(term: string): string {
  if (!/\p{Script=Arabic}/u.test(term)) return term
  const letters = term.normalize('NFD').replaceAll(arabicMarks, '')
  return letters.replace(arabicBefore, '').replace(arabicAfter, '')
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

/**
 * First as it is written, then with slips of the finger. What has only some of the words follows where few
 * have all: a whole sentence may stand by chance in an article about something else.
 */
function foundBy(search: (how: SearchOptions) => SearchResult[]): SearchResult[] {
  const fuzzy = (term: string) => (term.length >= slipsFrom && !isDense(term) ? slipsShare : false)
  const exact = search({ combineWith: 'AND' })
  const near = exact.length > 0 ? exact : search({ combineWith: 'AND', fuzzy })
  if (near.length >= enough) return near
  const known = new Set(near.map(({ id }) => id))
  return [...near, ...search({ combineWith: 'OR', fuzzy }).filter(({ id }) => !known.has(id))]
}

interface Sentence {
  text: string
  /** Its words, each once, with a space on both sides: short to keep, and quick to look through. */
  terms: string
}

/** Cut once for all questions: that takes longer than to find the article. */
function sentencesOf(text: string): Sentence[] {
  return text
    .split(/(?<=[.!?।])\s+|(?<=[。！？])|\n+/u)
    .filter((one) => one.trim() !== '')
    .map((one) => ({ text: one.trim(), terms: ` ${[...new Set(termsIn(one))].join(' ')} ` }))
}

/** The first sentence with most of these terms. */
function excerptOf(sentences: readonly Sentence[], terms: readonly string[]): string {
  const wanted = [...new Set(terms)].map((term) => ` ${term} `)
  let best = { text: sentences[0]?.text ?? '', count: 0 }
  for (const { text, terms: own } of sentences) {
    const count = wanted.filter((term) => own.includes(term)).length
    if (count > best.count) best = { text, count }
  }
  return cut(best.text)
}

function cut(sentence: string): string {
  const signs = Array.from(sentence)
  return signs.length <= excerptMax ? sentence : `${signs.slice(0, excerptMax).join('').trimEnd()}…`
}
