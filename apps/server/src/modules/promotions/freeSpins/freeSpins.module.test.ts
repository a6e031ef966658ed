import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { oak } from '../../../../../arcade/src/fixture/range.fixture.ts'
import { betFaults, faultsOf } from '../../../cli/books.ts'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'
import { arcadeBeside } from './arcade.fixture.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const terms = { vendor: 'PG', game: oak, count: 3, stake: '25', days: 7, trigger: 'join' }
const programme = 'test-freespins'
const soon = { timeout: 60_000, interval: 20 }

let stage: Awaited<ReturnType<typeof rewardsStage>>
let arcade: Awaited<ReturnType<typeof arcadeBeside>>
beforeAll(async () => {
  // The gateway makes ids by the real clock, and a bet must not be older than an hour.
  stage = await rewardsStage(new Date().toISOString())
  arcade = await arcadeBeside(stage.house, stage.clock)
  await stage.publish('freeSpins', terms)
})
afterAll(async () => {
  await arcade.stop()
  await stage.stop()
})

const modules = () => stage.house.platform.modules
const spins = () => modules().promotions.freeSpins

async function player() {
  const memberId = await stage.member()
  return { memberId, client: await stage.client(memberId) }
}

type Client = Awaited<ReturnType<typeof player>>['client']
const take = (client: Client) => client.call('takeFreeSpins', { body: { programme } })
const rewardsOf = async (client: Client) => (await client.call('rewards', {})).list
const pastOf = async (client: Client) => (await client.call('rewardHistory', { query: {} })).list
const statusOf = async (client: Client) =>
  (await client.call('promotion', { query: { id: programme } })).offer.status

/** Waits until the vendor has confirmed them, and opens the game. */
async function sit(client: Client) {
  await vi.waitFor(
    async () => expect(await rewardsOf(client)).toMatchObject([{ spins: { isReady: true } }]),
    soon,
  )
  const { url } = await client.call('launchGame', { query: { nodeId: oak } })
  const game = arcade.game(url)
  const { freeSpins } = await game.open()
  if (!freeSpins) throw new Error('the game knows of no free spins')
  return { ...game, freeSpins }
}

it('[PRO-02] free spins are taken once, played in the game, paid as cash at once, and then used', async () => {
  const { memberId, client } = await player()
  expect(await statusOf(client)).toBe('claim')
  const taken = await Promise.all(Array.from({ length: 5 }, () => take(client)))
  expect(new Set(taken.map(({ reward }) => reward.id)).size).toBe(1)
  expect(taken[0]?.reward).toMatchObject({ unit: 'spins', amount: '3', state: 'open' })
  expect(await statusOf(client)).toBe('issued')
  const ordered = await sql`select from vendors.freebet where member_id = ${memberId}`.execute(
    stage.db,
  )
  expect(ordered.rows).toHaveLength(1)
  const { spin, freeSpins } = await sit(client)
  expect(freeSpins).toMatchObject({ bet: '25', count: 3, left: 3, id: taken[0]?.reward.id })
  const before = await stage.cash(memberId)
  let won = 0n
  for (const left of [2, 1, 0]) {
    const said = await spin('25', freeSpins.id)
    won += BigInt(said.round.win)
    expect(said.freeSpins).toMatchObject({ left, won: String(won) })
    expect(await stage.cash(memberId)).toBe(before + won)
  }
  expect((await spin('25', freeSpins.id)).code).toBe('no-free-spin')
  await vi.waitFor(async () => {
    const played = { count: 3, left: 0, won: String(won) }
    expect(await pastOf(client)).toMatchObject([{ state: 'claimed', spins: played }])
  }, soon)
  expect(await rewardsOf(client)).toEqual([])
  expect(await statusOf(client)).toBe('claimed')
  const again = await take(client)
  expect(again.reward).toMatchObject({ id: freeSpins.id, state: 'claimed' })
})

it('[PRO-02] free spins earn nothing themselves, are in the record of bets, and the books agree', async () => {
  await stage.publish('rebate', { rates: {}, others: 10_000, minimum: '1', days: 7 })
  const { memberId, client } = await player()
  await take(client)
  const { spin, freeSpins } = await sit(client)
  let won = 0n
  for (let nth = 0; nth < 3; nth += 1) won += BigInt((await spin('25', freeSpins.id)).round.win)
  await stage.heard()
  const { due } = await client.call('manualRebate', {})
  expect(due).toBe('0')
  const { bets, ledger } = modules()
  const totals = await bets.totals({ memberId, currency: 'USD' }, {})
  expect(totals).toMatchObject({ stake: 0n, validBet: 0n, payout: won, count: 3n })
  const { list } = await client.call('bets', { query: {} })
  expect(list).toHaveLength(3)
  expect(list.every(({ stake }) => stake === '0')).toBe(true)
  const read = await ledger.books()
  expect([...faultsOf(read), ...betFaults(read.kinds, await bets.sums())]).toEqual([])
  await vi.waitFor(async () => {
    const [sums] = await spins().cost(stage.merchantId, programme)
    expect(sums?.currency).toBe('USD')
    expect(sums?.won).toBeGreaterThanOrEqual(won)
  }, soon)
})

