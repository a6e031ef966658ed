import { houseGameById, playRound } from '@baize/engines/house'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { diceThat } from '../fixture/fortune.fixture.ts'
import type { Kind, Mischief } from '../fixture/operator.fixture.ts'
import { newId, type Stage, setStage, testPace } from '../fixture/stage.fixture.ts'
import type { Exported, HistoryAnswer, OpenAnswer, PlayAnswer } from './wire.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
beforeEach(() => stage.operator.behave())
afterAll(() => stage.stop())

const given = 100_000n
const dayMs = 24 * 3_600_000

const bet = (session: string, id: string, what: object) =>
  stage.ask<PlayAnswer>('/originals/bet', { session, id, bet: what })
const callsOf = (id: string) =>
  stage.operator.heard
    .filter(({ round }) => round === id)
    .map(({ kind, closes, amount }) => [kind, closes, amount])

async function sit(user: string): Promise<string> {
  stage.operator.give(user, given)
  return stage.launch(user, { title: 'bgs-dice' })
}

async function read<T>(path: string, query: Record<string, string>): Promise<T> {
  return (await stage.arcade().app.inject({ url: path, query })).json<T>()
}

const stateOf = async (id: string) => {
  const [row] = await stage.rows<{ state: string }>('select state from play where id = $1', [id])
  return row?.state
}

const dueOf = (id: string) =>
  stage.rows('select kind from call where play = $1 and state <> $2', [id, 'done'])

/** The wallet must show the stakes and payouts of plays that are done, and no others. */
async function expectBooks(user: string, session: string): Promise<void> {
  const [row] = await stage.rows<{ sum: string }>(
    "select coalesce(sum(returned - staked), 0) as sum from play where player = $1 and state = 'done'",
    [user],
  )
  const won = BigInt(row?.sum ?? 0)
  expect(stage.operator.balanceOf(user)).toBe(given + won)
  const { balance, net } = await stage.ask<OpenAnswer>('/originals/open', { session })
  expect([balance, net]).toEqual([String(given + won), String(won)])
}

describe('a bet that is decided at once', () => {
  test('[VND-03] and returns nothing closes its round: one call, and it is on record like the rest', async () => {
    const session = await sit('ann')
    const id = newId()
    const what = await diceThat(stage, session, 'loses')
    const { play, balance, net } = await bet(session, id, what)
    expect(callsOf(id)).toEqual([['bet', true, 100_000n]])
    expect(play).toMatchObject({ id, state: 'done', staked: '100', returned: '0', bet: what })
    expect([balance, net]).toEqual(['99900', '-100'])
    expect(await dueOf(id)).toEqual([])
    expect(await stage.arcade().recover()).toBe(0)
    await expectBooks('ann', session)
    const { plays } = await read<HistoryAnswer>('/originals/history', { session })
    expect(plays).toEqual([play])
    expect((await read<Exported>('/originals/export', { session })).plays).toEqual([play])
    await stage.killAndRise()
    expect(await bet(session, id, what)).toMatchObject({ play, balance, net })
    expect(callsOf(id)).toHaveLength(1)
  })

  test('[VND-03] and returns something is told by another call, which closes it', async () => {
    const session = await sit('ben')
    const id = newId()
    const what = await diceThat(stage, session, 'wins')
    const { play, balance } = await bet(session, id, what)
    expect(callsOf(id)).toEqual([
      ['bet', false, 100_000n],
      ['win', true, BigInt(play.returned) * 1_000n],
    ])
    expect(balance).toBe(String(stage.operator.balanceOf('ben')))
    await expectBooks('ben', session)
    expect(await bet(session, id, what)).toMatchObject({ play, balance })
  })

  test('[FAIR-01] is not shown to whom the wallet refuses, whatever it would have been', async () => {
    const session = await sit('cat')
    for (const fortune of ['wins', 'loses'] as const) {
      const id = newId()
      const what = await diceThat(stage, session, fortune)
      stage.operator.misbehave('bet', 'RS_ERROR_LIMIT_REACHED')
      expect(await bet(session, id, what)).toMatchObject({ code: 'limit-reached' })
      const { plays } = await read<HistoryAnswer>('/originals/history', { session })
      expect(plays[0]).toMatchObject({ id, state: 'void', view: null, returned: '0' })
    }
    await expectBooks('cat', session)
  })
})

