import { type Priced, twoWay } from './tally.ts'
import type { Chances, RaceModel, Selection } from './types.ts'

/** The weights of a race sum up to this; what is left of them is drawn from for the next place. */
export const raceOne = 1_000_000_000
const runnersMin = 2
const runnersMax = 24
const placesMax = 3

export function raceModel(
  runners: readonly { readonly id: string; readonly strength: number }[],
  places: number,
): RaceModel {
  const { length } = runners
  if (length < runnersMin || length > runnersMax || places < 1 || places > placesMax) {
    throw new RangeError(
      `a race has ${runnersMin} to ${runnersMax} runners and 1 to ${placesMax} places`,
    )
  }
  if (new Set(runners.map(({ id }) => id)).size < length)
    throw new RangeError('a runner runs twice')
  if (runners.some(({ strength }) => !(strength > 0)))
    throw new RangeError('no runner has no strength')
  const all = runners.reduce((sum, { strength }) => sum + strength, 0)
  const weights = runners.map(({ strength }) => Math.max(1, Math.floor((strength / all) * raceOne)))
  const top = weights.indexOf(Math.max(...weights))
  weights[top] = weights[top]! + raceOne - weights.reduce((sum, weight) => sum + weight, 0)
  return {
    kind: 'race',
    runners: runners.map(({ id }, at) => ({ id, weight: weights[at]! })),
    places,
  }
}

export function raceMarkets(model: RaceModel): readonly Priced[] {
  const outcomes = model.runners.map(({ id }) => id)
  const offered = model.places > 1 ? [1, model.places] : [1]
  return offered.map((places) => {
    const chances = placeChances(model, places)
    return {
      market: { type: 'place', places },
      outcomes,
      chances: (id) => twoWay(Math.min(1, chances[outcomes.indexOf(id)] ?? 0)),
    }
  })
}

export function raceChances(model: RaceModel, { market, outcome }: Selection): Chances | undefined {
  const at = model.runners.findIndex(({ id }) => id === outcome)
  if (market.type !== 'place' || market.places > placesMax || at < 0) return undefined
  return twoWay(Math.min(1, placeChances(model, market.places)[at]!))
}

/** For each runner the chance to be among the first: over all orders of the first places. */
function placeChances({ runners }: RaceModel, places: number): number[] {
  const chances = runners.map(() => 0)
  const taken = new Set<number>()
  const next = (chance: number, left: number) => {
    runners.forEach(({ weight }, at) => {
      if (taken.has(at)) return
      const here = (chance * weight) / left
      chances[at]! += here
      if (taken.size + 1 < Math.min(places, runners.length)) {
        taken.add(at)
        next(here, left - weight)
        taken.delete(at)
      }
    })
  }
  next(1, raceOne)
  return chances
}
