import { amountMax } from '@baize/money'
import { listedGame } from '@baize/testkit/game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVendor } from '../../../../../../tools/conformance/vendor.ts'

import { game, integration, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

let stage: VendorsStage
beforeAll(async () => {
  stage = await vendorsStage()
  await stage.modules.catalogue.putGames(integration, [listedGame(game, { maxWin: 500 })])
})
afterAll(() => stage.stop())

const [bet, win, rollback] = ['transaction/bet', 'transaction/win', 'transaction/rollback'] as const
const cash = 100_000n
const hourMs = 3_600_000
const by = { staff: { name: 'somebody of risk' }, reason: 'the vendor confirmed it' }
let people = 0

async function player(money = cash) {
  people += 1
  const who = await stage.player(`ceiling${people}`, money)
  const vendor = createVendor(who.target)
  const placed = vendor.bet()
  expect((await vendor.send(bet, placed)).status).toBe('RS_OK')
  return { ...who, vendor, placed, minor: vendor.stake / vendor.unit }
}

const heldOf = async (memberId: string) =>
  (await stage.vendors.staff.heldWins(stage.merchant.id)).filter((one) => one.memberId === memberId)

const statusOf = async (memberId: string) => {
  const caller = { merchantId: stage.merchant.id, memberId, currency: 'USD', timeZone: 'UTC' }
  const { list } = await stage.bets.record(caller, { pageSize: 10 })
  return list.map(({ status, payout }) => [status, payout])
}

const decide = (id: string, outcome: 'pay' | 'refuse', merchantId = stage.merchant.id) =>
  stage.vendors.staff.decideHeld(merchantId, id, outcome, by)

describe('[VND-01] a win above what its game can pay', () => {
  test('[VND-01] is taken down and not paid, however often it is told; its bet stays open', async () => {
    const { vendor, placed, memberId, minor } = await player()
    const absurd = vendor.win(placed, { amount: 90_000_000_000_000n * vendor.unit })
    const before = await vendor.balance()
    for (const again of [absurd, absurd, { ...absurd, request_uuid: crypto.randomUUID() }]) {
      const said = await vendor.send(win, again)
      expect([said.status, said.balance]).toEqual(['RS_OK', before])
    }
    const held = await heldOf(memberId)
    expect(held).toMatchObject([{ game, ceiling: minor * 500n, state: 'held' }])
    expect(await statusOf(memberId)).toEqual([['open', '0']])
    stage.clock.advance(49 * hourMs)
    await stage.vendors.endRounds()
    expect(await statusOf(memberId)).toEqual([['open', '0']])
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] what the game can pay is paid; above it counts all that the bet has won', async () => {
    const { vendor, placed, memberId, minor } = await player()
    const part = { amount: vendor.stake * 300n, round_closed: false }
    expect((await vendor.send(win, vendor.win(placed, part))).status).toBe('RS_OK')
    const rest = vendor.win(placed, { amount: vendor.stake * 200n, round_closed: false })
    expect((await vendor.send(win, rest)).status).toBe('RS_OK')
    expect(await heldOf(memberId)).toEqual([])
    expect(await statusOf(memberId)).toEqual([['open', String(minor * 500n)]])
    const more = vendor.win(placed, { amount: vendor.unit })
    expect((await vendor.send(win, more)).status).toBe('RS_OK')
    expect(await heldOf(memberId)).toMatchObject([{ amount: 1n, ceiling: minor * 500n }])
    // The same win told again: what was paid stays paid.
    expect((await vendor.send(win, { ...rest, request_uuid: crypto.randomUUID() })).status).toBe(
      'RS_OK',
    )
    expect(await heldOf(memberId)).toHaveLength(1)
  })

  test('[VND-01] staff pay it, once, under their name', async () => {
    const { vendor, placed, memberId, minor } = await player()
    await vendor.send(win, vendor.win(placed, { amount: vendor.stake * 501n }))
    const [held] = await heldOf(memberId)
    const id = held?.id ?? ''
    await expect(decide(id, 'pay', crypto.randomUUID())).rejects.toMatchObject({
      code: 'already-settled',
    })
    await Promise.allSettled([decide(id, 'pay'), decide(id, 'pay'), decide(id, 'pay')])
    expect(await statusOf(memberId)).toEqual([['settled', String(minor * 501n)]])
    expect(await vendor.balance()).toBe(cash * vendor.unit + vendor.stake * 500n)
    for (const outcome of ['pay', 'refuse'] as const) {
      await expect(decide(id, outcome)).rejects.toMatchObject({ code: 'already-settled' })
    }
    const [deed] = await stage.vendors.staff.deeds(stage.merchant.id)
    expect(deed).toMatchObject({ verb: 'pay held win', subject: id, reason: by.reason })
    expect(await heldOf(memberId)).toEqual([])
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] that no purse could hold is not paid, and can still be refused', async () => {
    const { vendor, placed, memberId, minor } = await player(amountMax)
    await vendor.send(win, vendor.win(placed, { amount: vendor.stake * 501n }))
    const [held] = await heldOf(memberId)
    await expect(decide(held?.id ?? '', 'pay')).rejects.toMatchObject({
      code: 'amount-out-of-range',
    })
    expect(await heldOf(memberId)).toMatchObject([{ amount: minor * 501n, state: 'held' }])
    await decide(held?.id ?? '', 'refuse')
    expect(await heldOf(memberId)).toEqual([])
    expect(await statusOf(memberId)).toEqual([['settled', '0']])
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] refused, the bet ends with nothing', async () => {
    const { vendor, placed, memberId } = await player()
    await vendor.send(win, vendor.win(placed, { amount: vendor.stake * 501n }))
    const [held] = await heldOf(memberId)
    await decide(held?.id ?? '', 'refuse')
    expect(await statusOf(memberId)).toEqual([['settled', '0']])
    expect(await vendor.balance()).toBe(cash * vendor.unit - vendor.stake)
    await expect(decide(held?.id ?? '', 'pay')).rejects.toMatchObject({ code: 'already-settled' })
  })

  test('[VND-01] a vendor that saw its fault takes the bet back: nothing is paid any more', async () => {
    const { vendor, placed, memberId } = await player()
    await vendor.send(win, vendor.win(placed, { amount: vendor.stake * 501n }))
    expect((await vendor.send(rollback, vendor.rollback(placed))).status).toBe('RS_OK')
    expect(await vendor.balance()).toBe(cash * vendor.unit)
    const [held] = await heldOf(memberId)
    await expect(decide(held?.id ?? '', 'pay')).rejects.toMatchObject({ code: 'already-settled' })
    expect(await vendor.balance()).toBe(cash * vendor.unit)
    expect(await heldOf(memberId)).toEqual([])
  })

  test('[VND-01] nor does a gift pay more than a gift does', async () => {
    const { vendor, memberId } = await player()
    const gift = vendor.bet({ amount: 0, is_supplier_promo: true })
    await vendor.send(bet, gift)
    const before = await vendor.balance()
    const said = await vendor.send(win, vendor.win(gift, { amount: 1_000_001n * vendor.unit }))
    expect([said.status, said.balance]).toEqual(['RS_OK', before])
    expect(await heldOf(memberId)).toMatchObject([{ ceiling: 1_000_000n }])
  })
})
