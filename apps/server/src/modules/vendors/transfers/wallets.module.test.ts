import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createVendor } from '../../../../../../tools/conformance/vendor.ts'
import { transact } from '../../../kernel/database.ts'
import { code, purse, purseGame, type WalletsStage, walletsStage } from './wallets.fixture.ts'

let stage: WalletsStage

beforeAll(async () => {
  stage = await walletsStage()
})
afterAll(() => stage.stop())
afterEach(() => stage.calm())

describe('[VND-01] [WAL-02] a wallet at a vendor', () => {
  test('[VND-01] [WAL-02] there, played from, and back with what was won', async () => {
    const who = await stage.player(1_000n)
    const body = { id: stage.newId(), vendor: code, direction: 'in' as const, amount: '600' }
    expect(await who.call('walletTransfer', { body })).toMatchObject({ cash: '400' })
    expect(await who.has()).toEqual([400n, 600n, 600n])
    who.play(500n, 800n)
    const back = { ...body, id: stage.newId(), direction: 'out' as const, amount: '850' }
    expect(await who.call('walletTransfer', { body: back })).toMatchObject({ cash: '1250' })
    expect(await who.has()).toEqual([1_250n, 50n, 50n])
    const { list } = await who.call('bets', { query: {} })
    expect(list).toMatchObject([
      { vendor: code, stake: '500', validBet: '500', payout: '800', profit: '300' },
    ])
    const { transfers } = await who.call('betDetail', { query: { id: list[0]?.id ?? '' } })
    expect(Object.fromEntries(transfers.map(({ kind, amount }) => [kind, amount]))).toEqual({
      payout: '800',
      stake: '-500',
    })
    const { ledger } = stage.modules
    expect(await ledger.houseBalance(stage.merchant.id, `vendor.${code}`, 'USD')).toBe(-300n)
  })

  test('[WAL-02] what is asked for twice is done once, and nothing else by the same id', async () => {
    const who = await stage.player(100n)
    const id = stage.newId()
    expect(await who.send('in', 60n, id)).toBe('done')
    expect(await who.send('in', 60n, id)).toBe('done')
    expect(await who.send('in', 61n, id)).toBe('key-reused')
    expect(await who.send('out', 60n, id)).toBe('key-reused')
    expect(stage.told(who.user, 'deposit')).toEqual({ calls: 1, ids: 1 })
    expect(await who.send('in', 41n)).toBe('insufficient-funds')
    expect(await who.send('out', 61n)).toBe('insufficient-funds')
    expect(await who.send('in', 10n, stage.newId(), 'NOBODY')).toBe('not-found')
    expect(await who.has()).toEqual([40n, 60n, 60n])
  })

  test('[OPS-02] nothing goes there while staff have stopped the vendor, and everything comes back', async () => {
    const { config } = stage.modules
    const who = await stage.player(100n)
    expect(await who.send('in', 60n)).toBe('done')
    const change = { merchantId: stage.merchant.id, what: 'vendor', subject: code } as const
    const why = { reason: 'a test', changedBy: 'test', changedAt: new Date() }
    const turn = async (isOn: boolean) => {
      await transact(stage.db, (tx) => config.setSwitch(tx, { ...change, ...why, isOn }))
      await config.refresh()
    }
    await turn(true)
    expect(await who.send('in', 10n)).toBe('paused')
    expect(await who.send('out', 60n)).toBe('done')
    await turn(false)
    expect(await who.send('in', 10n)).toBe('done')
    expect(await who.has()).toEqual([90n, 10n, 10n])
  })

  test('[WAL-02] a vendor that plays from the main wallet takes none, and no purse is opened by a name', async () => {
    const who = await stage.player(100n)
    expect(await who.send('in', 10n, stage.newId(), 'PG')).toBe('operation-not-allowed')
    for (const nowhere of ['PG', 'NOBODY', 'no such vendor', '__proto__', 'a'.repeat(100)]) {
      expect(await who.send('out', 10n, stage.newId(), nowhere)).toBe('insufficient-funds')
    }
    const opened = await sql`
      select from ledger.account where member_id = ${who.memberId} and name like 'vendor.%'`.execute(
      stage.db,
    )
    expect(opened.rows).toEqual([])
    expect(await who.call('funds', {})).toMatchObject({
      isSingle: false,
      cash: '100',
      vendors: [{ vendor: code, balance: '0' }],
    })
  })

  test('[WAL-02] without an amount it is all there is, winnings included', async () => {
    const who = await stage.player(100n)
    expect(await who.send('in')).toBe('done')
    expect(await who.has()).toEqual([0n, 100n, 100n])
    who.play(100n, 130n)
    expect(await who.call('funds', {})).toMatchObject({ cash: '0' })
    stage.clock.advance(5_000)
    const { vendors } = await who.call('funds', {})
    expect(vendors).toEqual([{ vendor: code, balance: '130' }])
    expect(await who.send('out')).toBe('done')
    expect(await who.has()).toEqual([130n, 0n, 0n])
  })

  test('[VND-01] where the vendor tells no sums, the record tells the difference', async () => {
    stage.vendor.behaviour.tellsSums = false
    const who = await stage.player(100n)
    await who.send('in', 100n)
    who.play(90n, 50n)
    await who.send('out', 10n)
    who.play(50n, 75n)
    await who.send('out')
    expect(await who.bets()).toEqual([
      { stake: 40n, payout: 0n, status: 'settled', game: code },
      { stake: 0n, payout: 25n, status: 'settled', game: code },
    ])
    expect(await who.has()).toEqual([85n, 0n, 0n])
  })

  test('[VND-01] what nobody fetches is looked at by and by; looks without news leave nothing', async () => {
    const who = await stage.player(100n)
    await who.send('in', 100n)
    who.play(30n, 0n)
    await stage.later(11 * 60_000)
    expect(await who.has()).toEqual([0n, 70n, 70n])
    await stage.later(11 * 60_000)
    expect(await who.bets()).toHaveLength(1)
    const kept = await sql<{ direction: string }>`
      select direction from vendors.transfer where member_id = ${who.memberId}
      order by at`.execute(stage.db)
    expect(kept.rows.map(({ direction }) => direction)).toEqual(['in', 'look'])
  })
})