it('[PRO-02] the reward centre says how far they are played and why they were given; they are not claimed', async () => {
  const { client } = await player()
  const { reward } = await take(client)
  const { spin, freeSpins } = await sit(client)
  const { round } = await spin('25', freeSpins.id)
  await vi.waitFor(async () => {
    const [shown] = await rewardsOf(client)
    expect(shown?.spins).toMatchObject({ left: 2, count: 3, stake: '25', won: round.win })
    expect(shown?.spins?.game).toMatchObject({ nodeId: oak, displayName: 'Plain Oak' })
  }, soon)
  const claim = client.call('claimRewards', { body: { ids: [reward.id] } })
  await expect(claim).rejects.toMatchObject({ code: 'not-found' })
  const { why } = await client.call('rewardWhy', { query: { id: reward.id } })
  expect(why).toEqual({ spins: 3, spinStake: '25' })
})

it('[PRO-02] staff give them with a reason and take them back; what was won stays', async () => {
  const { memberId, client } = await player()
  const gift = { id: stage.newId(), memberId, reason: 'A slow withdrawal' }
  await spins().giveByHand(stage.merchantId, programme, gift)
  await spins().giveByHand(stage.merchantId, programme, gift)
  const { spin, freeSpins } = await sit(client)
  const before = await stage.cash(memberId)
  const { round } = await spin('25', freeSpins.id)
  expect(await spins().takeBack(gift.id, 'Given twice')).toBe(true)
  expect((await spin('25', freeSpins.id)).code).toBe('no-free-spin')
  expect(await stage.cash(memberId)).toBe(before + BigInt(round.win))
  expect(await pastOf(client)).toMatchObject([{ state: 'revoked', id: gift.id }])
  const why = await client.call('rewardWhy', { query: { id: gift.id } })
  expect(why).toMatchObject({ reason: 'Given twice', why: { givenFor: 'A slow withdrawal' } })
  await vi.waitFor(async () => {
    expect(await modules().vendors.freebets.of([gift.id])).toMatchObject([{ state: 'cancelled' }])
  }, soon)
  expect(await spins().takeBack(gift.id, 'Again')).toBe(false)
})

it('[PRO-01] nothing is offered or given to an excluded member, and what waits is taken back', async () => {
  const { memberId, client } = await player()
  const { reward } = await take(client)
  const game = await sit(client)
  await stage.play(memberId, 100n, 0n)
  const until = new Date(stage.clock.now().getTime() + dayMs)
  await sql`
    update limits.tally set excluded_until = ${until}, version = version + 1
    where member_id = ${memberId}`.execute(stage.db)
  expect((await game.spin('25', game.freeSpins.id)).code).toBe('player-disabled')
  await expect(take(client)).rejects.toMatchObject({ code: 'excluded' })
  const gift = { id: stage.newId(), memberId, reason: 'Sorry' }
  const given = spins().giveByHand(stage.merchantId, programme, gift)
  await expect(given).rejects.toMatchObject({ code: 'excluded' })
  await Promise.all([spins().tend(), spins().tend()])
  expect(await pastOf(client)).toMatchObject([{ id: reward.id, state: 'revoked' }])
})

it('[PRO-02] what is not played in time expires, and the rest of the terms stays as it was given', async () => {
  const { memberId, client } = await player()
  const { reward } = await take(client)
  await sit(client)
  await stage.publish('freeSpins', { ...terms, count: 50 })
  const shown = await rewardsOf(client)
  expect(shown).toMatchObject([{ id: reward.id, amount: '3', spins: { count: 3 } }])
  stage.clock.advance(8 * dayMs)
  await modules().rewards.grants.expire()
  await modules().vendors.freebets.tend()
  const later = await stage.client(memberId)
  expect(await pastOf(later)).toMatchObject([{ id: reward.id, state: 'expired' }])
  expect(await modules().vendors.freebets.of([reward.id])).toMatchObject([{ state: 'expired' }])
  stage.clock.advance(minuteMs)
})

it('[PRO-01] spins that only staff give are not offered, and a game that cannot have them gives none', async () => {
  const { memberId, client } = await player()
  await stage.publish('freeSpins', { ...terms, trigger: 'given' }, { id: 'by-hand' })
  await stage.publish('freeSpins', { ...terms, game: 'pg-no-such-game' }, { id: 'no-game' })
  await stage.publish('freeSpins', { ...terms, stake: '26' }, { id: 'odd-stake' })
  const { list } = await client.call('promotions', {})
  expect(list.map(({ id }) => id)).not.toContain('by-hand')
  const ask = (id: string) => client.call('takeFreeSpins', { body: { programme: id } })
  await expect(ask('by-hand')).rejects.toMatchObject({ code: 'not-found' })
  await expect(ask('no-game')).rejects.toMatchObject({ code: 'unavailable' })
  const detail = await client.call('promotion', { query: { id: 'no-game' } })
  expect(detail).toMatchObject({ reasons: ['gameResting'], play: { game: null } })
  const { reward } = await ask('odd-stake')
  await vi.waitFor(async () => {
    expect(await pastOf(client)).toMatchObject([{ id: reward.id, state: 'revoked' }])
  }, soon)
  const gift = { id: stage.newId(), memberId, reason: 'Welcome' }
  await spins().giveByHand(stage.merchantId, 'by-hand', gift)
  expect(await rewardsOf(client)).toMatchObject([{ id: gift.id }])
})