describe('[VND-03] an arcade that is killed', () => {
  const points: ['wins' | 'loses', string, Kind, Mischief, string][] = [
    ['loses', 'before the bet is taken', 'bet', 'hangs', 'void'],
    ['loses', 'after the bet is taken', 'bet', 'taken-hangs', 'void'],
    ['wins', 'before the bet is taken', 'bet', 'hangs', 'void'],
    ['wins', 'after the bet is taken', 'bet', 'taken-hangs', 'void'],
    ['wins', 'before the win is taken', 'win', 'hangs', 'done'],
    ['wins', 'after the win is taken', 'win', 'taken-hangs', 'done'],
  ]
  test.each(points)('while somebody %s, %s, loses nothing and pays once', async (...point) => {
    const [fortune, , kind, does, state] = point
    const user = `dan-${fortune}-${kind}-${does}`
    const session = await sit(user)
    const id = newId()
    const what = await diceThat(stage, session, fortune)
    stage.operator.misbehave(kind, does)
    const arrived = stage.operator.arrival(kind)
    const underWay = bet(session, id, what)
    await arrived
    await stage.killAndRise()
    expect((await underWay).status).toBe(500)
    stage.wait(testPace.leaseMs)
    await stage.arcade().recover()
    expect([await stateOf(id), await dueOf(id)]).toEqual([state, []])
    await expectBooks(user, session)
    const again = await bet(session, id, what)
    expect(again.code ?? again.play.state).toBe(state === 'done' ? 'done' : 'wallet-unavailable')
    expect((await bet(session, newId(), what)).status).toBe(200)
    await expectBooks(user, session)
  })
})

test('[VND-03] a bet that is answered when it was given up before is no bet', async () => {
  const slow = await setStage({ pace: { attemptMs: 2_000 } })
  try {
    slow.operator.give('eve', given)
    const session = await slow.launch('eve', { title: 'bgs-dice' })
    const id = newId()
    const what = await diceThat(slow, session, 'loses')
    slow.operator.misbehave('bet', 'taken-hangs')
    const arrived = slow.operator.arrival('bet')
    const underWay = slow.ask<PlayAnswer>('/originals/bet', { session, id, bet: what })
    await arrived
    expect(slow.operator.balanceOf('eve')).toBe(given - 100n)
    slow.wait(testPace.leaseMs)
    await slow.arcade().recover()
    expect((await underWay).code).toBe('wallet-unavailable')
    const said = slow.operator.heard.filter(({ round }) => round === id)
    expect(said.map(({ kind }) => kind)).toEqual(['bet', 'rollback', 'bet'])
    expect(await slow.rows('select state, returned from play')).toEqual([
      { state: 'void', returned: '0' },
    ])
    expect(slow.operator.balanceOf('eve')).toBe(given)
    const { net } = await slow.ask<OpenAnswer>('/originals/open', { session })
    expect(net).toBe('0')
  } finally {
    await slow.stop()
  }
})

