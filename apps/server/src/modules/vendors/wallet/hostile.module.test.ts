import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendor, type Fields } from '../../../../../../tools/conformance/vendor.ts'
import { integration, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

let stage: VendorsStage
beforeAll(async () => {
  // The platform's own node makes ids by the real clock.
  stage = await vendorsStage(new Date().toISOString())
})
afterAll(() => stage.stop())

let people = 0

async function player() {
  people += 1
  const { target } = await stage.player(`hostile${people}`)
  return createVendor(target)
}

test('[VND-01] a body that is too long, or of no type, is answered in the vendor’s own words', async () => {
  const here = await player()
  const url = `${stage.house.url}/vendors/${integration}`
  const vendor = createVendor({ ...here.target, url })
  const long = vendor.textOf(vendor.bet({ meta: 'x'.repeat(1_000_000) }))
  const signature = { 'x-hub88-signature': vendor.sign(long) }
  const before = await vendor.balance()
  for (const headers of [signature, { ...signature, 'content-type': 'nonsense' }]) {
    const said = await vendor.post('transaction/bet', long, headers)
    expect([said.http, said.status]).toEqual([200, 'RS_ERROR_INVALID_SIGNATURE'])
  }
  expect(await vendor.balance()).toBe(before)
})

test('[VND-01] the id of a bet that was rolled back is no other’s', async () => {
  const vendor = await player()
  const [bet, unseen, other] = [vendor.bet(), vendor.bet(), vendor.bet()]
  for (const one of [bet, other]) await vendor.send('transaction/bet', one)
  for (const one of [bet, unseen]) await vendor.send('transaction/rollback', vendor.rollback(one))
  const statusOf = async (path: string, fields: Fields) => (await vendor.send(path, fields)).status
  for (const { transaction_uuid } of [bet, unseen]) {
    const claims: [string, Fields][] = [
      ['transaction/win', vendor.win(other, { transaction_uuid })],
      ['transaction/rollback', vendor.rollback(other, { transaction_uuid })],
    ]
    for (const [path, fields] of claims) {
      expect(await statusOf(path, fields)).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    }
  }
  const dearer = { ...bet, request_uuid: stage.newId(), amount: vendor.stake * 2n }
  expect(await statusOf('transaction/bet', dearer)).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  for (const one of [bet, unseen]) {
    const again = { ...one, request_uuid: stage.newId() }
    expect(await statusOf('transaction/bet', again)).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  }
  expect(await statusOf('transaction/win', vendor.win(other))).toBe('RS_OK')
  expect(await stage.booksFaults()).toEqual([])
})

test('[GAM-09] a win beyond all measure is told on the board and among the last bets', async () => {
  const vendor = await player()
  const bet = vendor.bet({ amount: vendor.unit })
  await vendor.send('transaction/bet', bet)
  await vendor.send('transaction/win', vendor.win(bet, { amount: 9_223_372_036_854_775_000n }))
  const { staff } = stage.vendors
  const [held] = await staff.heldWins(stage.merchant.id)
  await staff.decideHeld(stage.merchant.id, held?.id ?? '', 'pay', { staff: { name: 'risk' } })
  const { call } = stage.house.as()
  const told = { winAmount: '9223372036854775', multiplier: Number.MAX_SAFE_INTEGER }
  const latest = { payout: told.winAmount, multiplier: told.multiplier }
  await expect
    .poll(async () => (await call('latestBets', {})).list, { timeout: 50_000 })
    .toContainEqual(expect.objectContaining(latest))
  expect((await call('winnerBoard', { query: {} })).list).toMatchObject([told])
})

test('[VND-03] what was owed when a node died is paid, however late it is asked for again', async () => {
  const vendor = await player()
  const bet = vendor.bet({ round_closed: true })
  await vendor.send('transaction/bet', bet)
  const before = await vendor.balance()
  const win = vendor.win(bet, { amount: vendor.stake * 3n })
  await sql`alter table bets.bet rename to away`.execute(stage.db)
  expect((await vendor.send('transaction/win', win)).status).toBe('RS_ERROR_UNKNOWN')
  await sql`alter table bets.away rename to bet`.execute(stage.db)
  await sql`update vendors.transaction set owed_id = ${stage.newId()}
    where id = ${String(win.transaction_uuid)}`.execute(stage.db)
  stage.clock.advance(30 * 3_600_000)
  for (const again of [win, { ...win, request_uuid: stage.newId() }]) {
    expect((await vendor.send('transaction/win', again)).status).toBe('RS_OK')
  }
  expect((await vendor.balance()) - before).toBe(vendor.stake * 3n)
  expect(await stage.booksFaults()).toEqual([])
})
