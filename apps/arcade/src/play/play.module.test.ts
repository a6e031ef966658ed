import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { oak, pine } from '../fixture/range.fixture.ts'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import type { OpenAnswer, RoundView } from './wire.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
beforeEach(() => stage.operator.behave())
afterAll(() => stage.stop())

const callsOf = (id: string) => stage.operator.heard.filter(({ round }) => round === id)
const open = (session: string) => stage.ask<OpenAnswer>('/play/open', { session })

describe('a spin', () => {
  test('[VND-02] takes the stake and pays the win by the protocol, and by nothing else', async () => {
    const { operator } = stage
    operator.give('ann', 10_000n)
    const session = await stage.launch('ann')
    const id = newId()
    const answer = await stage.spin(session, id)
    expect(answer.status).toBe(200)
    const { win } = answer.round
    expect(answer.balance).toBe(String(10_000n - 5n + BigInt(win)))
    expect(answer.net).toBe(String(BigInt(win) - 5n))
    expect(operator.balanceOf('ann')).toBe(BigInt(answer.balance))
    const calls = callsOf(id)
    expect(calls.map(({ kind, closes, amount }) => [kind, closes, amount])).toEqual([
      ['bet', false, 5_000n],
      ['win', true, BigInt(win) * 1_000n],
    ])
    expect(calls[1]?.reference).toBe(calls[0]?.transaction)
    expect(operator.unsigned()).toBe(0)
    expect(await stage.rows('select state from call where round = $1', [id])).toEqual([
      { state: 'done' },
      { state: 'done' },
    ])
  })

  test('sent again is the same round, whenever it comes', async () => {
    const { operator } = stage
    operator.give('ben', 10_000n)
    const session = await stage.launch('ben')
    const id = newId()
    const twins = await Promise.all([stage.spin(session, id), stage.spin(session, id)])
    await stage.spin(session)
    const later = await stage.spin(session, id.toUpperCase())
    expect(twins[0].status).toBe(200)
    expect(twins[1]).toEqual(twins[0])
    expect(later).toEqual(twins[0])
    expect(callsOf(id)).toHaveLength(2)
  })

  test('the answer to another request is none: the call is made again until its own comes', async () => {
    const { operator } = stage
    operator.give('zoe', 10_000n)
    const session = await stage.launch('zoe')
    operator.misbehave('bet', 'anothers')
    operator.misbehave('win', 'anothers')
    const id = newId()
    const answer = await stage.spin(session, id)
    expect(answer.status).toBe(200)
    expect(operator.balanceOf('zoe')).toBe(10_000n - 5n + BigInt(answer.round.win))
    expect(answer.balance).toBe(String(operator.balanceOf('zoe')))
    expect(callsOf(id).map(({ kind }) => kind)).toEqual(['bet', 'bet', 'win', 'win'])
  })

  test('a usual round and a bought one are two orders, though they have one id', async () => {
    const { operator } = stage
    operator.give('yan', 100_000n)
    const session = await stage.launch('yan', { title: pine })
    const id = newId()
    const twins = await Promise.all([
      stage.spin(session, id, '5', 'base'),
      stage.spin(session, id, '5', 'buy'),
    ])
    expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [played] = twins.filter(({ status }) => status === 200)
    const other = played?.round.mode === 'buy' ? 'base' : 'buy'
    expect((await stage.spin(session, id, '5', other)).code).toBe('round-differs')
    expect((await stage.spin(session, id, '5', played?.round.mode)).status).toBe(200)
  })

  test('an id is good for one order of one session', async () => {
    const { operator } = stage
    operator.give('cat', 10_000n)
    operator.give('dan', 10_000n)
    const [cats, dans] = [await stage.launch('cat'), await stage.launch('dan')]
    const id = newId()
    expect((await stage.spin(cats, id)).status).toBe(200)
    expect((await stage.spin(cats, id, '10')).code).toBe('round-differs')
    expect((await stage.spin(dans, id)).code).toBe('round-differs')
    expect((await stage.ask('/play/seen', { session: dans, id })).code).toBe('round-unknown')
    const peeked = await stage.arcade().app.inject({
      url: '/play/round',
      query: { session: dans, id },
    })
    expect(peeked.statusCode).toBe(404)
    expect(operator.balanceOf('dan')).toBe(10_000n)
  })

  test('[VND-02] while the wallet is asked for the balance waits, so that no older balance is kept', async () => {
    const { operator } = stage
    operator.give('hob', 10_000n)
    const session = await stage.launch('hob')
    for (let spins = 0; spins < 5; spins += 1) {
      operator.misbehave('balance', 'late')
      const arrived = operator.arrival('balance')
      const opening = open(session)
      await arrived
      expect((await stage.spin(session)).status).toBe(200)
      expect((await opening).status).toBe(200)
      const kept = await stage.rows(`select balance::text from session where player = 'hob'`)
      expect(kept).toEqual([{ balance: String(operator.balanceOf('hob')) }])
    }
  })

  test('of fifty at once from one session, one is played at a time', async () => {
    const { operator } = stage
    operator.give('eve', 10_000n)
    const session = await stage.launch('eve')
    const answers = await Promise.all(Array.from({ length: 50 }, () => stage.spin(session)))
    const played = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(played.length).toBeGreaterThan(0)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['round-open']))
    const won = played.reduce((sum, { round }) => sum + BigInt(round.win), 0n)
    expect(operator.balanceOf('eve')).toBe(10_000n - BigInt(played.length) * 5n + won)
    const eves = operator.heard.filter(({ bytes }) => bytes.includes('token-of-eve'))
    // No second bet is sent before the win of the first.
    expect(eves.map(({ kind }) => kind)).toEqual(played.flatMap(() => ['bet', 'win']))
    expect((await stage.spin(session)).status).toBe(200)
  })

  test('buys the feature at its price', async () => {
    stage.operator.give('fay', 10_000n)
    const session = await stage.launch('fay', { title: pine })
    const { buy, bets } = await open(session)
    expect([bets[0], buy?.prices[0], buy?.multiple]).toEqual(['5', '35', 7])
    const answer = await stage.spin(session, newId(), '5', 'buy')
    expect([answer.round.bet, answer.round.stake]).toEqual(['5', '35'])
    expect(answer.round.outcome?.steps[0]?.kind).toBe('award')
    expect(stage.operator.heard.findLast(({ kind }) => kind === 'bet')?.amount).toBe(35_000n)
  })
})