describe('[VND-01] a refusal', () => {
  test('[VND-01] of money that was brought gives it back, once and for all', async () => {
    const who = await stage.player(100n)
    stage.vendor.misbehave({ refusal: 'RS_ERROR_USER_DISABLED' })
    const id = stage.newId()
    expect(await who.send('in', 60n, id)).toBe('operation-not-allowed')
    expect(await who.send('in', 60n, id)).toBe('operation-not-allowed')
    await stage.later()
    expect(await who.has()).toEqual([100n, 0n, 0n])
    expect(stage.told(who.user, 'deposit')).toEqual({ calls: 1, ids: 1 })
    const { list } = await who.call('statement', { query: { purse: 'cash' } })
    expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['vendor.out', '60'],
      ['vendor.in', '-60'],
      ['deposit', '100'],
    ])
  })

  test('[VND-01] of a withdrawal moves nothing', async () => {
    const who = await stage.player(100n)
    await who.send('in', 100n)
    who.play(60n, 0n)
    expect(await who.send('out', 100n)).toBe('insufficient-funds')
    stage.vendor.misbehave({ refusal: 'RS_ERROR_USER_DISABLED' })
    expect(await who.send('out', 10n)).toBe('operation-not-allowed')
    expect(await who.has()).toEqual([0n, 100n, 40n])
    expect(await who.send('out')).toBe('done')
    expect(await who.has()).toEqual([40n, 0n, 0n])
  })

  test('[VND-01] a vendor that does a move twice over has still done one', async () => {
    const who = await stage.player(100n)
    stage.vendor.misbehave('twice', 'twice')
    expect(await who.send('in', 60n)).toBe('done')
    expect(await who.send('out', 20n)).toBe('done')
    expect(await who.has()).toEqual([60n, 40n, 40n])
  })
})

describe('[VND-01] who holds the money himself', () => {
  test('[VND-01] may ask who somebody is, and nothing of our wallet', async () => {
    const who = await stage.player(100n)
    const token = await stage.vendors.issueTicket({
      ...who.holder,
      integration: purse,
      game: purseGame,
    })
    const { user } = who
    const target = {
      user,
      token,
      expiredToken: token,
      game: purseGame,
      currency: 'USD',
      reward: '',
    }
    const url = `${stage.origin}/vendors/${purse}`
    const vendor = createVendor({ ...target, url, privateKey: stage.theirs.privateKey })
    const statusOf = async (path: string, fields: object) =>
      (await vendor.send(path, { ...fields })).status
    expect(await statusOf('user/info', vendor.about())).toBe('RS_OK')
    expect(await statusOf('user/balance', vendor.about())).toBe('RS_ERROR_INVALID_PARTNER')
    expect(await statusOf('transaction/bet', vendor.bet())).toBe('RS_ERROR_INVALID_PARTNER')
    const stranger = createVendor({ ...target, url, privateKey: stage.keys.theirs.privateKey })
    const forged = await stranger.send('user/info', stranger.about())
    expect(forged.status).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect(await who.has()).toEqual([100n, 0n, 0n])
  })
})

