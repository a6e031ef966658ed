import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createVendor } from '../../../../../../tools/conformance/vendor.ts'
import { type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

let stage: VendorsStage
beforeAll(async () => {
  stage = await vendorsStage()
})
afterAll(() => stage.stop())

const bet = 'transaction/bet'
const win = 'transaction/win'
const others = 12
const cash = 100_000n
const patience = { timeout: 30_000 }

async function idOf(transaction: unknown): Promise<string | undefined> {
  const found = await sql<{ id: string }>`
    select id from vendors.transaction where id = ${String(transaction)}`.execute(stage.db)
  return found.rows[0]?.id
}

/** Locks a member's rows until it is released, as a node does that hangs in the middle of a transaction. */
async function holding(statement: string, memberId: string) {
  const client = await stage.modules.database.connect()
  await client.query('begin')
  // A busy machine may need longer than the product lets a transaction idle.
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await client.query(statement, [memberId])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

test.each([
  ['account', 'select from ledger.account where member_id = $1 for update'],
  ['tally', 'select from limits.tally where member_id = $1 for update'],
])(
  '[VND-01] [LED-04] while the %s of one player is held, everybody else plays on',
  async (what, statement) => {
    const slow = createVendor((await stage.player(`held-${what}`, cash)).target)
    const slowId = slow.about().user as string
    const quick = []
    for (let nth = 0; nth < others; nth += 1) {
      quick.push(createVendor((await stage.player(`held-${what}-${nth}`, cash)).target))
    }
    // All members have played before, so that every cache is filled.
    for (const one of [slow, ...quick]) await one.send(bet, one.bet())
    const letGo = await holding(statement, slowId.slice(slowId.indexOf('_') + 1))
    const bets = [slow.bet(), slow.bet(), slow.bet()]
    const waiting = bets.map((one) => slow.send(bet, one))
    for (let round = 0; round < 3; round += 1) {
      const said = await Promise.all(
        quick.map(async (one) => {
          const placed = one.bet()
          const { status } = await one.send(bet, placed)
          return [status, (await one.send(win, one.win(placed))).status]
        }),
      )
      expect(new Set(said.flat())).toEqual(new Set(['RS_OK']))
    }
    await letGo()
    await Promise.all(waiting)
    // A busy machine may have held the lock until these were given up: then the vendor repeats them.
    for (const one of bets) {
      await vi.waitFor(
        async () => expect((await slow.send(bet, one)).status).toBe('RS_OK'),
        patience,
      )
    }
    expect(await slow.balance()).toBe(cash * slow.unit - slow.stake * 4n)
    expect(await stage.booksFaults()).toEqual([])
  },
)

test('[VND-01] a rollback that comes while its bet is on its way: the bet is placed, and taken back at once', async () => {
  const vendor = createVendor((await stage.player('held-rollback', cash)).target)
  await vendor.send(bet, vendor.bet())
  const before = await vendor.balance()
  const { user } = vendor.about()
  const letGo = await holding(
    'select from ledger.account where member_id = $1 for update',
    String(user).slice(String(user).indexOf('_') + 1),
  )
  const late = vendor.bet()
  const placed = vendor.send(bet, late)
  await vi.waitUntil(() => idOf(late.transaction_uuid), { timeout: 50_000 })
  const undone = await vendor.send('transaction/rollback', vendor.rollback(late))
  expect(undone.status).toBe('RS_OK')
  await letGo()
  expect((await placed).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect(await vendor.balance()).toBe(before)
  const again = { ...late, request_uuid: crypto.randomUUID() }
  expect((await vendor.send(bet, again)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect(await stage.booksFaults()).toEqual([])
})

test('[VND-01] [SEC-02] a rollback that names the bet of somebody else takes nothing back', async () => {
  const vendor = createVendor((await stage.player('held-own', cash)).target)
  const stranger = createVendor((await stage.player('held-stranger', cash)).target)
  const placed = vendor.bet()
  await vendor.send(bet, placed)
  const undone = await stranger.send('transaction/rollback', stranger.rollback(placed))
  expect(undone.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  const won = await vendor.send(win, vendor.win(placed, { amount: vendor.stake * 2n }))
  expect(won.status).toBe('RS_OK')
  expect(await vendor.balance()).toBe(cash * vendor.unit + vendor.stake)
  expect(await stage.booksFaults()).toEqual([])
})