describe('a refusal', () => {
  test('of a bet that is not offered moves nothing', async () => {
    const { operator } = stage
    operator.give('gus', 10_000n)
    const session = await stage.launch('gus')
    const before = operator.heard.length
    const codes = ['4', '6', '2501'].map(
      async (bet) => (await stage.spin(session, newId(), bet)).code,
    )
    expect(await Promise.all(codes)).toEqual(['bet-too-low', 'bet-not-offered', 'bet-too-high'])
    expect((await stage.spin(session, newId(), '5', 'buy')).code).toBe('nothing-to-buy')
    expect(operator.heard).toHaveLength(before)
  })

  test('for want of money tells the balance, rolls nothing back, and stays the answer', async () => {
    const { operator } = stage
    operator.give('hal', 3n)
    const session = await stage.launch('hal')
    const id = newId()
    const said = await stage.spin(session, id)
    expect(said).toMatchObject({ code: 'not-enough-money', error: { balance: '3' } })
    operator.give('hal', 10_000n)
    expect((await stage.spin(session, id)).code).toBe('not-enough-money')
    expect((await stage.spin(session)).status).toBe(200)
    stage.wait(60_000)
    await stage.arcade().recover()
    expect(callsOf(id).map(({ kind }) => kind)).toEqual(['bet'])
  })

  test.each([
    ['RS_ERROR_LIMIT_REACHED', 'limit-reached', false],
    ['RS_ERROR_USER_DISABLED', 'player-disabled', true],
    ['RS_ERROR_INVALID_PARTNER', 'vendor-disabled', true],
    ['RS_ERROR_INVALID_GAME', 'game-disabled', true],
    ['RS_ERROR_UNKNOWN', 'wallet-unavailable', true],
    ['RS_ERROR_SOMETHING_NEW', 'wallet-unavailable', true],
  ] as const)('%s is told as %s; rolled back: %s', async (status, code, isOwed) => {
    const { operator } = stage
    const user = `ira-${code}`
    operator.give(user, 10_000n)
    const session = await stage.launch(user)
    operator.misbehave('bet', status)
    const id = newId()
    expect((await stage.spin(session, id)).code).toBe(code)
    await stage.arcade().recover()
    expect(callsOf(id).map(({ kind }) => kind)).toEqual(isOwed ? ['bet', 'rollback'] : ['bet'])
    expect(operator.balanceOf(user)).toBe(10_000n)
    expect((await stage.spin(session)).status).toBe(200)
  })

  test('a token that the operator does not know any more ends the session', async () => {
    const { operator } = stage
    operator.give('jon', 10_000n)
    const session = await stage.launch('jon')
    operator.misbehave('bet', 'RS_ERROR_TOKEN_EXPIRED')
    expect((await stage.spin(session)).code).toBe('session-over')
    const before = operator.heard.filter(({ kind }) => kind === 'bet').length
    expect((await stage.spin(session)).code).toBe('session-over')
    expect((await open(session)).code).toBe('session-over')
    expect(operator.heard.filter(({ kind }) => kind === 'bet')).toHaveLength(before)
  })

  test('of an old session, and of one that never was', async () => {
    stage.operator.give('kim', 10_000n)
    const session = await stage.launch('kim')
    stage.wait(24 * 3_600_000)
    expect((await stage.spin(session)).code).toBe('session-over')
    expect((await stage.spin('A'.repeat(43))).code).toBe('session-unknown')
  })
})

