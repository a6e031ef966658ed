import type { Db } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { readOwnAccounts } from './account.store.ts'
import type { Entry, Ledger, Purse, StatementFilter } from './ledger.types.ts'
import { readTrail, sumTrail } from './trail.store.ts'
import {
  type EntryRow,
  type Place,
  readEntries,
  readEntriesByKey,
  readLegs,
  sumByDay,
  sumEntries,
} from './transfer.store.ts'

const pageSizeMax = 1_000
const idMax = 2n ** 63n - 1n

/** Reads what a member sees of the own accounts: entries, totals, sums by day. */
export function createStatements({
  db,
}: {
  db: Db
}): Pick<
  Ledger,
  'statement' | 'totals' | 'sumsByDay' | 'entriesOf' | 'legsOf' | 'trail' | 'trailTotals'
> {
  async function own(memberId: string, currency: string, purses?: readonly Purse[]) {
    const accounts = await readOwnAccounts(db, memberId, currency)
    const asked = purses ? accounts.filter(({ name }) => purses.includes(name as Purse)) : accounts
    return new Map(asked.map(({ id, name }) => [id, name as Purse]))
  }

  return {
    async statement(question) {
      const limit = Math.min(question.limit, pageSizeMax)
      const purses = await own(question.memberId, question.currency, question.purses)
      const rows = await readEntries(db, {
        ...rangeOf(question),
        accounts: [...purses.keys()],
        before: question.after === undefined ? undefined : placeOf(question.after),
        limit: limit + 1,
      })
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        entries: shown.map((row) => entryOf(row, purses, question.memberId)),
        ...(last ? { next: markOf(last) } : {}),
      }
    },
    async totals(question) {
      const purses = await own(question.memberId, question.currency, question.purses)
      const sums = await sumEntries(db, { ...rangeOf(question), accounts: [...purses.keys()] })
      return { in: sums.in, out: sums.out, count: Number(sums.count) }
    },
    async sumsByDay(question) {
      const purses = await own(question.memberId, question.currency, question.purses)
      const days = await sumByDay(db, { ...question, accounts: [...purses.keys()] })
      return new Map(days.map(({ day, sum }) => [day, sum]))
    },
    async trail({ after, ...question }) {
      const before = after === undefined ? undefined : placeOf(after)
      const rows = await readTrail(db, { ...question, before })
      return rows.map((row) => ({ ...row, mark: markOf(row) }))
    },
    legsOf: (merchantId, key) => readLegs(db, merchantId, key),
    trailTotals: (question) => sumTrail(db, question),
    async entriesOf(memberId, currency, keys) {
      const purses = await own(memberId, currency)
      const rows = await readEntriesByKey(db, [...purses.keys()], keys)
      return rows.map((row) => entryOf(row, purses, memberId))
    },
  }
}

function rangeOf({ from, to, kinds }: StatementFilter) {
  return { from: from ?? null, to: to ?? null, kinds: kinds ?? null }
}

function entryOf(row: EntryRow, purses: ReadonlyMap<bigint, Purse>, memberId: string): Entry {
  const isOwn = row.otherMemberId === memberId
  return {
    id: String(row.id),
    key: row.key,
    kind: row.kind,
    purse: purses.get(row.account) ?? 'cash',
    amount: row.amount,
    balance: row.balance,
    otherPurse: isOwn ? (row.otherName as Purse) : null,
    otherMemberId: isOwn ? null : row.otherMemberId,
    at: row.at,
  }
}

/** The cursor of a page: where it ended, as text that the caller sends back for the next one. */
function markOf({ at, id, isIn }: Place): string {
  return `${at.getTime()}.${id}.${isIn ? 1 : 0}`
}

function placeOf(mark: string): Place {
  const found = /^(\d{1,15})\.(\d{1,19})\.([01])$/.exec(mark)
  const id = BigInt(found?.[2] ?? idMax)
  if (!found || id >= idMax) throw new Refused('bad-input')
  return { at: new Date(Number(found[1])), id, isIn: found[3] === '1' }
}
