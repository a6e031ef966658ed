import { listedGame } from '@baize/testkit/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVendor } from '../../../../../tools/conformance/vendor.ts'
import { deposit } from '../ledger/index.ts'
import { game, integration, type VendorsStage, vendorsStage } from './vendors.fixture.ts'

let stage: VendorsStage
beforeAll(async () => {
  stage = await vendorsStage()
})
afterAll(() => stage.stop())

let people = 0

async function player(cash = 100_000n, bonus = 0n) {
  people += 1
  const who = await stage.player(`player${people}`, cash, bonus)
  return { ...who, vendor: createVendor(who.target) }
}

async function statusOf(who: Awaited<ReturnType<typeof player>>, path: string, fields: object) {
  return (await who.vendor.send(path, { ...fields })).status
}

describe('[VND-01] what is switched off takes no bets and lets wins through', () => {
  type Switch = (isOn: boolean, memberId: string) => Promise<unknown>
  const choose: Switch = (isOn) =>
    stage.modules.catalogue.choose(stage.merchant.id, game, {
      isOff: !isOn,
      isResting: false,
      isRecommended: false,
    })
  const rest: Switch = (isOn) =>
    stage.modules.catalogue.choose(stage.merchant.id, game, {
      isOff: false,
      isResting: !isOn,
      isRecommended: false,
    })
  const merchant: Switch = async (isOn) => {
    const maintenance = isOn ? undefined : { until: null, note: null }
    await stage.modules.config.change(stage.merchant.id, { maintenance })
    await stage.modules.config.refresh()
  }
  const member: Switch = async (isOn, memberId) => {
    const { identity } = stage.modules
    const found = await identity.member(stage.merchant.id, memberId)
    if (found) await identity.setStatus(found, isOn ? 'open' : 'closed')
  }
  test.each<[string, string, Switch]>([
    [
      'an integration',
      'RS_ERROR_INVALID_PARTNER',
      (isOn) =>
        stage.vendors.staff.setIntegrationEnabled(integration, isOn, { staff: { name: 'test' } }),
    ],
    ['a merchant', 'RS_ERROR_INVALID_PARTNER', merchant],
    ['a game', 'RS_ERROR_INVALID_GAME', choose],
    ['a game that rests', 'RS_ERROR_INVALID_GAME', rest],
    ['a member', 'RS_ERROR_USER_DISABLED', member],
  ])('[VND-01] %s: %s', async (_what, due, turn) => {
    const who = await player()
    const [bet, other] = [who.vendor.bet(), who.vendor.bet()]
    expect(await statusOf(who, 'transaction/bet', bet)).toBe('RS_OK')
    expect(await statusOf(who, 'transaction/bet', other)).toBe('RS_OK')
    await turn(false, who.memberId)
    expect(await statusOf(who, 'transaction/bet', who.vendor.bet())).toBe(due)
    const again = { ...bet, request_uuid: stage.newId() }
    expect(await statusOf(who, 'transaction/bet', again)).toBe('RS_OK')
    expect(await statusOf(who, 'transaction/win', who.vendor.win(bet))).toBe('RS_OK')
    expect(await statusOf(who, 'transaction/rollback', who.vendor.rollback(other))).toBe('RS_OK')
    await turn(true, who.memberId)
    expect(await statusOf(who, 'transaction/bet', who.vendor.bet())).toBe('RS_OK')
  })
})

describe('[VND-01] the wallet', () => {
  test('[VND-01] cash and bonus are one balance; a limit of ours is LIMIT_REACHED', async () => {
    const who = await player(1_000n, 500n)
    expect(await who.vendor.balance()).toBe(1_500n * who.vendor.unit)
    const caller = { ...who.holder, sessionId: stage.newId() }
    await stage.modules.limits.setLimit(caller, 'wager', 'day', 10n)
    expect(await statusOf(who, 'transaction/bet', who.vendor.bet())).toBe('RS_OK')
    expect(await statusOf(who, 'transaction/bet', who.vendor.bet())).toBe('RS_ERROR_LIMIT_REACHED')
  })

  test('[VND-01] a bet that has paid is not rolled back, and stays payable', async () => {
    const who = await player()
    const bet = who.vendor.bet()
    await who.vendor.send('transaction/bet', bet)
    const some = who.vendor.win(bet, { round_closed: false })
    await who.vendor.send('transaction/win', some)
    const before = await who.vendor.balance()
    expect(await statusOf(who, 'transaction/rollback', who.vendor.rollback(bet))).toBe('RS_OK')
    expect(await who.vendor.balance()).toBe(before)
    expect(await statusOf(who, 'transaction/win', who.vendor.win(bet))).toBe('RS_OK')
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] a transaction of long ago is still known', async () => {
    const who = await player()
    const bet = who.vendor.bet()
    const first = await who.vendor.send('transaction/bet', bet)
    stage.clock.advance(100 * 86_400_000)
    const again = { ...bet, request_uuid: stage.newId() }
    expect(await statusOf(who, 'transaction/bet', again)).toBe('RS_OK')
    expect((await who.vendor.send('transaction/bet', bet)).text).toBe(first.text)
    expect(await statusOf(who, 'transaction/win', who.vendor.win(bet))).toBe('RS_OK')
  })

  test('[VND-01] what went wrong here is told as UNKNOWN, and is not kept', async () => {
    const who = await player()
    const bet = who.vendor.bet()
    const broken = sql`alter table vendors.transaction rename to away`
    await broken.execute(stage.db)
    expect(await statusOf(who, 'transaction/bet', bet)).toBe('RS_ERROR_UNKNOWN')
    await sql`alter table vendors.away rename to transaction`.execute(stage.db)
    expect(await statusOf(who, 'transaction/bet', bet)).toBe('RS_OK')
  })

  test('[VND-01] nobody is heard at an address that is nobody’s', async () => {
    const who = await player()
    const url = `${stage.origin}/vendors/nobody`
    const stranger = createVendor({ ...who.target, url })
    expect((await stranger.send('user/balance', stranger.about())).http).toBe(404)
  })
})

