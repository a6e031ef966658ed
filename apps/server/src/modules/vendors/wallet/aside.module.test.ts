import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendor } from '../../../../../../tools/conformance/vendor.ts'
import { type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

let stage: VendorsStage
beforeAll(async () => {
  stage = await vendorsStage()
})
afterAll(() => stage.stop())

const [bet, win] = ['transaction/bet', 'transaction/win'] as const
const cash = 100_000n

/**
 * A member who waits aside: another transaction holds the lock on the cash account, and a bet waits for it.
 */
async function whileAside<T>(account: string, work: (vendor: Vendor) => Promise<T>) {
  const who = await stage.player(account, cash)
  const vendor = createVendor(who.target)
  const warm = vendor.bet()
  await vendor.send(bet, warm)
  const other = await stage.modules.database.connect()
  await other.query('begin')
  await other.query(
    `select from ledger.account where member_id = $1 and name = 'cash' for update`,
    [who.memberId],
  )
  const id = stage.newId()
  const own = { gameType: 'RNG', vendor: 'baize', game: 'crash', round: id } as const
  const waiting = stage.bets.place({ ...who.holder, ...own, id, stake: 1n, rulesVersion: '1' })
  await sleep(500)
  const done = work({ ...vendor, warm })
  await sleep(500)
  await other.query('commit')
  await other.end()
  expect((await waiting).kind).toBe('placed')
  return { ...who, vendor, done: await done }
}

type Vendor = ReturnType<typeof createVendor> & { warm: Record<string, unknown> }

const countOf = async (memberId: string) => {
  const { pool } = stage.modules.database
  const { rows } = await pool.query<{ told: number; placed: number }>(
    `select (select count(*)::int from vendors.transaction where member_id = $1 and kind = 'bet') as told,
      (select count(*)::int from bets.bet where member_id = $1 and game <> 'crash') as placed`,
    [memberId],
  )
  return rows[0]
}

test('[VND-01] a bet that nothing is there for is refused to its vendor, also where its member waits aside', async () => {
  const { memberId, done } = await whileAside('poor', (vendor) =>
    vendor.send(bet, vendor.bet({ amount: vendor.unit * cash * 10n })),
  )
  expect({ ...(await countOf(memberId)), told: done.status }).toEqual({
    told: 'RS_ERROR_NOT_ENOUGH_MONEY',
    placed: 1,
  })
})

test('[VND-01] what a vendor was told that it was placed can be won, also where its member waited aside', async () => {
  let placed: Record<string, unknown> = {}
  const { memberId, vendor, done } = await whileAside('winner', (vendor) => {
    placed = vendor.bet({ amount: vendor.unit * cash * 10n })
    return vendor.send(bet, placed)
  })
  const won = await vendor.send(win, vendor.win(placed, { amount: vendor.stake }))
  const { cash: left } = await stage.modules.ledger.balanceOf(memberId, 'USD')
  const isPlaced = done.status === 'RS_OK'
  expect({ bet: done.status, win: won.status, left }).toMatchObject({
    win: isPlaced ? 'RS_OK' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  })
})

test('[VND-01] a win that is told twice is answered twice, also where its member waits aside', async () => {
  const { done } = await whileAside('twice', async (vendor) => {
    const won = vendor.win(vendor.warm, { amount: vendor.stake, round_closed: false })
    const first = vendor.send(win, won)
    await sleep(50)
    const again = vendor.send(win, { ...won, request_uuid: crypto.randomUUID() })
    return Promise.all([first, again])
  })
  expect(done.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK'])
})

test('[VND-01] a bet that was told before is answered as before, also where its member waits aside', async () => {
  const { done } = await whileAside('again', (vendor) =>
    vendor.send(bet, { ...vendor.warm, request_uuid: crypto.randomUUID() }),
  )
  expect(done.status).toBe('RS_OK')
})
