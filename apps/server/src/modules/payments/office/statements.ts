import { createHash } from 'node:crypto'
import { transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { pageOf, placeOf } from '../../../kernel/paging.ts'
import type { Actor } from '../../audit/index.ts'
import type { PaymentsOptions } from '../payments.types.ts'
import { type Match, type MatchKind, matched, readStatement as read } from './statements.rules.ts'
import {
  insertLines,
  insertStatement,
  oursMax,
  readLines,
  readOurs,
  readStatement,
  readStatementOf,
  readStatements,
} from './statements.store.ts'

const shownMax = 1_000

export interface Import {
  id: string
  provider: string
  name: string
  csv: string
}

/** What providers say to have moved, beside what we know of it. Nothing is changed by it. */
export function createStatements({ db, clock, audit }: PaymentsOptions) {
  /** The same file again is the same statement, whatever its name. */
  async function take(merchantId: string, actor: Actor, given: Import) {
    const said = read(given.csv)
    if (said.kind === 'wrong') {
      const { line, problem } = said
      throw new Refused('wrong-fields', { fields: { csv: { kind: 'form', line, problem } } })
    }
    const sha256 = createHash('sha256').update(given.csv).digest('hex')
    const { id, provider, name } = given
    const times = said.lines.map(({ at }) => at.getTime()).toSorted((a, b) => a - b)
    const statement = {
      id,
      merchantId,
      provider,
      name,
      sha256,
      from: new Date(times[0] ?? 0),
      to: new Date(times.at(-1) ?? 0),
      importedBy: actor.name,
      createdAt: clock.now(),
    }
    return transact(db, async (tx) => {
      if (!(await insertStatement(tx, statement))) {
        const kept = await readStatementOf(tx, statement)
        if (!kept) throw new Refused('key-reused')
        return { id: kept.id, isNew: false }
      }
      await insertLines(tx, id, said.lines)
      await audit.note(tx, {
        merchantId,
        actor,
        action: 'statement.import',
        target: { kind: 'statement', id },
        outcome: 'done',
        detail: { provider, sha256, lines: said.lines.length },
      })
      return { id, isNew: true }
    })
  }

  async function list(merchantId: string, after: string | undefined, pageSize: number) {
    return pageOf(await readStatements(db, merchantId, placeOf(after), pageSize + 1), pageSize)
  }

  async function compare(merchantId: string, id: string, kind: MatchKind | undefined) {
    const statement = await readStatement(db, merchantId, id)
    if (!statement) throw new Refused('not-found')
    const [lines, ours] = await Promise.all([readLines(db, id), readOurs(db, statement)])
    // A comparison with a part of our payments would call the others missing.
    if (ours.length > oursMax)
      throw new Refused('too-large', { why: 'too-many-payments', most: oursMax })
    const all = matched(lines, ours, statement)
    const wanted = kind ? all.filter((match) => match.kind === kind) : all
    return {
      statement,
      counts: countsOf(all),
      list: wanted.slice(0, shownMax),
      isCut: wanted.length > shownMax,
    }
  }

  return { take, list, compare }
}

function countsOf(all: readonly Match[]): Record<MatchKind, number> {
  const counts = { matched: 0, differs: 0, unmatchedTheirs: 0, unmatchedOurs: 0 }
  for (const { kind } of all) counts[kind] += 1
  return counts
}
