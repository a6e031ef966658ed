import type { GameType } from '@baize/contract'
import { wordsIn } from '../../kernel/spelling.ts'
import { type Sought, soughtIn } from './search.meanings.ts'
import { isSlip } from './search.spelling.ts'

/** A game as the search sees it. */
export interface Searchable {
  id: string
  gameType: GameType
  name: string
  /** The name and all other words it is found by. */
  words: string
}

/** Whether a game is offered to the caller. */
type IsThere = (id: string) => boolean

export interface SearchIndex {
  /** Ids of matching games, best first; equal ones in the given order. */
  find(search: string, isThere: IsThere): string[]
  /** Ids of games of the same category that have most in common with it. */
  like(id: string, isThere: IsThere, limit: number): string[]
}

/** The games that have a word in their name, or elsewhere. */
interface Posted {
  inName: number[]
  elsewhere: number[]
}

/** How well a part matches: the word itself, its beginning, its meaning, a piece of it, a typo. */
const fits = { exact: 8, begun: 7, meant: 6, inside: 4, slip: 2 } as const
/** A match in the name counts more than one in the vendor's other words. */
const nameFit = 3
/** The name begins with the whole search text, or one of its words does. */
const phraseFit = { first: 64, within: 32 } as const
const insideFrom = 3

/**
 * An index in memory: a few thousand words, each with its games. A search scans the words, which are few,
 * and not the games.
 */
export function indexOf(games: readonly Searchable[]): SearchIndex {
  const names = games.map(({ name }) => ` ${wordsIn(name).join(' ')}`)
  const posted = postedOf(games, names)
  const placeOf = new Map(games.map(({ id }, place) => [id, place]))

  function scores(parts: readonly Sought[]): { counts: Uint8Array; sums: Uint16Array } {
    const counts = new Uint8Array(games.length)
    const sums = new Uint16Array(games.length)
    for (const part of parts) {
      const best = bestFits(part)
      const fitting = best.reduce((count, fit) => (fit > 0 ? count + 1 : count), 0)
      // Where not every part is found, a part that few games have says more.
      const rarity = Math.round(Math.log2(games.length / Math.max(1, fitting)))
      for (let place = 0; place < best.length; place += 1) {
        const fit = best[place] ?? 0
        if (fit === 0) continue
        counts[place] = (counts[place] ?? 0) + 1
        sums[place] = (sums[place] ?? 0) + fit + rarity
      }
    }
    return { counts, sums }
  }

  function bestFits({ typed, meant }: Sought): Uint8Array {
    const best = new Uint8Array(games.length)
    const raise = (places: readonly number[], fit: number) => {
      for (const place of places) if (fit > (best[place] ?? 0)) best[place] = fit
    }
    for (const [word, { inName, elsewhere }] of posted) {
      const fit = meant.includes(word)
        ? Math.max(fits.meant, fitOf(typed, word))
        : fitOf(typed, word)
      if (fit === 0) continue
      raise(inName, fit + nameFit)
      raise(elsewhere, fit)
    }
    return best
  }

  /** Games with all parts; if there are none, those with the most. */
  function find(search: string, isThere: IsThere): string[] {
    const parts = soughtIn(search)
    const { counts, sums } = scores(parts)
    const fitting = placesOf(counts).filter((place) => isThere(games[place]?.id ?? ''))
    const most = fitting.reduce((max, place) => Math.max(max, counts[place] ?? 0), 0)
    const phrase = parts.map(({ typed }) => typed).join(' ')
    const found = fitting
      .filter((place) => counts[place] === most)
      .map((place) => ({
        place,
        score: (sums[place] ?? 0) + phraseIn(names[place] ?? '', phrase),
      }))
    return found
      .toSorted((a, b) => b.score - a.score || a.place - b.place)
      .map(({ place }) => games[place]?.id ?? '')
  }

  function like(id: string, isThere: IsThere, limit: number): string[] {
    const own = placeOf.get(id)
    const game = own === undefined ? undefined : games[own]
    if (!game) return []
    const shared = new Float64Array(games.length)
    for (const word of new Set(wordsIn(game.words))) {
      const { inName, elsewhere } = posted.get(word) ?? nowhere
      const all = inName.length + elsewhere.length
      // A word that many games have says little.
      const weight = all < games.length ? 1 / all : 0
      for (const place of inName) shared[place] = (shared[place] ?? 0) + weight
      for (const place of elsewhere) shared[place] = (shared[place] ?? 0) + weight
    }
    const isLike = (place: number) => {
      const other = games[place]
      return place !== own && other?.gameType === game.gameType && isThere(other.id)
    }
    return bestOf(shared, isLike, limit).map((place) => games[place]?.id ?? '')
  }

  return { find, like }
}

const nowhere: Posted = { inName: [], elsewhere: [] }

function postedOf(games: readonly Searchable[], names: readonly string[]): Map<string, Posted> {
  const posted = new Map<string, Posted>()
  const post = (word: string): Posted => {
    const known = posted.get(word) ?? { inName: [], elsewhere: [] }
    posted.set(word, known)
    return known
  }
  for (const [place, { words }] of games.entries()) {
    const inName = new Set((names[place] ?? '').slice(1).split(' '))
    for (const word of inName) post(word).inName.push(place)
    for (const word of new Set(wordsIn(words))) {
      if (!inName.has(word)) post(word).elsewhere.push(place)
    }
  }
  return posted
}

function fitOf(typed: string, word: string): number {
  if (word === typed) return fits.exact
  if (word.startsWith(typed)) return fits.begun
  if (typed.length >= insideFrom && word.includes(typed)) return fits.inside
  return isSlip(typed, word) ? fits.slip : 0
}

function phraseIn(name: string, phrase: string): number {
  const at = name.indexOf(` ${phrase}`)
  if (at < 0) return 0
  return at === 0 ? phraseFit.first : phraseFit.within
}

/** Indexes with a value above zero. */
function placesOf(values: Uint8Array | Float64Array): number[] {
  const places: number[] = []
  for (let place = 0; place < values.length; place += 1) {
    if (values[place]) places.push(place)
  }
  return places
}

/**
 * The few indexes with the highest values; of equals the first. `willDo` is called last, as it costs most.
 */
function bestOf(values: Float64Array, willDo: (place: number) => boolean, limit: number): number[] {
  const best: number[] = []
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? 0
    const last = values[best[limit - 1] ?? -1] ?? 0
    if (value <= last || !willDo(place)) continue
    const at = best.findIndex((other) => (values[other] ?? 0) < value)
    best.splice(at < 0 ? best.length : at, 0, place)
    best.length = Math.min(best.length, limit)
  }
  return best
}