describe('a player who comes back', () => {
  test('is shown the last round that was not seen, in a new session too', async () => {
    stage.operator.give('lea', 10_000n)
    const first = await stage.launch('lea')
    const { round } = await stage.spin(first)
    const second = await stage.launch('lea')
    expect((await open(second)).unfinished).toEqual(round)
    expect((await stage.ask('/play/seen', { session: second, id: round.id })).status).toBe(200)
    expect((await open(second)).unfinished).toBeNull()
    expect((await open(first)).unfinished).toBeNull()
    expect((await open(await stage.launch('lea', { title: pine }))).unfinished).toBeNull()
  })

  test('sees at most fifty rounds of the past, the newest first', async () => {
    stage.operator.give('max', 100_000n)
    const session = await stage.launch('max')
    const ids: string[] = []
    for (let nth = 0; nth < 52; nth += 1) {
      stage.wait(1)
      ids.push((await stage.spin(session)).round.id)
    }
    const said = await stage.arcade().app.inject({ url: '/play/history', query: { session } })
    const { rounds } = said.json<{ rounds: RoundView[] }>()
    expect(rounds.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 50))
  })
})

describe('play money', () => {
  test('[GAM-10] is counted here alone: the wallet hears nothing', async () => {
    const before = stage.operator.heard.length
    const session = await stage.launch()
    const opened = await open(session)
    expect(opened).toMatchObject({
      isDemo: true,
      currency: 'XXX',
      balance: '100000',
      title: { code: oak },
    })
    const answers = await Promise.all(Array.from({ length: 10 }, () => stage.spin(session)))
    const net = answers.reduce((sum, { round }) => sum + BigInt(round.win) - 5n, 0n)
    const after = await open(session)
    expect(after.balance).toBe(String(100_000n + net))
    expect(after.net).toBe(String(net))
    expect(stage.operator.heard).toHaveLength(before)
    expect(
      await stage.rows(
        "select from call join round on call.round = round.id where currency = 'XXX'",
      ),
    ).toEqual([])
  })

  test('[GAM-10] runs out like money does', async () => {
    const session = await stage.launch()
    await stage.rows("update session set balance = 4 where kind = 'demo'")
    expect(await stage.spin(session)).toMatchObject({
      code: 'not-enough-money',
      error: { balance: '4' },
    })
  })
})
