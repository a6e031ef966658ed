import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createVendor,
  type Fields,
  type Vendor,
} from '../../../../../../tools/conformance/vendor.ts'
import { transact } from '../../../kernel/database.ts'
import { game, integration, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'
import type { NewFreebet } from './freebets.types.ts'

const bet = 'transaction/bet'
const win = 'transaction/win'
const rollback = 'transaction/rollback'
const minuteMs = 60_000
const dayMs = 86_400_000
const prefix = '/operator/generic/v2/freebet'
let stage: VendorsStage
let people = 0

beforeAll(async () => {
  stage = await vendorsStage()
})
beforeEach(() => {
  stage.beside.asked.length = 0
  stage.beside.answers.clear()
})
afterAll(() => stage.stop())

async function player(more: Partial<NewFreebet> = {}) {
  people += 1
  const { memberId, target, holder } = await stage.player(`spinner${people}`, 10_000n)
  const reward = await stage.giveFree(memberId, { count: 3, ...more })
  const vendor = createVendor({ ...target, reward })
  const free = (fields: Fields = {}) =>
    vendor.bet({ amount: 0, is_free: true, reward_uuid: reward, ...fields })
  return { memberId, holder, reward, vendor, free }
}

const statusOf = async (vendor: Vendor, path: string, fields: Fields) =>
  (await vendor.send(path, fields)).status
const cashOf = async (memberId: string) =>
  (await stage.modules.ledger.balanceOf(memberId, 'USD')).cash

async function giftOf(id: string) {
  await vi.waitFor(
    async () => {
      const left = await sql`
        select from kernel.delivery where listener = 'vendors.freebets'`.execute(stage.db)
      expect(left.rows).toEqual([])
    },
    { timeout: 60_000, interval: 20 },
  )
  const [found] = await stage.vendors.freebets.of([id])
  if (!found) throw new Error('no such gift')
  return found
}

describe('a free bet', () => {
  test('[VND-01] is accepted as often as it was given, and not once more', async () => {
    const { vendor, free, reward, memberId } = await player()
    const bets = Array.from({ length: 12 }, () => free())
    const said = await Promise.all(bets.map((one) => vendor.send(bet, one)))
    const placed = bets.filter((_, nth) => said[nth]?.status === 'RS_OK')
    expect(placed).toHaveLength(3)
    const others = said.filter(({ status }) => status !== 'RS_OK')
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set(['RS_ERROR_LIMIT_REACHED']))
    for (const one of placed) {
      expect(await statusOf(vendor, win, vendor.win(one, { amount: vendor.stake * 5n }))).toBe(
        'RS_OK',
      )
    }
    expect(await cashOf(memberId)).toBe(10_000n + 150n)
    expect(await giftOf(reward)).toMatchObject({ state: 'used', played: 3, settled: 3, won: 150n })
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] of somebody else, for another game, or of no such name is refused, and moves nothing', async () => {
    const { vendor, free, reward } = await player()
    const thief = await player()
    const stolen = thief.free({ reward_uuid: reward })
    expect(await statusOf(thief.vendor, bet, stolen)).toBe('RS_ERROR_UNKNOWN')
    expect(await statusOf(thief.vendor, win, thief.vendor.win(stolen))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    )
    expect(await statusOf(vendor, bet, free({ game_code: 'pg-other-game' }))).toBe(
      'RS_ERROR_INVALID_GAME',
    )
    expect(await statusOf(vendor, bet, free({ reward_uuid: stage.newId() }))).toBe(
      'RS_ERROR_UNKNOWN',
    )
    expect(await statusOf(vendor, bet, free({ reward_uuid: null }))).toBe('RS_ERROR_UNKNOWN')
    expect(await statusOf(vendor, bet, free({ amount: vendor.stake }))).toBe('RS_ERROR_WRONG_TYPES')
    expect(await cashOf(thief.memberId)).toBe(10_000n)
    expect(await giftOf(reward)).toMatchObject({ played: 0, won: 0n })
  })

  test('[VND-01] that began in time may come a moment late; after that it is refused', async () => {
    const endsAt = new Date(stage.clock.now().getTime() + minuteMs)
    const { vendor, free, reward } = await player({ endsAt })
    stage.clock.advance(2 * minuteMs)
    await stage.vendors.freebets.tend()
    const last = free()
    expect(await statusOf(vendor, bet, last)).toBe('RS_OK')
    stage.clock.advance(2 * minuteMs)
    expect(await statusOf(vendor, bet, free())).toBe('RS_ERROR_LIMIT_REACHED')
    await stage.vendors.freebets.tend()
    expect(await giftOf(reward)).toMatchObject({ state: 'expired', played: 1 })
    expect(await statusOf(vendor, win, vendor.win(last, { amount: vendor.stake }))).toBe('RS_OK')
    expect(await giftOf(reward)).toMatchObject({ state: 'expired', won: 10n })
  })

  test('[VND-01] is used once however often it is told, and a rollback gives it back', async () => {
    const { vendor, free, reward } = await player({ count: 1 })
    const one = free()
    await Promise.all(
      [1, 2, 3].map(() => vendor.send(bet, { ...one, request_uuid: stage.newId() })),
    )
    expect(await giftOf(reward)).toMatchObject({ played: 1 })
    expect(await statusOf(vendor, bet, free())).toBe('RS_ERROR_LIMIT_REACHED')
    const back = vendor.rollback(one)
    await Promise.all([vendor.send(rollback, back), vendor.send(rollback, back)])
    expect(await giftOf(reward)).toMatchObject({ played: 0, state: 'created' })
    expect(await statusOf(vendor, bet, { ...one, request_uuid: stage.newId() })).toBe(
      'RS_ERROR_TRANSACTION_ROLLED_BACK',
    )
    const other = free()
    expect(await statusOf(vendor, bet, other)).toBe('RS_OK')
    expect(await statusOf(vendor, win, vendor.win(other, { amount: 0 }))).toBe('RS_OK')
    expect(await giftOf(reward)).toMatchObject({ played: 1, state: 'used', won: 0n })
  })

  test('[VND-01] and its rollback at the same moment leave it unused, whichever comes first', async () => {
    const { vendor, free, reward, memberId } = await player({ count: 20 })
    const bets = Array.from({ length: 20 }, () => free())
    await Promise.all(
      bets.flatMap((one) => [vendor.send(bet, one), vendor.send(rollback, vendor.rollback(one))]),
    )
    for (const one of bets) await vendor.send(rollback, vendor.rollback(one))
    expect(await giftOf(reward)).toMatchObject({ played: 0, settled: 0, won: 0n })
    expect(await cashOf(memberId)).toBe(10_000n)
  })

  test('[VND-01] whose win comes in two parts is one round: the others can still be played', async () => {
    const { vendor, free, reward, memberId } = await player({ count: 2 })
    const [one, two] = [free(), free()]
    await vendor.send(bet, one)
    expect(await statusOf(vendor, win, vendor.win(one, { amount: vendor.stake }))).toBe('RS_OK')
    await giftOf(reward)
    expect(await statusOf(vendor, win, vendor.win(one, { amount: vendor.stake }))).toBe('RS_OK')
    expect(await giftOf(reward)).toMatchObject({ state: 'created', settled: 1, won: 20n })
    expect(await statusOf(vendor, bet, two)).toBe('RS_OK')
    expect(await statusOf(vendor, win, vendor.win(two, { amount: vendor.stake }))).toBe('RS_OK')
    expect(await giftOf(reward)).toMatchObject({ state: 'used', settled: 2, won: 30n })
    expect(await cashOf(memberId)).toBe(10_000n + 30n)
  })

  test('[VND-01] wins at most what its game can pay for the stake it was given at', async () => {
    const { vendor, free, memberId, reward } = await player({ stake: 20n })
    const one = free()
    await vendor.send(bet, one)
    const { maxWin } = (await stage.modules.catalogue.game(stage.merchant.id, game)) ?? {}
    const most = 20n * BigInt(maxWin ?? 0)
    const above = vendor.win(one, { amount: (most + 1n) * vendor.unit, round_closed: false })
    expect(await statusOf(vendor, win, above)).toBe('RS_OK')
    expect(await cashOf(memberId)).toBe(10_000n)
    const just = vendor.win(one, { amount: most * vendor.unit })
    expect(await statusOf(vendor, win, just)).toBe('RS_OK')
    expect(await cashOf(memberId)).toBe(10_000n + most)
    expect(await giftOf(reward)).toMatchObject({ won: most })
  })

  test('[RGM-02] is not accepted from a member who is excluded, and stays unused', async () => {
    const { vendor, free, reward, memberId } = await player()
    const paid = vendor.bet()
    await vendor.send(bet, paid)
    const until = new Date(stage.clock.now().getTime() + dayMs)
    await sql`update limits.tally set excluded_until = ${until}, version = version + 1 where member_id = ${memberId}`.execute(
      stage.db,
    )
    expect(await statusOf(vendor, bet, free())).toBe('RS_ERROR_USER_DISABLED')
    expect(await giftOf(reward)).toMatchObject({ played: 0 })
  })

  test('[LED-05] counts nowhere: no turnover, no stake; its win is a payout in the record', async () => {
    const { vendor, free, memberId } = await player()
    const one = free()
    await vendor.send(bet, one)
    await vendor.send(win, vendor.win(one, { amount: vendor.stake * 3n }))
    const totals = await stage.bets.totals({ memberId, currency: 'USD' }, {})
    expect(totals).toMatchObject({ stake: 0n, validBet: 0n, payout: 30n, count: 1n })
    expect(await stage.booksFaults()).toEqual([])
  })
})

