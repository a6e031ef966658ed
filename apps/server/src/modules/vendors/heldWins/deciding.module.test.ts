import { amountMax } from '@baize/money'
import { listedGame } from '@baize/testkit/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createVendor } from '../../../../../../tools/conformance/vendor.ts'
import { game, integration, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'
import { readState, type TransactionState } from '../wallet/transactions.store.ts'

let stage: VendorsStage
beforeAll(async () => {
  stage = await vendorsStage()
  await listed(500)
})
afterAll(() => stage.stop())

const [bet, win, rollback] = ['transaction/bet', 'transaction/win', 'transaction/rollback'] as const
const cash = 100_000n
const hourMs = 3_600_000
const by = { staff: { name: 'somebody of risk' }, reason: 'the vendor confirmed it' }
let people = 0

const listed = (maxWin: number) =>
  stage.modules.catalogue.putGames(integration, [listedGame(game, { maxWin })])

/** A member whose bet has won more than its game can pay. */
async function winner(money: bigint, isOver: boolean) {
  people += 1
  const who = await stage.player(`deciding${people}`, money)
  const vendor = createVendor(who.target)
  const placed = vendor.bet()
  await vendor.send(bet, placed)
  if (isOver) await vendor.send(win, vendor.win(placed, { amount: 0n, round_closed: true }))
  const told = vendor.win(placed, { amount: vendor.stake * 501n, round_closed: isOver })
  expect((await vendor.send(win, told)).status).toBe('RS_OK')
  const [held] = await heldOf(who.memberId)
  return { ...who, vendor, placed, told, id: held?.id ?? '', betId: held?.betId ?? '' }
}

const heldOf = async (memberId: string) =>
  (await stage.vendors.staff.heldWins(stage.merchant.id)).filter((one) => one.memberId === memberId)

const recordOf = async (memberId: string) => {
  const caller = { merchantId: stage.merchant.id, memberId, currency: 'USD', timeZone: 'UTC' }
  const { list } = await stage.bets.record(caller, { pageSize: 10 })
  return list.map(({ status, payout }) => [status, payout])
}

const decide = (id: string, outcome: 'pay' | 'refuse') =>
  stage.vendors.staff.decideHeld(stage.merchant.id, id, outcome, by)

/** Locks a member's cash, as a node does that hangs in the middle of a transaction. */
async function holding(memberId: string) {
  const client = await stage.modules.database.connect()
  await client.query('begin')
  await client.query('select from ledger.account where member_id = $1 for update', [memberId])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

const untilState = (told: Record<string, unknown>, state: TransactionState) =>
  vi.waitFor(async () => {
    expect(await readState(stage.db, integration, String(told.transaction_uuid))).toBe(state)
  })

describe('[VND-01] a held win that staff decide about', () => {
  test('[VND-01] and that no purse could hold leaves its bet open, however long its round is over', async () => {
    const { memberId, id } = await winner(amountMax, false)
    stage.clock.advance(49 * hourMs)
    await stage.vendors.endRounds()
    await expect(decide(id, 'pay')).rejects.toMatchObject({ code: 'amount-out-of-range' })
    expect(await recordOf(memberId)).toEqual([['open', '0']])
    await decide(id, 'refuse')
    expect(await recordOf(memberId)).toEqual([['settled', '0']])
  })

  test('[VND-01] and refuse stays refused, also where its game can pay as much since', async () => {
    const { vendor, told, id } = await winner(cash, true)
    await decide(id, 'refuse')
    await listed(1_000)
    const again = await vendor.send(win, { ...told, request_uuid: crypto.randomUUID() })
    await listed(500)
    expect(again.status).toBe('RS_OK')
    expect(await vendor.balance()).toBe(cash * vendor.unit - vendor.stake)
  })

  test('[VND-01] and cannot pay just now is neither lost nor refused: they pay it later, once', async () => {
    const { vendor, memberId, id } = await winner(cash, true)
    const letGo = await holding(memberId)
    await expect(decide(id, 'pay')).rejects.toMatchObject({ code: '55P03' })
    expect(await heldOf(memberId)).toMatchObject([{ id, state: 'paying' }])
    await expect(decide(id, 'refuse')).rejects.toMatchObject({ code: 'already-settled' })
    await letGo()
    await decide(id, 'pay')
    await expect(decide(id, 'pay')).rejects.toMatchObject({ code: 'already-settled' })
    expect(await vendor.balance()).toBe(cash * vendor.unit + vendor.stake * 500n)
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] and have paid stays paid: its bet is not taken back any more', async () => {
    const { vendor, placed, id } = await winner(cash, true)
    await decide(id, 'pay')
    expect((await vendor.send(rollback, vendor.rollback(placed))).status).toBe('RS_OK')
    expect(await vendor.balance()).toBe(cash * vendor.unit + vendor.stake * 500n)
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] while its bet is being taken back is not paid', async () => {
    const { vendor, placed, memberId, id } = await winner(cash, true)
    const letGo = await holding(memberId)
    const undone = vendor.send(rollback, vendor.rollback(placed))
    await untilState(placed, 'voiding')
    const refused = await decide(id, 'pay').catch((error: unknown) => error)
    await letGo()
    expect(refused).toMatchObject({ code: 'already-settled' })
    expect((await undone).status).toBe('RS_OK')
    expect(await vendor.balance()).toBe(cash * vendor.unit)
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] that is just being paid when its bet is taken back is decided by one of both, not by neither', async () => {
    const { vendor, placed, memberId, id } = await winner(cash, true)
    // Staff have written that they pay, and have not read the bet yet.
    await sql`update vendors.held_win set state = 'paying' where id = ${id}`.execute(stage.db)
    const undo = vendor.rollback(placed)
    expect((await vendor.send(rollback, undo)).status).toBe('RS_ERROR_UNKNOWN')
    await expect(decide(id, 'pay')).rejects.toMatchObject({ code: 'already-settled' })
    expect((await vendor.send(rollback, undo)).status).toBe('RS_OK')
    expect(await vendor.balance()).toBe(cash * vendor.unit)
    expect(await heldOf(memberId)).toEqual([])
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] is not paid where the house has cancelled its bet since', async () => {
    const { vendor, memberId, id, betId } = await winner(cash, false)
    await stage.bets.cancel({ id: betId, memberId })
    expect(await recordOf(memberId)).toEqual([['cancelled', '0']])
    await expect(decide(id, 'pay')).rejects.toMatchObject({ code: 'already-settled' })
    expect(await vendor.balance()).toBe(cash * vendor.unit)
    expect(await heldOf(memberId)).toEqual([])
  })
})