describe('[VND-03] unfinished rounds', () => {
  const later = (hours: number) => stage.clock.advance(hours * 3_600_000)

  test('[VND-03] rounds open for too long are closed; a win that comes later is paid', async () => {
    const who = await player(1_000n)
    const bet = who.vendor.bet()
    await who.vendor.send('transaction/bet', bet)
    later(47)
    await stage.vendors.endRounds()
    expect(await statusesOf(who.memberId)).toEqual(['open'])
    later(2)
    await stage.vendors.endRounds()
    await stage.vendors.endRounds()
    expect(await statusesOf(who.memberId)).toEqual(['settled'])
    const late = who.vendor.win(bet, { token: who.target.expiredToken })
    expect(await statusOf(who, 'transaction/win', late)).toBe('RS_OK')
    expect(await who.vendor.balance()).toBe(1_000n * who.vendor.unit)
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-03] [LED-05] what comes after a round was closed goes where its stake came from', async () => {
    const who = await player(6n, 34n)
    const [won, undone] = [who.vendor.bet(), who.vendor.bet({ round_closed: true })]
    for (const bet of [won, undone]) await who.vendor.send('transaction/bet', bet)
    later(49)
    await stage.vendors.endRounds()
    const win = who.vendor.win(won, { amount: who.vendor.stake * 5n })
    expect(await statusOf(who, 'transaction/win', win)).toBe('RS_OK')
    expect(await statusOf(who, 'transaction/rollback', who.vendor.rollback(undone))).toBe('RS_OK')
    const { memberId, currency } = who.holder
    // The first stake was 6/10 cash, the second only bonus money.
    const has = await stage.modules.ledger.balanceOf(memberId, currency)
    expect(has).toMatchObject({ cash: 30n, bonus: 50n })
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-03] or voided, where that is agreed: the stake goes back, and no win follows', async () => {
    await sql`update vendors.integration set round_end = 'void'`.execute(stage.db)
    const who = await player(1_000n)
    const bet = who.vendor.bet()
    await who.vendor.send('transaction/bet', bet)
    later(49)
    await stage.vendors.endRounds()
    await sql`update vendors.integration set round_end = 'close'`.execute(stage.db)
    expect(await statusesOf(who.memberId)).toEqual(['cancelled'])
    expect(await who.vendor.balance()).toBe(1_000n * who.vendor.unit)
    const late = who.vendor.win(bet)
    expect(await statusOf(who, 'transaction/win', late)).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  })

  test('[VND-03] a bet that was refused is not placed hours later, when its round is not looked for', async () => {
    await sql`update vendors.integration set round_hours = 1`.execute(stage.db)
    const who = await player(1n)
    const bet = who.vendor.bet()
    expect(await statusOf(who, 'transaction/bet', bet)).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    later(3)
    await stage.vendors.endRounds()
    await sql`update vendors.integration set round_hours = 48`.execute(stage.db)
    await stage.modules.ledger.post([deposit(who.holder, stage.newId(), 1_000n)])
    const again = { ...bet, request_uuid: stage.newId() }
    expect(await statusOf(who, 'transaction/bet', again)).toBe('RS_ERROR_UNKNOWN')
    expect(await statusOf(who, 'transaction/rollback', who.vendor.rollback(bet))).toBe('RS_OK')
    expect(await statusesOf(who.memberId)).toEqual([])
  })

  test('[VND-03] a bet whose node died after its rollback came is cancelled all the same', async () => {
    const who = await player(1_000n)
    const bet = who.vendor.bet()
    await who.vendor.send('transaction/bet', bet)
    await sql`update vendors.transaction set state = 'voiding'
      where id = ${String(bet.transaction_uuid)}`.execute(stage.db)
    later(1)
    await stage.vendors.endRounds()
    expect(await statusesOf(who.memberId)).toEqual(['cancelled'])
    const late = { ...bet, request_uuid: stage.newId() }
    expect(await statusOf(who, 'transaction/bet', late)).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  })

  async function statusesOf(memberId: string): Promise<string[]> {
    const found = await sql<{ status: string }>`
      select status from bets.bet where member_id = ${memberId} and stake > 0
      order by id`.execute(stage.db)
    return found.rows.map(({ status }) => status)
  }
})