describe('the vendor', () => {
  const order = (memberId: string): NewFreebet => ({
    id: stage.newId(),
    integration,
    merchantId: stage.merchant.id,
    memberId,
    source: 'welcome',
    game,
    currency: 'USD',
    stake: 20n,
    count: 5,
    endsAt: new Date(stage.clock.now().getTime() + 7 * dayMs),
  })
  const give = async () => {
    const { memberId } = await player()
    const wanted = order(memberId)
    await transact(stage.db, (tx) => stage.vendors.freebets.give(tx, wanted))
    return wanted
  }
  const offers = () => {
    const prepaid = { game_code: game, bet_count: null }
    stage.beside.answers.set(`${prefix}/prepaids/list`, [
      'nonsense',
      { ...prepaid, prepaid_uuid: 'p-10', currency: 'USD', bet_value: 10_000 },
      { ...prepaid, prepaid_uuid: 'p-20', currency: 'USD', bet_value: 20_000 },
      { ...prepaid, prepaid_uuid: 'p-php', currency: 'PHP', bet_value: 20_000 },
    ])
    stage.beside.answers.set(`${prefix}/rewards/create`, { reward_uuid: 'vendors-own-name' })
  }
  const told = (path: string) =>
    stage.beside.asked.filter((one) => one.path === `${prefix}/${path}`).map(({ fields }) => fields)

  test('[VND-01] is told of a gift under our id, at the prepaid of its stake', async () => {
    offers()
    const wanted = await give()
    await stage.vendors.freebets.tend()
    expect(told('rewards/create')).toMatchObject([
      {
        prepaid_uuid: 'p-20',
        game_code: game,
        bet_value: 20_000,
        bet_count: 5,
        operator_reference: wanted.id,
        end_time: wanted.endsAt.toISOString().slice(0, 19),
        sub_partner_id: 'baize',
      },
    ])
    expect(await giftOf(wanted.id)).toMatchObject({
      state: 'created',
      reference: 'vendors-own-name',
    })
    await stage.vendors.freebets.tend()
    expect(told('rewards/create')).toHaveLength(1)
  })

  test('[VND-01] that does not answer is asked again until it does, and what it made is found by our id', async () => {
    const wanted = await give()
    await stage.vendors.freebets.tend()
    expect(await giftOf(wanted.id)).toMatchObject({ state: 'wanted', reference: null })
    await stage.vendors.freebets.tend()
    stage.clock.advance(minuteMs)
    offers()
    stage.beside.answers.set(`${prefix}/rewards/list`, {
      rewards: [{ reward_uuid: 'made-before', operator_reference: wanted.id }],
      pagination: { limit: 100 },
    })
    await Promise.all([1, 2].map(() => stage.vendors.freebets.tend()))
    expect(told('rewards/create')).toEqual([])
    expect(await giftOf(wanted.id)).toMatchObject({ state: 'created', reference: 'made-before' })
  })

  test('[VND-01] that gives two gifts one name holds up neither other gifts nor their end', async () => {
    offers()
    stage.beside.answers.set(`${prefix}/rewards/create`, { reward_uuid: 'one-name-for-all' })
    const first = await give()
    await stage.vendors.freebets.tend()
    const endsAt = new Date(stage.clock.now().getTime() + minuteMs)
    const { reward: over } = await player({ endsAt })
    stage.clock.advance(5 * minuteMs)
    const second = await give()
    await stage.vendors.freebets.tend()
    expect(await giftOf(first.id)).toMatchObject({ state: 'created' })
    expect(await giftOf(second.id)).toMatchObject({ state: 'wanted', reference: null })
    expect((await giftOf(second.id)).fault).toContain('freebet_named')
    expect(await giftOf(over)).toMatchObject({ state: 'expired' })
  })

  test('[VND-01] that has no such stake refuses for good', async () => {
    offers()
    const { memberId } = await player()
    const wanted = { ...order(memberId), stake: 25n }
    await transact(stage.db, (tx) => stage.vendors.freebets.give(tx, wanted))
    await stage.vendors.freebets.tend()
    expect(await giftOf(wanted.id)).toMatchObject({ state: 'failed' })
  })

  test('[VND-01] is told of what is taken back, while the wallet refuses it at once', async () => {
    const { vendor, free, reward } = await player()
    const one = free()
    await vendor.send(bet, one)
    expect(await transact(stage.db, (tx) => stage.vendors.freebets.cancel(tx, reward))).toBe(true)
    expect(await statusOf(vendor, bet, free())).toBe('RS_ERROR_LIMIT_REACHED')
    expect(await statusOf(vendor, win, vendor.win(one, { amount: vendor.stake }))).toBe('RS_OK')
    await stage.vendors.freebets.tend()
    expect(await giftOf(reward)).toMatchObject({ state: 'cancelling', won: 10n })
    stage.beside.answers.set(`${prefix}/rewards/cancel`, { status: 'FRS_CANCELLED' })
    stage.clock.advance(minuteMs)
    await stage.vendors.freebets.tend()
    expect(told('rewards/cancel').at(-1)).toMatchObject({ reward_uuid: reward })
    expect(await giftOf(reward)).toMatchObject({ state: 'cancelled' })
    expect(await transact(stage.db, (tx) => stage.vendors.freebets.cancel(tx, reward))).toBe(false)
  })
})
