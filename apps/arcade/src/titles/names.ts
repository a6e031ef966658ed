import { hashOf } from './hash.ts'
import type { Theme } from './theme.ts'

/** Gives out the names of a theme in mixed order, each once; undefined when none is left. */
export function namesOf(theme: Theme): () => string | undefined {
  const { nouns, adjectives, endings, places } = theme
  const phrases = adjectives.length + endings.length + places.length
  const all = nouns.length * phrases
  const step = strideThrough(all)
  const start = hashOf(theme.id) % all
  let given = 0
  return () => {
    while (given < all) {
      const at = (start + given * step) % all
      given += 1
      const name = nameAt(theme, nouns[at % nouns.length]!, Math.floor(at / nouns.length))
      if (name !== undefined) return name
    }
    return undefined
  }
}

/** A step coprime to `all`: it visits every index once and keeps neighbouring indexes far apart. */
function strideThrough(all: number): number {
  let step = Math.floor(all * 0.382)
  while (commonDivisor(step, all) !== 1) step += 1
  return step
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

function nameAt(theme: Theme, noun: string, nth: number): string | undefined {
  const { adjectives, endings, places } = theme
  const adjective = adjectives[nth]
  if (adjective !== undefined) return isFree(noun, adjective) ? `${adjective} ${noun}` : undefined
  const ending = endings[nth - adjectives.length]
  if (ending !== undefined) return isFree(noun, ending) ? joined(noun, ending) : undefined
  const place = places[nth - adjectives.length - endings.length] ?? ''
  if (isCompound.test(noun) || !isFree(noun, place)) return undefined
  return `${noun} of ${place}`
}

/** False if noun and phrase share a word: a name must not repeat one. */
function isFree(noun: string, phrase: string): boolean {
  const own = stemsOf(noun)
  return !stemsOf(phrase).some((stem) => own.includes(stem))
}

/** A noun of several words gets no place: "God of Wealth of the Red Court" is too long. */
const isCompound = / (?:of|the|&) /

function joined(noun: string, ending: string): string {
  // Only a person takes the possessive: "King’s Throne", but "Tiger Fortune".
  return owned.has(ending) && isOwner.test(noun) ? `${noun}’s ${ending}` : `${noun} ${ending}`
}

const owned = new Set(
  'Fortune Throne Wrath Honour Curse Treasure Palace Secrets Blessing Voyage Oath Crown'.split(' '),
)
const isOwner = /(?:King|Queen|Empress|Emperor|Captain|Pharaoh|Count|God|Princess|Shogun|Wizard)$/

const stems = new Map<string, readonly string[]>()

/** The word stems of a phrase, to avoid names such as "Golden Gold Hunter". */
function stemsOf(phrase: string): readonly string[] {
  const known = stems.get(phrase)
  if (known) return known
  const found = phrase
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word !== 'the' && word !== 'of')
    .map((word) => word.replace(/(?:en|s|y)$/, ''))
  stems.set(phrase, found)
  return found
}
