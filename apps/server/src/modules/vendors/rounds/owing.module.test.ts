import { setTimeout as sleep } from 'node:timers/promises'
import { amountMax } from '@baize/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVendor } from '../../../../../../tools/conformance/vendor.ts'
import { transact } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { adjustment } from '../../ledger/index.ts'
import { type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

let stage: VendorsStage
beforeAll(async () => {
  stage = await vendorsStage()
})
afterAll(() => stage.stop())

const [bet, win, rollback] = ['transaction/bet', 'transaction/win', 'transaction/rollback'] as const
const by = { staff: { name: 'somebody of risk' }, reason: 'the vendor confirmed it' }
const minutes = (count: number) => count * 60_000
let people = 0

/** A member who has staked and whose purse is full again. */
async function full() {
  people += 1
  const who = await stage.player(`full${people}`, amountMax)
  const vendor = createVendor(who.target)
  const placed = vendor.bet()
  expect((await vendor.send(bet, placed)).status).toBe('RS_OK')
  const stake = vendor.stake / vendor.unit
  const move = async (by: bigint) => {
    const [{ kind } = { kind: '' }] = await stage.modules.ledger.post([
      adjustment(who.holder, newId(), by),
    ])
    expect(kind).toBe('posted')
  }
  await move(stake)
  const cash = async () => (await stage.modules.ledger.balanceOf(who.memberId, 'USD')).cash
  return { ...who, vendor, placed, stake, cash, makeRoom: (by = 1_000_000n) => move(-by) }
}

const emptier = amountMax - 1_000_000n

describe('[VND-01] what a full purse cannot take is owed until it can', () => {
  test('[VND-01] the stake of a bet that is taken back', async () => {
    const { vendor, placed, stake, cash, makeRoom } = await full()
    const back = vendor.rollback(placed)
    const said = await vendor.send(rollback, back)
    expect(said.status).not.toBe('RS_OK')
    await makeRoom()
    expect((await vendor.send(rollback, back)).status).toBe('RS_OK')
    expect(await cash()).toBe(emptier + stake)
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] the same, where the vendor does not come again, and its round was closed', async () => {
    const { vendor, placed, stake, cash, makeRoom } = await full()
    await vendor.send(win, vendor.win(placed, { amount: 0n }))
    await vendor.send(rollback, vendor.rollback(placed))
    stage.clock.advance(minutes(11))
    await stage.vendors.endRounds()
    await makeRoom()
    await stage.vendors.endRounds()
    expect(await cash()).toBe(emptier + stake)
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] what is won after the round was closed', async () => {
    const { vendor, placed, stake, cash, makeRoom } = await full()
    await vendor.send(win, vendor.win(placed, { amount: 0n }))
    const late = vendor.win(placed, { amount: vendor.stake * 2n })
    expect((await vendor.send(win, late)).status).not.toBe('RS_OK')
    await makeRoom()
    expect((await vendor.send(win, late)).status).toBe('RS_OK')
    expect(await cash()).toBe(emptier + stake * 2n)
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] a win that was held, of a bet that is closed since', async () => {
    const { stake, cash, makeRoom, decide } = await heldLate()
    const pay = () => decide('pay')
    await expect(pay()).rejects.toMatchObject({ code: 'amount-out-of-range' })
    await makeRoom(100_000_000n)
    const before = await cash()
    await pay()
    expect(await cash()).toBe(before + stake * 9_000_000n)
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] where such a win is refused after all, no bet stays open for it', async () => {
    const { decide, memberId } = await heldLate()
    await expect(decide('pay')).rejects.toMatchObject({ code: 'amount-out-of-range' })
    await decide('refuse')
    const caller = { merchantId: stage.merchant.id, memberId, currency: 'USD', timeZone: 'UTC' }
    const { list } = await stage.bets.record(caller, { pageSize: 10 })
    expect(list.map(({ status }) => status)).toEqual(['settled', 'settled'])
  })

  test('[VND-01] of two who pay a held win, the one for whom the purse was full takes nothing back', async () => {
    const { vendor, placed, memberId, stake, cash } = await full()
    const [much, more] = [9_000_000n, 10_000_000n]
    await vendor.send(win, vendor.win(placed, { amount: vendor.stake * much }))
    const decide = await deciding(memberId)
    const letGo = await holding(memberId)
    // The two run one after the other; between them a bet makes room.
    const first = decide('pay')
    await sleep(200)
    const between = vendor.send(bet, vendor.bet({ amount: vendor.stake * more }))
    await sleep(200)
    const second = decide('pay')
    await sleep(200)
    const done = Promise.allSettled([first, between, second])
    await letGo()
    const [refused, , paid] = await done
    expect(refused).toMatchObject({ reason: { code: 'amount-out-of-range' } })
    expect(paid.status).toBe('fulfilled')
    expect(await cash()).toBe(amountMax + stake * (much - more))
    expect(await heldOf(memberId)).toEqual([])
  })

  /** A win above what its game can pay, told after its round was closed. */
  async function heldLate() {
    const who = await full()
    const { vendor, placed, memberId } = who
    await vendor.send(win, vendor.win(placed, { amount: 0n }))
    const absurd = vendor.win(placed, { amount: vendor.stake * 9_000_000n })
    expect((await vendor.send(win, absurd)).status).toBe('RS_OK')
    return { ...who, decide: await deciding(memberId) }
  }

  async function deciding(memberId: string) {
    const [{ id } = { id: '' }] = await heldOf(memberId)
    return (outcome: 'pay' | 'refuse') =>
      stage.vendors.staff.decideHeld(stage.merchant.id, id, outcome, by)
  }

  async function heldOf(memberId: string) {
    const all = await stage.vendors.staff.heldWins(stage.merchant.id)
    return all.filter((one) => one.memberId === memberId)
  }

  /** Locks the member's accounts until it is released. */
  async function holding(memberId: string): Promise<() => Promise<void>> {
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const keeping = transact(stage.modules.database.db, async (tx) => {
      await sql`select from ledger.account where member_id = ${memberId} for update`.execute(tx)
      held.resolve()
      await free.promise
    })
    await held.promise
    return () => {
      free.resolve()
      return keeping
    }
  }
})

test('[VND-01] [AGT-06] a bet whose stake goes back after its round was closed counts nowhere', async () => {
  people += 1
  const { memberId, target } = await stage.player(`uncounted${people}`)
  const vendor = createVendor(target)
  const placed = vendor.bet()
  await vendor.send(bet, placed)
  await vendor.send(win, vendor.win(placed, { amount: 0n }))
  const counted = async () => {
    const found = await sql<{ valid: bigint; voids: bigint }>`
      select sum(valid_bet)::bigint as valid, count(*) filter (where is_void) as voids
      from bets.bet where member_id = ${memberId}`.execute(stage.db)
    return found.rows[0]
  }
  expect(await counted()).toEqual({ valid: vendor.stake / vendor.unit, voids: 0n })
  const back = vendor.rollback(placed)
  for (const again of [back, { ...back, request_uuid: newId() }]) {
    expect((await vendor.send(rollback, again)).status).toBe('RS_OK')
  }
  expect(await counted()).toEqual({ valid: 0n, voids: 1n })
  expect(await stage.booksFaults()).toEqual([])
})
