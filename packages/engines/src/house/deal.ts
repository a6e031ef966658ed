import type { Chance } from '../fair/seeds.ts'

/** The next of 0 … size − 1 that is not dealt yet: the n-th of the remaining ones, n drawn without bias. */
export function nextOf(size: number, dealt: readonly number[], chance: Chance): number {
  let next = chance.below(size - dealt.length)
  for (const gone of dealt.toSorted((a, b) => a - b)) {
    if (gone > next) break
    next += 1
  }
  return next
}

/** Different numbers of 0 … size − 1, in dealing order: as `nextOf` one after another. */
export function dealOf(size: number, count: number, chance: Chance): number[] {
  const inOrder: number[] = []
  return Array.from({ length: count }, (_, nth) => {
    let next = chance.below(size - nth)
    let place = 0
    for (; place < nth && inOrder[place]! <= next; place += 1) next += 1
    inOrder.splice(place, 0, next)
    return next
  })
}
