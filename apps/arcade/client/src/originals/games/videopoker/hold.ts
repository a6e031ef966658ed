import type { VideopokerView } from '@baize/engines/house'
import type { Json } from '../../wire.ts'

export interface VideopokerChoice {
  /**
   * The held places, from 0 on the left, and the cards for which they were set: for other cards they do
   * not count.
   */
  readonly hold: readonly number[]
  readonly of: string
  /** Whether the hold with the highest return is shown. */
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

/** The held places of these cards. */
export function heldOf(
  { hold, of }: VideopokerChoice,
  cards: readonly string[],
): readonly number[] {
  return of === cards.join(' ') ? hold : []
}

/** Toggles the hold of a card. */
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

/** The places whose cards are new in this answer, from left to right. */
export function newPlaces({ cards, held, end }: VideopokerView): readonly number[] {
  const places = cards.map((_, place) => place)
  return end === undefined ? places : places.filter((place) => !held?.includes(place))
}