describe('[GAM-07] [GAM-10] opening a game', () => {
  const url = 'https://arcade.example/play/x?session=1'
  const path = '/operator/generic/v2/game/url'
  const wish = () => ({
    merchantId: stage.merchant.id,
    member: undefined,
    game,
    mode: 'real' as const,
    platform: 'GPL_DESKTOP' as const,
    language: 'VI' as const,
    country: undefined,
    ip: '203.0.113.7',
    lobbyUrl: 'https://baize.example',
  })
  type Seat = { memberId: string; sessionId: string }
  const member = ({ memberId: id, sessionId }: Seat) => ({ id, sessionId, isTrial: false })
  const lastAsked = (): Record<string, unknown> => stage.beside.asked.at(-1)?.fields ?? {}

  test('[GAM-07] a member gets an address with a ticket that the vendor may use', async () => {
    stage.beside.answers.set(path, { url })
    const who = await player()
    const opened = await stage.vendors.launch({ ...wish(), member: member(who) })
    expect(opened).toEqual({ url, isDemo: false, wallet: null })
    const fields = lastAsked()
    expect(fields).toMatchObject({
      operator_id: 'baize',
      user: who.target.user,
      game_code: game,
      currency: 'USD',
      lang: 'vi',
      lobby_url: 'https://baize.example',
    })
    expect(fields.meta).toEqual({ shown_name: expect.stringContaining('***') })
    const token = String(fields.token)
    expect(await createVendor({ ...who.target, token }).balance()).toBe(100_000n * who.vendor.unit)
  })

  test('[GAM-07] the vendor is told how the page around the game is dressed', async () => {
    stage.beside.answers.set(path, { url })
    const query = { nodeId: game, mode: 'demo', theme: 'light' } as const
    await stage.house.as({}).call('launchGame', { query })
    expect(lastAsked()).toMatchObject({ meta: { theme: 'light' } })
  })

  test('[GAM-10] a visitor, a trial account and whoever wants to try plays without money', async () => {
    stage.beside.answers.set(path, { url })
    const who = await player()
    for (const more of [
      {},
      { member: { ...member(who), isTrial: true } },
      { member: member(who), mode: 'demo' as const },
    ]) {
      expect(await stage.vendors.launch({ ...wish(), ...more })).toEqual({
        url,
        isDemo: true,
        wallet: null,
      })
      const fields = lastAsked()
      expect(fields.currency).toBe('XXX')
      expect(fields).not.toHaveProperty('user')
      expect(fields).not.toHaveProperty('token')
    }
  })

  test('[GAM-07] [GAM-08] [GAM-10] over the wire, for members and visitors', async () => {
    stage.beside.answers.set(path, { url })
    const who = await player()
    const { call } = stage.house.as({ token: who.session })
    const query = { nodeId: game }
    expect(await call('launchGame', { query })).toEqual({ url, isDemo: false, wallet: null })
    const demo = { query: { ...query, mode: 'demo' as const } }
    expect(await call('launchGame', demo)).toEqual({ url, isDemo: true, wallet: null })
    const { list } = await call('recentGames', { query: {} })
    expect(list.map(({ nodeId }) => nodeId)).toEqual([game])
    const visitor = stage.house.as()
    expect(await visitor.call('launchGame', { query })).toEqual({ url, isDemo: true, wallet: null })
    expect(await visitor.call('roomList', { query: {} })).toEqual({ list: [] })
    expect(await visitor.call('liveModels', { query: {} })).toEqual({ list: [] })
    expect(await visitor.call('liveChat', { query })).toEqual({ chatUrl: null })
  })

  test('[GAM-07] [ACC-05] with a password that was handed out, games open only to try', async () => {
    stage.beside.answers.set(path, { url })
    const who = await player()
    const { identity, sessions } = stage.modules
    const found = await identity.member(stage.merchant.id, who.memberId)
    if (!found) throw new Error('the member is not there')
    const from = { ip: '127.0.0.1', userAgent: 'test', country: null, by: 'house' } as const
    const opening = { member: found, ...from, mustChangePassword: true }
    const { call } = stage.house.as({ token: await sessions.open(stage.db, opening) })
    const launch = (mode: 'real' | 'demo') => call('launchGame', { query: { nodeId: game, mode } })
    await expect(launch('real')).rejects.toMatchObject({ code: 'not-permitted' })
    expect(await launch('demo')).toMatchObject({ isDemo: true })
  })

  test('[GAM-07] [GAM-10] what is not open is refused with its reason', async () => {
    const { catalogue, limits } = stage.modules
    await catalogue.putGames(integration, [
      listedGame(game, { blockedCountries: ['FR'] }),
      listedGame('no-demo', { hasDemo: false }),
    ])
    const who = await player()
    const signedIn = { member: member(who) }
    const refusal = async (more: object) =>
      stage.vendors.launch({ ...wish(), ...more }).then(
        () => 'opened',
        (error: { code: string }) => error.code,
      )
    expect(await refusal({ game: 'no-such-game' })).toBe('not-found')
    expect(await refusal({ game: 'pg-other-game' })).toBe('not-found')
    expect(await refusal({ country: 'FR' })).toBe('operation-not-allowed')
    expect(await refusal({ game: 'no-demo' })).toBe('not-signed-in')
    expect(await refusal({ ...signedIn, game: 'no-demo', mode: 'demo' })).toBe(
      'operation-not-allowed',
    )
    const choice = { isOff: false, isResting: true, isRecommended: false }
    await catalogue.choose(stage.merchant.id, game, choice)
    expect(await refusal(signedIn)).toBe('game-maintenance')
    await catalogue.choose(stage.merchant.id, game, { ...choice, isResting: false })
    stage.beside.answers.delete(path)
    expect(await refusal(signedIn)).toBe('unavailable')
    stage.beside.answers.set(path, { url: 'javascript:alert(1)' })
    expect(await refusal(signedIn)).toBe('unavailable')
    stage.beside.answers.set(path, { url })
    const caller = { ...who.holder, sessionId: stage.newId() }
    await limits.setLimit(caller, 'wager', 'day', 1_000n)
    await sql`update limits.tally set excluded_until = 'infinity', version = version + 1
      where member_id = ${who.memberId}`.execute(stage.db)
    expect(await limits.isExcluded(who.memberId)).toBe(true)
    expect(await refusal(signedIn)).toBe('operation-not-allowed')
  })
})

