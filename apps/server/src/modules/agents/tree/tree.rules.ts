import type { Person, Position } from './tree.types.ts'

/** A stretch of time in which somebody stands below the same line. */
export type Stretch = Pick<Position, 'line' | 'from' | 'to'>

/**
 * The positions of a newcomer: one for each stretch of the upline from that moment on. An upline whose move
 * is decided already takes the newcomer along.
 */
export function newcomersStretches(
  uplineId: string,
  uplines: readonly Stretch[],
  since: Date,
): Stretch[] {
  return uplines
    .filter(({ to }) => to === null || to > since)
    .map(({ line, from, to }) => ({ line: [...line, uplineId], from: later(from, since), to }))
}

const later = (a: Date, b: Date) => (a > b ? a : b)

/** The stretch that contains a moment; the first one if the moment lies before all. */
export function stretchAt<S extends Pick<Stretch, 'from' | 'to'>>(
  stretches: readonly S[],
  at: Date,
): S | undefined {
  const inOrder = stretches.toSorted((a, b) => a.from.getTime() - b.from.getTime())
  return inOrder.findLast(({ from }) => from <= at) ?? inOrder[0]
}

/** Those whose upline is among them come after the upline. */
export function uplinesFirst(people: readonly Person[]): Person[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  const done = new Set<string>()
  const ordered: Person[] = []
  const add = (person: Person, above: ReadonlySet<string>): void => {
    if (done.has(person.id) || above.has(person.id)) return
    const upline = byId.get(person.uplineId ?? '')
    if (upline) add(upline, new Set([...above, person.id]))
    done.add(person.id)
    ordered.push(person)
  }
  for (const person of people) add(person, new Set())
  return ordered
}

/** Whether somebody has a place in the tree at all. */
export function hasPlace({ uplineId, isAgent }: Person): boolean {
  return uplineId !== null || isAgent
}
