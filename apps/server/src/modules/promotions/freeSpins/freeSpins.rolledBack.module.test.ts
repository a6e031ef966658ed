import { listedGame } from '@baize/testkit/game'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createVendor } from '../../../../../../tools/conformance/vendor.ts'
import { betFaults, faultsOf } from '../../../cli/books.ts'
import { transact } from '../../../kernel/database.ts'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'
import { userOf } from '../../vendors/index.ts'
import { newKeys } from '../../vendors/vendors.fixture.ts'

const dayMs = 86_400_000
const soon = { timeout: 60_000, interval: 20 }
const programmeId = 'rolled-back'
const integration = 'rolling'
const game = 'pg-rolling-tiger'
const keys = { theirs: newKeys(), ours: newKeys() }

let stage: Awaited<ReturnType<typeof rewardsStage>>
const modules = () => stage.house.platform.modules
beforeAll(async () => {
  // The gateway makes ids by the real clock, and a bet must not be older than an hour.
  stage = await rewardsStage(new Date().toISOString())
  await modules().vendors.addIntegration({
    id: integration,
    adapter: 'hub88',
    // Nobody listens there: only the vendor calls us.
    baseUrl: 'http://127.0.0.1:9',
    operatorId: 'baize',
    secrets: { theirPublicKey: keys.theirs.publicKey, ourPrivateKey: keys.ours.privateKey },
  })
  await modules().catalogue.putGames(integration, [listedGame(game)])
  const terms = { vendor: 'PG', game, count: 1, stake: '10', days: 7, trigger: 'given' }
  await stage.publish('freeSpins', terms, { id: programmeId })
})
afterAll(() => stage.stop())

/** So many free spins at the vendor; as a reward under the same id, too. */
async function spinner(count = 1) {
  const memberId = await stage.member()
  const holder = { merchantId: stage.merchantId, memberId, currency: 'USD' }
  const [id, endsAt] = [stage.newId(), new Date(stage.clock.now().getTime() + dayMs)]
  const { vendors, rewards, config } = modules()
  const gift = { ...holder, id, integration, game, source: programmeId, stake: 10n, count, endsAt }
  await vendors.freebets.giveUntold(gift)
  const reward = { ...holder, id, programmeId, version: 1, kind: 'freeSpins' as const, why: {} }
  const spins = { unit: 'spins' as const, amount: BigInt(count), expiresAt: endsAt }
  await transact(stage.db, (tx) =>
    rewards.grants.give(tx, [{ ...reward, ...spins, trigger: `given:${id}` }]),
  )
  const token = await vendors.issueTicket({ ...holder, integration, game })
  const vendor = createVendor({
    url: `${stage.house.url}/vendors/${integration}`,
    privateKey: keys.theirs.privateKey,
    user: userOf(config.merchant(stage.merchantId).code, memberId),
    token,
    expiredToken: token,
    game,
    currency: 'USD',
    reward: id,
  })
  const bet = vendor.bet({ amount: 0, is_free: true, reward_uuid: id })
  const send = async (path: string, fields: Parameters<typeof vendor.send>[1]) =>
    expect((await vendor.send(`transaction/${path}`, fields)).status).toBe('RS_OK')
  const becomes = (state: string) =>
    vi.waitFor(async () => expect(await rewards.grants.grant(id)).toMatchObject({ state }), soon)
  return { id, vendor, bet, send, becomes, memberId }
}

it('[PRO-02] the last spin is rolled back after the reward was closed: it is open again, and can be played', async () => {
  const { id, vendor, bet, send, becomes, memberId } = await spinner()
  const { freebets } = modules().vendors
  await send('bet', bet)
  await send('win', vendor.win(bet, { amount: 0 }))
  await becomes('claimed')
  await send('rollback', vendor.rollback(bet))
  await becomes('open')
  expect(await freebets.of([id])).toMatchObject([{ state: 'created', played: 0 }])
  const cash = await stage.cash(memberId)
  const again = vendor.bet({ amount: 0, is_free: true, reward_uuid: id })
  await send('bet', again)
  await send('win', vendor.win(again, { amount: vendor.stake * 2n }))
  await becomes('claimed')
  expect(await freebets.of([id])).toMatchObject([{ state: 'used', won: 20n }])
  expect(await stage.cash(memberId)).toBe(cash + 20n)
  // What has paid is not rolled back.
  await send('rollback', vendor.rollback(again))
  expect(await freebets.of([id])).toMatchObject([{ state: 'used', played: 1 }])
  const { ledger, bets } = modules()
  const read = await ledger.books()
  expect([...faultsOf(read), ...betFaults(read.kinds, await bets.sums())]).toEqual([])
})

it('[PRO-02] rolled back after the time of the reward is over, it expires', async () => {
  const { id, vendor, bet, send, becomes } = await spinner()
  await send('bet', bet)
  await send('win', vendor.win(bet, { amount: 0 }))
  await becomes('claimed')
  stage.clock.advance(2 * dayMs)
  await send('rollback', vendor.rollback(bet))
  await becomes('open')
  await modules().rewards.grants.expire()
  await becomes('expired')
  expect(await modules().vendors.freebets.of([id])).toMatchObject([{ played: 0 }])
})

it('[PRO-01] holders of free bets are looked at some at a time, each once', async () => {
  const { freebets } = modules().vendors
  for (let nth = 0; nth < 7; nth += 1) await spinner(nth + 1)
  const all = await freebets.holders(undefined, 1_000)
  const seen: string[] = []
  for (let last: (typeof all)[number] | undefined; ; ) {
    const some: typeof all = await freebets.holders(last, 3)
    expect(some.length).toBeLessThanOrEqual(3)
    last = some.at(-1)
    if (!last) break
    seen.push(...some.map(({ id }) => id))
  }
  expect(seen).toEqual(all.map(({ id }) => id))
})