describe('[GAM-09] who won, and what is played', () => {
  beforeAll(async () => {
    await stage.modules.catalogue.putGames(integration, [
      listedGame(game, { classes: ['jackpot'] }),
    ])
  })

  test('[GAM-09] the board shows the biggest wins of real bets, names masked', async () => {
    const who = await player(1_000_000n)
    for (const [stake, payout] of [
      [10n, 20_000n],
      [10n, 30_000n],
      [100n, 150n],
      [10n, 0n],
    ] as const) {
      const bet = who.vendor.bet({ amount: stake * who.vendor.unit })
      await who.vendor.send('transaction/bet', bet)
      await who.vendor.send(
        'transaction/win',
        who.vendor.win(bet, { amount: payout * who.vendor.unit }),
      )
    }
    await heard()
    const { list } = await stage.vendors.winnerBoard(stage.merchant.id, { limit: 2 })
    const about = { nodeId: game, vassalage: 'PG', hasDemo: 1 }
    expect(list).toMatchObject([
      { customerName: 'pl***', winAmount: '30000', multiplier: 3_000_000_000, currency: 'USD' },
      { winAmount: '20000', iconUrl: expect.stringMatching(/^http/), game: about },
    ])
    const fish = await stage.vendors.winnerBoard(stage.merchant.id, { gameType: 'FISH', limit: 2 })
    expect(fish.list).toEqual([])
    const jackpots = await stage.vendors.jackpotWinners(stage.merchant.id, 1)
    expect(jackpots.list.map(({ winAmount }) => winAmount)).toEqual(['30000'])
  })

  test('[GAM-09] what was played most is hot', async () => {
    await stage.vendors.heat()
    const { list } = await stage.modules.catalogue.hot(stage.merchant.id)
    expect(list.map(({ nodeId }) => nodeId)).toContain(game)
  })

  /** Until every event is delivered. */
  async function heard(): Promise<void> {
    await expect
      .poll(async () => {
        const left = await sql<{ count: bigint }>`
          select count(*) as count from kernel.delivery
          where listener = 'vendors.winners'`.execute(stage.db)
        return left.rows[0]?.count
      })
      .toBe(0n)
  }
})
