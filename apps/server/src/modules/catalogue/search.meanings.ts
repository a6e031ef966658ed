import { isDense, plain, wordsIn } from '../../kernel/spelling.ts'
import { isSlip } from './search.spelling.ts'
import { themeWords } from './search.words.ts'

/** A part of the search text: the letters, and the catalogue words they mean. */
export interface Sought {
  typed: string
  meant: readonly string[]
}

const partsMax = 8
/** While a word of another language is being typed, it may mean at most this many of our words. */
const meaningsMax = 6
/** A word may have at most this many parts. */
const phraseMax = 5
const typedFrom = 3
const slipFrom = 5

interface Dictionary {
  /** Every word in every language as it is typed, with the catalogue words it means. */
  meant: ReadonlyMap<string, readonly string[]>
  /** Words of scripts without spaces, longest first. */
  dense: readonly string[]
}

let known: Dictionary | undefined

/** Built at the first search. */
function dictionary(): Dictionary {
  known ??= dictionaryOf(themeWords)
  return known
}

/** The parts of a search text. */
export function soughtIn(typed: string): Sought[] {
  const words = wordsIn(typed).flatMap((word) => (isDense(word) ? cut(word) : [word]))
  const parts: Sought[] = []
  for (let at = 0; at < words.length && parts.length < partsMax; ) {
    const phrase = phraseAt(words, at)
    const word = words[at] ?? ''
    parts.push(phrase?.sought ?? { typed: word, meant: meaningsOf(word) })
    at += phrase?.length ?? 1
  }
  return parts
}

/** The longest word of several parts that begins here. */
function phraseAt(words: readonly string[], at: number) {
  for (let length = Math.min(phraseMax, words.length - at); length > 1; length -= 1) {
    const typed = words.slice(at, at + length).join(' ')
    const meant = dictionary().meant.get(typed)
    if (meant) return { length, sought: { typed, meant } }
  }
  return undefined
}

function meaningsOf(word: string): readonly string[] {
  const { meant } = dictionary()
  const exact = meant.get(word)
  if (exact) return exact
  const found = new Set<string>()
  for (const [other, means] of meant) {
    if (found.size >= meaningsMax) break
    const isBegun = word.length >= (isDense(word) ? 1 : typedFrom) && other.startsWith(word)
    if (isBegun || (word.length >= slipFrom && isSlip(word, other))) {
      for (const each of means) found.add(each)
    }
  }
  return [...found]
}

/** Splits text of a script without spaces: longest known word first; signs in between are skipped. */
function cut(text: string): string[] {
  const { dense } = dictionary()
  const found: string[] = []
  for (let at = 0; at < text.length; ) {
    const word = dense.find((each) => text.startsWith(each, at))
    if (word) found.push(word)
    at += word?.length ?? 1
  }
  return found.length > 0 ? found : [text]
}

function dictionaryOf(rows: Readonly<Record<string, string>>): Dictionary {
  const meant = new Map<string, readonly string[]>()
  for (const [ours, others] of Object.entries(rows)) {
    const means = ours.split(' ')
    for (const other of others.split(', ')) {
      const word = isDense(other) ? plain(other) : wordsIn(other).join(' ')
      const before = meant.get(word)
      meant.set(word, before ? [...new Set([...before, ...means])] : means)
    }
  }
  const dense = [...meant.keys()].filter(isDense)
  return { meant, dense: dense.toSorted((a, b) => b.length - a.length) }
}
