import { sql } from 'kysely'
import type { Holder } from '../apps/server/src/modules/ledger/index.ts'
import { openHouse } from './house.ts'
import { report } from './report.ts'

/**
 * How long a member with very many entries waits for a page, and how long the check of the ledger takes.
 */
const waitAskedMs = 20
const transfersASecondAsked = 1_000_000
const growthMax = 1.3
const entries = 1_000_000
const pages = 300
const pageSize = 20
const firstAt = Date.parse('2026-01-01T00:00:00Z')
const apartMs = 1_000
const lastId = 2n ** 63n - 2n

const house = await openHouse()
try {
  const [holder] = await house.players(1, 1_000n)
  if (holder) await measure(holder)
} finally {
  await house.stop()
}

async function measure(holder: Holder): Promise<void> {
  await fill(holder)
  const worst = await worstPage(holder)
  const what = 'statement page among 1,000,000 entries, p99'
  report(what, `${worst.toFixed(1)} ms`, `< ${waitAskedMs} ms`, worst < waitAskedMs)

  const once = await prove()
  await fill(holder)
  const twice = await prove()
  const rate = twice.transfers / twice.seconds
  const figure = `${Math.round(rate).toLocaleString('en')}/s`
  report('books: transfers', figure, '1,000,000/s', rate >= transfersASecondAsked)
  const growth = twice.seconds / once.seconds / (twice.transfers / once.transfers)
  report(
    'books: time against linear growth',
    growth.toFixed(2),
    `<= ${growthMax}`,
    growth <= growthMax,
  )
}

/** Each page begins at another time of the record. */
async function worstPage({ memberId, currency }: Holder): Promise<number> {
  const { ledger } = house.modules
  const waits: number[] = []
  for (let page = 0; page < pages; page += 1) {
    const at = firstAt + Math.floor(Math.random() * entries) * apartMs
    const after = page === 0 ? undefined : `${at}.${lastId}.1`
    const startedMs = performance.now()
    const { entries: shown } = await ledger.statement({
      memberId,
      currency,
      limit: pageSize,
      after,
    })
    waits.push(performance.now() - startedMs)
    if (shown.length === 0) throw new Error('a page was empty')
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
}

async function prove(): Promise<{ transfers: number; seconds: number }> {
  const startedMs = performance.now()
  const { kinds } = await house.modules.ledger.books()
  const seconds = (performance.now() - startedMs) / 1_000
  return { transfers: kinds.reduce((count, kind) => count + kind.count, 0), seconds }
}

/** One coin each, a second apart: inserted directly, in the form in which the ledger writes them. */
async function fill({ memberId }: Holder): Promise<void> {
  const { db } = house.modules.database
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      with own as (
        select id, balance from ledger.account where member_id = ${memberId} and name = 'cash'
      ), house as (
        select id from ledger.account where id < 0 and name = 'payments' limit 1
      ), written as (
        insert into ledger.transfer
          (key, leg, kind, from_account, to_account, amount, from_balance, to_balance, at)
        select 'deposit:' || own.balance + n, 0, 'deposit', house.id, own.id, 1, null,
          own.balance + n, ${new Date(firstAt)}::timestamptz + n * interval '1 second'
        from own, house, generate_series(1, ${entries}::int) n
      )
      update ledger.account set balance = balance + ${entries}::int
      where id = (select id from own)`.execute(tx)
  })
  await sql`vacuum analyze ledger.transfer`.execute(db)
}
