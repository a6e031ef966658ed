import { type RawBuilder, sql } from 'kysely'
import { int4s, int8Max, int8Min, int8s, texts } from './arrays.ts'

/**
 * Sums as a column of `unnest`; cast it to numeric where it is used. Those of a batch can be larger than an
 * int8, whose binary form would cut them off; then they are sent as text, which takes the server longer.
 */
export function sums(values: readonly bigint[]): RawBuilder<unknown> {
  const fits = values.every((value) => value >= int8Min && value <= int8Max)
  return fits ? sql`${int8s(values)}::bigint[]` : sql`${texts(values.map(String))}::text[]`
}

export interface Runs<T> {
  /** The first row of each run. */
  firsts: T[]
  /** Of each row the number of its run, from 1 on, as `with ordinality` counts. */
  numbers: Buffer
}

/**
 * Rows of a batch that lie side by side agree in all but a few columns. What the rows of a run agree in is
 * sent once, and each row names its run. Whatever the order of the rows is, no row is lost: there are only
 * more runs.
 */
export function runsOf<T>(rows: readonly T[], agree: (one: T, other: T) => boolean): Runs<T> {
  const firsts: T[] = []
  const numbers: number[] = []
  let first: T | undefined
  for (const row of rows) {
    if (first === undefined || !agree(first, row)) {
      first = row
      firsts.push(row)
    }
    numbers.push(firsts.length)
  }
  return { firsts, numbers: int4s(numbers) }
}

/** Sums of a batch, first by what it has few of, then by member. */
export interface Grouped<S> {
  /** The sums of a group by the ids of members; `name` decides the order of groups. */
  group(name: string): Map<string, S>
  /** Always in the same order, so that two nodes that write the same rows cannot deadlock. */
  inOrder(): S[]
}

/** A key made of everything for each bet would take most of the time. */
export function createGrouped<S>(): Grouped<S> {
  const groups = new Map<string, Map<string, S>>()
  return {
    group(name) {
      const known = groups.get(name)
      if (known) return known
      const made = new Map<string, S>()
      groups.set(name, made)
      return made
    },
    inOrder: () => byName(groups).flatMap((group) => byName(group)),
  }
}

function byName<T>(named: ReadonlyMap<string, T>): T[] {
  const names = [...named.keys()].toSorted()
  return names.map((name) => named.get(name) as T)
}
