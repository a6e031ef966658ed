import type { Client } from '@baize/client'
import type { Value } from '@baize/contract'
import type { StatementQuery } from './account.filters.ts'
import type { Entry } from './entryWords.ts'
import type { Source } from './record/merged.ts'

export type StatementTotals = NonNullable<Value<'statement'>['totals']>

/** The account record as these questions find it. */
export function accountSource(
  client: Client,
  queries: readonly StatementQuery[],
): Source<Entry, StatementTotals> {
  return {
    questions: queries.map(
      (query) =>
        ({ after, pageSize, signal }) =>
          client.call('statement', { query: { ...query, after, pageSize } }, { signal }),
    ),
    isAbove: isAboveEntry,
    sum: sumTotals,
  }
}

/** As the server orders one answer: by time, by number, and coming in above going out. */
export function isAboveEntry(a: Entry, b: Entry): boolean {
  if (a.at !== b.at) return a.at > b.at
  if (a.id !== b.id) return BigInt(a.id) > BigInt(b.id)
  return BigInt(a.amount) > BigInt(b.amount)
}

/** A transfer between two of one's own purses is two entries with one number. */
export function entryId({ id, purse }: Entry): string {
  return `${id} ${purse}`
}

function sumTotals(all: readonly StatementTotals[]): StatementTotals {
  const total = (way: 'in' | 'out') => all.reduce((so, totals) => so + BigInt(totals[way]), 0n)
  return {
    in: String(total('in')),
    out: String(total('out')),
    count: all.reduce((so, { count }) => so + count, 0),
  }
}