describe('a return that is not taken at once', () => {
  test('is owed, and the play is shown; the next one waits', async () => {
    const session = await sit('fay')
    const id = newId()
    const what = await diceThat(stage, session, 'wins')
    stage.operator.misbehave('win', 'RS_ERROR_UNKNOWN')
    const { play, balance, net } = await bet(session, id, what)
    expect([play.state, balance, net]).toEqual(['paying', '99900', '-100'])
    expect((await bet(session, newId(), what)).code).toBe('round-open')
    stage.wait(testPace.leaseMs)
    await stage.arcade().recover()
    expect((await bet(session, id, what)).play).toEqual({ ...play, state: 'done' })
    await expectBooks('fay', session)
  })

  test('because the operator voided the bet: the play never was', async () => {
    const session = await sit('gus')
    const id = newId()
    const what = await diceThat(stage, session, 'wins')
    stage.operator.misbehave('win', 'unanswered', 'RS_ERROR_TRANSACTION_ROLLED_BACK')
    stage.operator.misbehave('win', 'RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect((await bet(session, id, what)).code).toBe('round-void')
    expect([await stateOf(id), await dueOf(id)]).toEqual(['void', []])
  })
})

describe('a session that is known from before', () => {
  test('[VND-02] takes nothing once the operator does not know it any more; what was played is told', async () => {
    const session = await sit('hal')
    const id = newId()
    const what = await diceThat(stage, session, 'loses')
    const played = await bet(session, id, what)
    stage.operator.misbehave('bet', 'RS_ERROR_TOKEN_EXPIRED')
    expect((await bet(session, newId(), what)).code).toBe('session-over')
    const calls = stage.operator.heard.length
    expect((await bet(session, newId(), what)).code).toBe('session-over')
    expect(stage.operator.heard).toHaveLength(calls)
    expect(await bet(session, id, what)).toEqual(played)
  })

  test('takes nothing once another process has ended it', async () => {
    const session = await sit('ida')
    const id = newId()
    const what = await diceThat(stage, session, 'loses')
    const played = await bet(session, id, what)
    await stage.rows("update session set ended_at = now() where player = 'ida'")
    expect((await bet(session, newId(), what)).code).toBe('session-over')
    expect(
      stage.operator.heard.filter(({ kind, bytes }) => kind === 'bet' && bytes.includes('"ida"')),
    ).toHaveLength(1)
    expect(await bet(session, id, what)).toEqual(played)
  })

  test('takes nothing after its time', async () => {
    const session = await sit('jon')
    const id = newId()
    const what = await diceThat(stage, session, 'loses')
    const played = await bet(session, id, what)
    stage.wait(dayMs)
    expect((await bet(session, newId(), what)).code).toBe('session-over')
    expect(await bet(session, id, what)).toEqual(played)
    const anew = await stage.launch('jon', { title: 'bgs-dice' })
    expect((await bet(anew, newId(), what)).status).toBe(200)
  })

  test('[FAIR-01] bets on by the seeds and nonces that the store gives, whoever took others between', async () => {
    const session = await sit('kim')
    const other = await stage.launch('kim', { title: 'bgs-dice' })
    const what = { stake: '100', side: 'under', target: 5_000 }
    const nonces: (number | undefined)[] = []
    for (const at of [session, other, session, session, other, 'rotate', session, session, other]) {
      if (at === 'rotate') {
        await stage.ask('/originals/seeds', { session: other, clientSeed: 'mine' })
        continue
      }
      const id = newId()
      const { play } = await bet(at, id, what)
      nonces.push(play.seeds?.nonce)
      expect(play.seeds?.serverSeed).toBeUndefined()
      const won = BigInt(play.returned)
      const win = won > 0n ? [['win', true, won * 1_000n]] : []
      expect(callsOf(id)).toEqual([['bet', won === 0n, 100_000n], ...win])
    }
    expect(nonces).toEqual([0, 1, 2, 3, 4, 0, 1, 2])
    await stage.ask('/originals/seeds', { session, clientSeed: 'other' })
    const { plays } = await read<Exported>('/originals/export', { session })
    expect(plays.map(({ view, returned }) => [view, returned])).toEqual(
      plays.map(({ seeds }) => {
        const { serverSeed = '', clientSeed = '', nonce = -1 } = seeds ?? {}
        const game = houseGameById('dice')!
        const again = playRound({ game, bet: what, serverSeed, clientSeed, nonce })
        return [again.view, String(again.returned)]
      }),
    )
  })
})
