import { hash } from 'node:crypto'
import type { LanguageCode, Value } from '@baize/contract'
import { helpHitsMax } from '@baize/contract/vocabulary'
import { createPace } from '@baize/guard'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import type { MerchantAtDoor } from '../../../kernel/http/gate.ts'
import { keep } from '../../../kernel/http/kept.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Memory, Soon } from '../../../kernel/memory.ts'
import { wordsIn } from '../../../kernel/spelling.ts'
import { textShown } from '../messaging.rules.ts'
import { type Searching, searchIn } from './help.rules.ts'
import { addMiss, addRating, readArticles } from './help.store.ts'

export interface HelpOptions {
  db: Db
  memory: Memory
  clock: Clock
  log: Log
}

interface Reader {
  merchant: MerchantAtDoor
  language: LanguageCode
}

/** Of all merchants and languages; each is some hundred kilobytes. */
const indexesMax = 100
/** From one address: a reader rates an article now and then. */
const ratingsPerMinute = 20

export type Help = ReturnType<typeof createHelp>

/** The help centre: its articles, the search in them, and whether they were useful. */
export function createHelp({ db, memory, clock, log }: HelpOptions) {
  const withinRatings = createPace(ratingsPerMinute)
  const indexes = new Map<string, { mark: string; searching: Searching }>()

  function list({ merchant, language }: Reader): Soon<Value<'helpCenter'>> {
    return memory.recall(merchant.id, 'help', language, async () =>
      keep({ list: await articlesFor({ merchant, language }) }),
    )
  }

  /** Read and cleaned once for the list and for the search. */
  const articlesFor = (reader: Reader) =>
    memory.recall(reader.merchant.id, 'help', `articles ${reader.language}`, () => read(reader))

  async function read({ merchant, language }: Reader) {
    const found = await readArticles(db, merchant.id, [language, merchant.defaultLanguage])
    const anchors = new Set(found.map(({ anchor }) => anchor))
    return found.map(({ anchor, section, related, words }) => ({
      anchor,
      section,
      // One may have been taken away since.
      related: related.filter((other) => anchors.has(other)),
      ...textShown(words, merchant, language),
    }))
  }

  async function search(reader: Reader, text: string): Promise<Value<'helpSearch'>> {
    const { merchant, language } = reader
    const hits = (await indexFor(reader))(text, helpHitsMax)
    const words = wordsIn(text).join(' ')
    if (hits.length === 0 && words !== '') noteMiss(merchant.id, language, words)
    return { list: hits }
  }

  /** Nobody waits for it, and nobody's search fails with it. */
  function noteMiss(merchantId: string, language: LanguageCode, words: string): void {
    addMiss(db, { merchantId, language, search: words, now: clock.now() }).catch((error: unknown) =>
      log.warn({ err: error }, 'a search without an answer could not be kept'),
    )
  }

  /** Articles are read again now and then; the index is made anew where they have changed. */
  function indexFor(reader: Reader): Soon<Searching> {
    const place = `search ${reader.language}`
    return memory.recall(reader.merchant.id, 'help', place, async () => {
      const articles = await articlesFor(reader)
      const mark = hash('sha256', JSON.stringify(articles))
      const key = `${reader.merchant.id} ${reader.language}`
      const known = indexes.get(key)
      if (known?.mark === mark) return known.searching
      const searching = searchIn(articles)
      if (indexes.size >= indexesMax) indexes.clear()
      indexes.set(key, { mark, searching })
      return searching
    })
  }

  return {
    list,
    search,
    async rate(
      { merchant, language }: Reader,
      ip: string,
      { anchor, isUseful }: { anchor: string; isUseful: boolean },
    ): Promise<void> {
      if (!withinRatings(ip, clock.now().getTime())) throw new Refused('too-many-requests')
      const rated = { merchantId: merchant.id, anchor, language, isUseful }
      if (!(await addRating(db, rated))) throw new Refused('not-found')
    },
  }
}
