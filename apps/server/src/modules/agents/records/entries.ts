import type { ParsedOf, Value, Wire } from '@baize/contract'
import { notedGroups, notedKinds } from '@baize/contract/vocabulary'
import type { Db } from '../../../kernel/database.ts'
import type { Config } from '../../config/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { LabelsOf } from '../team/labels.ts'
import type { TeamCaller } from '../team/team.types.ts'
import { scanPage } from './paging.ts'
import { readStatements } from './records.store.ts'
import { type Asked, momentsOf, peopleOf, type Standing } from './standing.ts'

export interface EntriesOptions {
  db: Db
  config: Pick<Config, 'merchant'>
  ledger: Pick<Ledger, 'trail' | 'trailTotals'>
  labels: LabelsOf
  standing: Standing
}

type Query = ParsedOf<Wire['teamEntries']>['query']
type Page = Value<'teamEntries'>
type Totals = NonNullable<Page['totals']>
type Row = Awaited<ReturnType<Ledger['trail']>>[number]
type Moments = { from: Date; to: Date }

const partSize = { people: 200, time: 5_000 }
const rowsMax = 40_000
const none: Totals = { in: '0', out: '0', count: 0 }

/** Money of an agent's team: deposits, withdrawals, transfers, corrections, bonuses and pay. */
export function createEntries({ db, config, ledger, labels, standing }: EntriesOptions) {
  return async function entries(caller: TeamCaller, query: Query): Promise<Page> {
    const { currency, timeZone } = config.merchant(caller.merchantId)
    const moments = momentsOf(timeZone, query)
    const asked = await standing.asked(caller, query)
    if (asked.kind === 'nobody') return { currency, list: [], next: null, totals: none }
    const [page, totals] = await Promise.all([
      rowsOf(caller, asked, query, moments),
      query.after === undefined ? totalsOf(caller, asked, query, moments) : null,
    ])
    return { currency, list: await shown(caller, page.rows), next: page.next, totals }
  }

  function rowsOf(caller: TeamCaller, asked: Asked, query: Query, moments: Moments) {
    const { merchantId, memberId } = caller
    const { currency } = config.merchant(merchantId)
    const memberIds = peopleOf(asked)
    const question = { merchantId, currency, memberIds, kinds: kindsOf(query), ...moments }
    return scanPage<Row>({
      after: query.after,
      pageSize: query.pageSize,
      partSize: memberIds ? partSize.people : partSize.time,
      rowsMax,
      read: (after, limit) => ledger.trail({ ...question, limit, ...(after ? { after } : {}) }),
      keep: (rows) =>
        standing.keepMine(memberId, rows, (row) => ({ personId: row.memberId, at: row.at })),
      markOf: ({ mark }) => mark,
    })
  }

  /** A team that is too large to go through person by person has none. */
  async function totalsOf(
    { merchantId, memberId }: TeamCaller,
    asked: Asked,
    query: Query,
    moments: Moments,
  ): Promise<Totals | null> {
    const people = peopleOf(asked)
    if (!people) return null
    const { currency } = config.merchant(merchantId)
    const times = (await standing.mineOfMany(memberId, people)).flatMap(
      ({ personId, from, to }) => {
        const begins = from > moments.from ? from : moments.from
        const ends = to && to < moments.to ? to : moments.to
        return begins < ends ? [{ memberId: personId, from: begins, to: ends }] : []
      },
    )
    const sums = await ledger.trailTotals({ currency, kinds: kindsOf(query), times })
    return { in: String(sums.in), out: String(sums.out), count: Number(sums.count) }
  }

  async function shown(caller: TeamCaller, rows: readonly Row[]): Promise<Page['list']> {
    const names = await labels(caller, [...new Set(rows.map(({ memberId }) => memberId))])
    const paid = rows.filter(({ kind }) => payKinds.has(kind)).map(referenceOf)
    const pays = await readStatements(db, caller.merchantId, paid)
    return rows.map((row) => {
      const pay = pays.get(referenceOf(row))
      return {
        id: row.mark,
        personId: row.memberId,
        account: names.get(row.memberId)?.account ?? '',
        kind: row.kind,
        amount: String(row.amount),
        at: row.at.toISOString(),
        reference: referenceOf(row),
        pay: pay
          ? {
              period: pay.period,
              from: pay.from.toISOString(),
              to: pay.to.toISOString(),
              ownId: pay.ownerId === caller.memberId ? pay.id : null,
            }
          : null,
      }
    })
  }
}

const payKinds: ReadonlySet<string> = new Set(notedKinds.salaries)

/** Without the word in front of it: the id of the deposit, the withdrawal or the statement. */
function referenceOf({ key }: Pick<Row, 'key'>): string {
  return key.slice(key.indexOf(':') + 1)
}

function kindsOf({ group }: Query) {
  return group ? notedKinds[group] : notedGroups.flatMap((each) => [...notedKinds[each]])
}
