import { startPlatform, type TestPlatform } from '@baize/testkit'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOf } from '../../cli/books.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import { writeTo } from '../../kernel/writes.ts'
import { createLedger, type Holder, salary } from './index.ts'
import { writeTransfers } from './transfer.store.ts'

let house: TestPlatform
let db: Db
let merchantId: string

beforeAll(async () => {
  house = await startPlatform()
  const { database, config } = house.platform.modules
  db = database.db
  merchantId = config.merchantByCode('baize')?.id ?? ''
})
afterAll(() => house.stop())

const key = () => crypto.randomUUID()

function holder(currency: string): Holder {
  return { merchantId, memberId: crypto.randomUUID(), currency }
}

const clock = { now: () => new Date() }
const pay = { kind: 'salary.daily', amount: 7n, payerId: null } as const

async function undone(work: (tx: Tx) => Promise<unknown>) {
  const undo = new Error('undone')
  const working = transact(db, async (tx) => {
    await work(tx)
    throw undo
  })
  await expect(working).rejects.toBe(undo)
}

describe('[LED-02] accounts that were opened in a transaction which was undone', () => {
  test('[LED-02] are not remembered, however often they were found in it', async () => {
    const ledger = createLedger({ ...house.platform.modules.database, clock })
    const who = holder('XAA')
    await undone(async (tx) => {
      await ledger.post([salary(who, key(), pay)], tx)
      await ledger.post([salary(who, key(), pay)], tx)
    })
    for (const member of [holder('XAA'), who]) {
      const [posted] = await ledger.post([salary(member, key(), pay)])
      expect(posted).toMatchObject({ kind: 'posted', legs: [{ toBalance: 7n }] })
      expect(faultsOf(await ledger.books())).toEqual([])
    }
    expect(await ledger.houseBalance(merchantId, 'salary', 'XAA')).toBe(-14n)
  })

  test('[LED-02] are remembered once it is written', async () => {
    const asked: string[] = []
    const { pool } = house.platform.modules.database
    const watched: Db = new Kysely({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void asked.push(query.sql),
    })
    const ledger = createLedger({ db: watched, quick: watched, clock })
    const who = holder('XBB')
    await transact(watched, (tx) => ledger.post([salary(who, key(), pay)], tx))
    const lookups = () => asked.filter((text) => text.includes('join ledger.account a')).length
    const before = lookups()
    expect(before).toBeGreaterThan(0)
    await ledger.post([salary(who, key(), pay)])
    expect(lookups()).toBe(before)
    expect(faultsOf(await house.platform.modules.ledger.books())).toEqual([])
  })

  test('[LED-02] a transfer to or from a house account that does not exist is not written', async () => {
    const missing = { from: -9_999_999n, to: -9_999_998n, fromBalance: null, toBalance: null }
    const transfer = { key: key(), leg: 0, kind: 'dividend', amount: 7n, at: new Date() } as const
    const writing = writeTo(db, (writes) =>
      writeTransfers(writes, [{ ...transfer, ...missing }], { changed: [], unchanged: [] }),
    )
    await expect(writing).rejects.toMatchObject({ code: 'ZZ001' })
    const { rows } = await sql`select from ledger.transfer where key = ${transfer.key}`.execute(db)
    expect(rows).toEqual([])
  })
})