describe('[RGM-01] [RGM-02] player protection', () => {
  test('[RGM-01] what lies at vendors counts as staked; what was lost there counts as lost', async () => {
    const who = await stage.player(1_000n)
    const caller = { ...who.holder, sessionId: stage.newId() }
    await stage.modules.limits.setLimit(caller, 'loss', 'day', 100n)
    expect(await who.send('in', 60n)).toBe('done')
    expect(await who.send('in', 41n)).toBe('limit-reached')
    who.play(60n, 0n)
    expect(await who.send('in', 30n)).toBe('done')
    expect(await who.send('in', 11n)).toBe('limit-reached')
    expect(await who.send('out')).toBe('done')
    expect(await who.send('in')).toBe('done')
    expect(await who.has()).toEqual([900n, 40n, 40n])
    const { limits } = await who.call('limits', {})
    const loss = limits.find(({ kind, period }) => kind === 'loss' && period === 'day')
    expect(loss).toMatchObject({ used: '60' })
  })

  test('[RGM-02] who is excluded brings nothing there and fetches everything', async () => {
    const who = await stage.player(100n)
    await who.send('in', 60n)
    const caller = { ...who.holder, sessionId: stage.newId() }
    await stage.modules.limits.setLimit(caller, 'wager', 'day', 1_000n)
    await sql`update limits.tally set excluded_until = 'infinity', version = version + 1
      where member_id = ${who.memberId}`.execute(stage.db)
    expect(await who.send('in', 10n)).toBe('excluded')
    expect(await who.send('out')).toBe('done')
    expect(await who.has()).toEqual([100n, 0n, 0n])
  })

  test('[VND-01] a disabled integration takes no money and gives it back', async () => {
    const who = await stage.player(100n)
    await who.send('in', 60n)
    const by = { staff: { name: 'test' } }
    await stage.vendors.staff.setIntegrationEnabled(purse, false, by)
    expect(await who.send('in', 10n)).toBe('operation-not-allowed')
    expect(await who.send('out')).toBe('done')
    await stage.vendors.staff.setIntegrationEnabled(purse, true, by)
    expect(await who.has()).toEqual([100n, 0n, 0n])
  })
})

describe('[GAM-07] [WAL-02] where one wallet serves all', () => {
  beforeAll(() => stage.separateWallets(false))
  afterAll(() => stage.separateWallets(true))

  test('[GAM-07] money follows the player to the game, and comes back with the next one', async () => {
    const who = await stage.player(100n)
    const query = { nodeId: purseGame }
    expect(await who.call('launchGame', { query })).toEqual({
      url: 'https://purse.example/play',
      isDemo: false,
      wallet: code,
    })
    expect(await who.has()).toEqual([0n, 100n, 100n])
    who.play(20n, 50n)
    stage.beside.answers.set('/operator/generic/v2/game/url', { url: 'https://arcade.example/x' })
    const elsewhere = { query: { nodeId: 'pg-other-game' } }
    expect(await who.call('launchGame', elsewhere)).toMatchObject({ wallet: null })
    expect(await who.has()).toEqual([130n, 0n, 0n])
    expect(await who.send('in', 10n)).toBe('operation-not-allowed')
    await who.call('launchGame', { query })
    expect(await who.send('out')).toBe('done')
    expect(await who.has()).toEqual([130n, 0n, 0n])
  })

  test('[GAM-07] a vendor that is silent keeps nobody from another game', async () => {
    const who = await stage.player(100n)
    await who.call('launchGame', { query: { nodeId: purseGame } })
    stage.vendor.behaviour.deafTo.add(who.user)
    await who.call('launchGame', { query: { nodeId: 'pg-other-game' } })
    await who.call('launchGame', { query: { nodeId: purseGame } })
    stage.vendor.behaviour.deafTo.clear()
    expect(await who.has()).toEqual([0n, 100n, 100n])
    // A look without an answer blocks nothing.
    expect(await who.send('out')).toBe('done')
    expect(await who.has()).toEqual([100n, 0n, 0n])
  })

  test('[GAM-07] a limit lets through what it leaves; nobody without money is kept out', async () => {
    const who = await stage.player(100n)
    const caller = { ...who.holder, sessionId: stage.newId() }
    await stage.modules.limits.setLimit(caller, 'loss', 'day', 30n)
    await who.call('launchGame', { query: { nodeId: purseGame } })
    expect(await who.has()).toEqual([70n, 30n, 30n])
    const poor = await stage.player(0n)
    await poor.call('launchGame', { query: { nodeId: purseGame } })
    expect(await poor.has()).toEqual([0n, 0n, 0n])
  })

  test('[WAL-02] what nobody plays with comes home; what is played with stays', async () => {
    const who = await stage.player(100n)
    await who.call('launchGame', { query: { nodeId: purseGame } })
    await stage.later(20 * 60_000)
    who.play(10n, 0n)
    await stage.later(20 * 60_000)
    expect(await who.has()).toEqual([0n, 90n, 90n])
    await stage.later(31 * 60_000)
    expect(await who.has()).toEqual([90n, 0n, 0n])
  })

  test('[VND-01] to try a game, no wallet is touched', async () => {
    const who = await stage.player(100n)
    const query = { nodeId: purseGame, mode: 'demo' as const }
    expect(await who.call('launchGame', { query })).toMatchObject({ isDemo: true })
    expect(await who.has()).toEqual([100n, 0n, 0n])
  })
})
