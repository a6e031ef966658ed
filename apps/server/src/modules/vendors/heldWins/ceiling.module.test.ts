import { setTimeout as sleep } from 'node:timers/promises'
import { listedGame } from '@baize/testkit/game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVendor } from '../../../../../../tools/conformance/vendor.ts'
import { game, integration, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'
import { createUpkeep } from '../vendors.upkeep.ts'

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

async function player() {
  people += 1
  const who = await stage.player(`look${people}`, cash)
  const vendor = createVendor(who.target)
  const placed = vendor.bet()
  expect((await vendor.send(bet, placed)).status).toBe('RS_OK')
  return { ...who, vendor, placed, minor: vendor.stake / vendor.unit }
}

const heldOf = async (memberId: string) =>
  (await stage.vendors.staff.heldWins(stage.merchant.id)).filter((one) => one.memberId === memberId)

const recordOf = async (memberId: string) => {
  const caller = { merchantId: stage.merchant.id, memberId, currency: 'USD', timeZone: 'UTC' }
  const { list } = await stage.bets.record(caller, { pageSize: 10 })
  return list.map(({ status, payout }) => [status, payout])
}

const cashOf = async (memberId: string) =>
  (await stage.modules.ledger.balanceOf(memberId, 'USD')).cash

const decide = (id: string, outcome: 'pay' | 'refuse') =>
  stage.vendors.staff.decideHeld(stage.merchant.id, id, outcome, by)

describe('the ceiling of a bet', () => {
  test('[VND-01] counts what was paid beside a bet whose round is closed', async () => {
    const { vendor, placed, memberId, minor } = await player()
    await vendor.send(win, vendor.win(placed, { amount: 0n, round_closed: true }))
    for (let n = 0; n < 4; n += 1) {
      await vendor.send(
        win,
        vendor.win(placed, { amount: vendor.stake * 500n, round_closed: true }),
      )
    }
    const paid = (await cashOf(memberId)) - (cash - minor)
    expect({ timesTheStake: paid / minor, held: (await heldOf(memberId)).length }).toEqual({
      timesTheStake: 500n,
      held: 3,
    })
  })

  test('[VND-01] holds for wins that come at the same moment', async () => {
    const { vendor, placed, memberId, minor } = await player()
    const wins = Array.from({ length: 6 }, () =>
      vendor.win(placed, { amount: vendor.stake * 500n, round_closed: false }),
    )
    // All are judged before one is paid: another transaction holds the cash account for a moment.
    const other = await stage.modules.database.connect()
    await other.query('begin')
    await other.query(
      `select from ledger.account where member_id = $1 and name = 'cash' for update`,
      [memberId],
    )
    const told = Promise.all(wins.map((one) => vendor.send(win, one)))
    await sleep(1_000)
    await other.query('commit')
    await other.end()
    await told
    const paid = (await cashOf(memberId)) - (cash - minor)
    expect({ timesTheStake: paid / minor, held: (await heldOf(memberId)).length }).toEqual({
      timesTheStake: 500n,
      held: 5,
    })
  })

  test('[VND-01] of a bet that is given away is not the vendor’s own word', async () => {
    const { vendor, memberId } = await player()
    const before = await cashOf(memberId)
    const gift = vendor.bet({ amount: 0, is_free: true, reward_uuid: vendor.target.reward })
    expect((await vendor.send(bet, gift)).status).toBe('RS_OK')
    await vendor.send(win, vendor.win(gift, { amount: 100_000_000_000n * vendor.stake }))
    expect({ won: (await cashOf(memberId)) - before }).toEqual({ won: 0n })
  })
})

describe('a bet whose win was paid late', () => {
  test('[VND-01] is not taken back', async () => {
    const { vendor, placed, memberId, minor } = await player()
    await vendor.send(win, vendor.win(placed, { amount: 0n, round_closed: true }))
    await vendor.send(win, vendor.win(placed, { amount: vendor.stake * 5n, round_closed: true }))
    expect(await cashOf(memberId)).toBe(cash - minor + 5n * minor)
    await vendor.send(rollback, vendor.rollback(placed))
    expect({ cash: await cashOf(memberId) }).toEqual({ cash: cash - minor + 5n * minor })
  })

  test('[VND-01] held win of a bet that was rolled back after its round closed is not paid', async () => {
    const { vendor, placed, memberId } = await player()
    await vendor.send(win, vendor.win(placed, { amount: 0n, round_closed: true }))
    await vendor.send(win, vendor.win(placed, { amount: vendor.stake * 501n, round_closed: true }))
    const [held] = await heldOf(memberId)
    await vendor.send(rollback, vendor.rollback(placed))
    expect(await cashOf(memberId)).toBe(cash)
    await decide(held?.id ?? '', 'pay').catch(() => {})
    expect({ cash: await cashOf(memberId) }).toEqual({ cash })
  })
})

describe('a bet whose win was held while its round ran out', () => {
  test.each(['refuse', 'pay'] as const)('[VND-01] ends after staff %s it', async (outcome) => {
    const { vendor, placed, memberId } = await player()
    await vendor.send(win, vendor.win(placed, { amount: vendor.stake * 501n, round_closed: false }))
    const [held] = await heldOf(memberId)
    stage.clock.advance(49 * hourMs)
    await stage.vendors.endRounds()
    await decide(held?.id ?? '', outcome)
    stage.clock.advance(200 * hourMs)
    await stage.vendors.endRounds()
    expect((await recordOf(memberId)).map(([status]) => status)).toEqual(['settled'])
  })
})

describe('a held win', () => {
  test('[VND-01] is paid once, also by two of staff at once long after', async () => {
    const { vendor, placed, memberId, minor } = await player()
    await vendor.send(win, vendor.win(placed, { amount: 0n, round_closed: true }))
    await vendor.send(win, vendor.win(placed, { amount: vendor.stake * 501n, round_closed: true }))
    const [held] = await heldOf(memberId)
    stage.clock.advance(151 * 24 * hourMs)
    await createUpkeep({ db: stage.db, clock: stage.clock })()
    await Promise.allSettled([decide(held?.id ?? '', 'pay'), decide(held?.id ?? '', 'pay')])
    expect({ won: ((await cashOf(memberId)) - (cash - minor)) / minor }).toEqual({ won: 501n })
  })
})
