import { refuse } from './game.ts'
import { type Multiplier, pay } from './multiplier.ts'
import { amountFrom, fieldsOf } from './read.ts'

/** A bet at a table: amounts on some of its places, each place at most once. */
export interface PlacesBet {
  readonly places: readonly { readonly place: string; readonly amount: bigint }[]
}

/** The payout of each place, amounts as digits. */
export type PlacesView = readonly {
  readonly place: string
  readonly amount: string
  readonly returned: string
}[]

/** One place of a table. */
export interface PlaceSetting {
  readonly place: string
}

export function placesFrom(raw: unknown, known: readonly string[]): PlacesBet {
  const { places } = fieldsOf(raw, ['places'])
  if (!Array.isArray(places) || places.length === 0 || places.length > known.length) {
    return refuse('shape', `places are a list of 1 to ${known.length}`)
  }
  const read = places.map((one) => {
    const { place, amount } = fieldsOf(one, ['place', 'amount'])
    return { place: placeFrom(place, known), amount: amountFrom(amount) }
  })
  if (new Set(read.map(({ place }) => place)).size < read.length) {
    refuse('choice', 'a place is named once, with all that is laid on it')
  }
  return { places: read }
}

function placeFrom(raw: unknown, known: readonly string[]): string {
  return known.find((place) => place === raw) ?? refuse('choice', 'there is no such place')
}

export function stakeOfPlaces({ places }: PlacesBet): bigint {
  return places.reduce((sum, { amount }) => sum + amount, 0n)
}

export function returnedOf(bet: PlacesBet, multiplierOf: (place: string) => Multiplier): bigint {
  return bet.places.reduce((sum, { place, amount }) => sum + pay(amount, multiplierOf(place)), 0n)
}

export function placesView(
  { places }: PlacesBet,
  multiplierOf: (place: string) => Multiplier,
): PlacesView {
  return places.map(({ place, amount }) => ({
    place,
    amount: amount.toString(),
    returned: pay(amount, multiplierOf(place)).toString(),
  }))
}

/** The highest payout of a bet over all outcomes. */
export function mostOver<T>(outcomes: readonly T[], returned: (outcome: T) => bigint): bigint {
  return outcomes.reduce((most, outcome) => {
    const now = returned(outcome)
    return now > most ? now : most
  }, 0n)
}