describe('[VND-01] a win that is told after its round was closed', () => {
  async function closed() {
    people += 1
    const who = await stage.player(`deciding${people}`, cash)
    const vendor = createVendor(who.target)
    const placed = vendor.bet()
    await vendor.send(bet, placed)
    await vendor.send(win, vendor.win(placed, { amount: 0n, round_closed: true }))
    return { ...who, vendor, placed, late: vendor.win(placed, { amount: vendor.stake * 5n }) }
  }

  test('[VND-01] is paid once, however often it is told', async () => {
    const { vendor, late } = await closed()
    for (let n = 0; n < 3; n += 1) {
      const said = await vendor.send(win, { ...late, request_uuid: crypto.randomUUID() })
      expect(said.status).toBe('RS_OK')
    }
    expect(await vendor.balance()).toBe(cash * vendor.unit + vendor.stake * 4n)
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] is not paid where its bet is taken back while it is on its way', async () => {
    const { vendor, memberId, placed, late } = await closed()
    const letGo = await holding(memberId)
    const won = vendor.send(win, late)
    await untilState(late, 'live')
    const undone = vendor.send(rollback, vendor.rollback(placed))
    await untilState(placed, 'voiding')
    await letGo()
    expect((await won).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect((await undone).status).toBe('RS_OK')
    expect(await vendor.balance()).toBe(cash * vendor.unit)
    expect(await stage.booksFaults()).toEqual([])
  })
})
