import type { VideopokerView } from '@baize/engines/house'
import type { Json } from '../../wire.ts'

export interface VideopokerChoice {
  /** The places held, from 0 on the left, and the cards they were held of: other cards, other holds. */
  readonly hold: readonly number[]
  readonly of: string
  /** The hold that returns most is shown. */
  readonly hasHint: boolean
}

export const firstHold: VideopokerChoice = { hold: [], of: '', hasHint: false }
const handSize = 5

export function readHold(kept: unknown): VideopokerChoice | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part is looked at below
  const { hold, of, hasHint } = (kept ?? {}) as Partial<VideopokerChoice>
  if (!Array.isArray(hold) || typeof of !== 'string') return undefined
  return { hold: [...new Set(hold.filter(isPlace))], of, hasHint: hasHint === true }
}

const isPlace = (one: unknown): one is number =>
  typeof one === 'number' && Number.isInteger(one) && one >= 0 && one < handSize

/** What is held of these cards. */
export function heldOf(
  { hold, of }: VideopokerChoice,
  cards: readonly string[],
): readonly number[] {
  return of === cards.join(' ') ? hold : []
}

/** A card that was held is let go, another one held. */
export function holding(
  choice: VideopokerChoice,
  cards: readonly string[],
  place: number,
): VideopokerChoice {
  const held = heldOf(choice, cards)
  const hold = held.includes(place)
    ? held.filter((one) => one !== place)
    : [...held, place].toSorted((a, b) => a - b)
  return { ...choice, hold, of: cards.join(' ') }
}

export function drawing(hold: readonly number[]): Json {
  return { type: 'draw', hold }
}

/** The places whose cards came with this answer, from left to right. */
export function newPlaces({ cards, held, end }: VideopokerView): readonly number[] {
  const places = cards.map((_, place) => place)
  return end === undefined ? places : places.filter((place) => !held?.includes(place))
}
