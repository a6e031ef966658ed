import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Kind, Mischief } from '../fixture/operator.fixture.ts'
import { elm } from '../fixture/range.fixture.ts'
import { newId, type Stage, setStage, testPace } from '../fixture/stage.fixture.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage({ pace: { triesMax: 4 } })
})
beforeEach(() => stage.operator.behave())
afterAll(() => stage.stop())

const callsOf = (id: string) => stage.operator.heard.filter(({ round }) => round === id)
const stateOf = async (id: string) => {
  const [row] = await stage.rows<{ state: string }>('select state from round where id = $1', [id])
  return row?.state
}
const dueOf = (id: string) =>
  stage.rows<{ kind: string; state: string }>(
    "select kind, state from call where round = $1 and state <> 'done'",
    [id],
  )
/** The wallet must show the stakes and wins of finished rounds, and no others. */
async function expectBooks(user: string, given: bigint) {
  const [row] = await stage.rows<{ sum: string }>(
    "select coalesce(sum(win - stake), 0) as sum from round where player = $1 and state = 'done'",
    [user],
  )
  expect(stage.operator.balanceOf(user)).toBe(given + BigInt(row?.sum ?? 0))
}

describe('[VND-03] an arcade that is killed', () => {
  const points: [string, Kind, Mischief, string][] = [
    ['before the bet is taken', 'bet', 'hangs', 'void'],
    ['after the bet is taken', 'bet', 'taken-hangs', 'void'],
    ['before the win is taken', 'win', 'hangs', 'done'],
    ['after the win is taken', 'win', 'taken-hangs', 'done'],
  ]
  test.each(points)('%s loses nothing and pays once', async (_when, kind, does, state) => {
    const { operator } = stage
    const user = `ann-${kind}-${does}`
    operator.give(user, 10_000n)
    const session = await stage.launch(user)
    const id = newId()
    operator.misbehave(kind, does)
    const arrived = operator.arrival(kind)
    const underWay = stage.spin(session, id)
    await arrived
    await stage.killAndRise()
    expect((await underWay).status).toBe(500)

    const [before] = await stage.rows('select outcome, words from round where id = $1', [id])
    stage.wait(testPace.leaseMs)
    await stage.arcade().recover()
    expect(await stateOf(id)).toBe(state)
    expect(await dueOf(id)).toEqual([])
    expect(await stage.rows('select outcome, words from round where id = $1', [id])).toEqual([
      before,
    ])
    await expectBooks(user, 10_000n)
    const again = await stage.spin(session, id)
    expect(again.code ?? again.round.state).toBe(state === 'done' ? 'done' : 'wallet-unavailable')
    expect((await stage.spin(session)).status).toBe(200)
    await expectBooks(user, 10_000n)
  })

  test('while it takes a bet back, takes it back once', async () => {
    const { operator } = stage
    operator.give('bob', 10_000n)
    const session = await stage.launch('bob')
    const id = newId()
    operator.misbehave('bet', 'unanswered', 'lost', 'lost')
    expect((await stage.spin(session, id)).code).toBe('wallet-unavailable')
    expect(operator.balanceOf('bob')).toBe(9_995n)
    operator.misbehave('rollback', 'taken-hangs')
    const arrived = operator.arrival('rollback')
    const recovering = stage.arcade().recover()
    await arrived
    await stage.killAndRise()
    await recovering
    stage.wait(testPace.leaseMs)
    await stage.arcade().recover()
    expect(await dueOf(id)).toEqual([])
    expect(operator.balanceOf('bob')).toBe(10_000n)
  })

  test('tells nobody what might have been, and shows what is not paid yet', async () => {
    const { operator } = stage
    operator.give('cid', 10_000n)
    const session = await stage.launch('cid')
    operator.misbehave('bet', 'lost', 'lost', 'lost')
    const lost = newId()
    await stage.spin(session, lost)
    operator.misbehave('win', 'lost', 'lost', 'lost')
    const unpaid = newId()
    const said = await stage.spin(session, unpaid)
    expect(said.round.state).toBe('paying')
    expect(said.balance).toBe('9995')
    expect((await stage.spin(session)).code).toBe('round-open')
    const history = await stage.arcade().app.inject({ url: '/play/history', query: { session } })
    expect(history.json()).toMatchObject({
      rounds: [
        { id: unpaid, state: 'paying', outcome: said.round.outcome },
        { id: lost, state: 'void', outcome: null, win: '0' },
      ],
    })
    stage.wait(testPace.leaseMs)
    await stage.arcade().recover()
    expect((await stage.spin(session, unpaid)).round.state).toBe('done')
    await expectBooks('cid', 10_000n)
  })
})

describe('a call of the wallet', () => {
  test('that is not answered is repeated with the same bytes', async () => {
    const { operator } = stage
    operator.give('dot', 10_000n)
    const session = await stage.launch('dot')
    operator.misbehave('bet', 'unanswered', 'nonsense')
    operator.misbehave('win', 'unanswered')
    const id = newId()
    expect((await stage.spin(session, id)).status).toBe(200)
    const bets = callsOf(id).filter(({ kind }) => kind === 'bet')
    expect(bets).toHaveLength(3)
    expect(new Set(bets.map(({ bytes }) => bytes)).size).toBe(1)
    await expectBooks('dot', 10_000n)
  })

  test('is repeated after pauses that grow, as a request of its own each time', async () => {
    const { operator } = stage
    operator.give('eli', 10_000n)
    const session = await stage.launch('eli')
    operator.misbehave('win', 'RS_ERROR_UNKNOWN', 'RS_ERROR_UNKNOWN', 'RS_ERROR_UNKNOWN')
    const id = newId()
    expect((await stage.spin(session, id)).round.state).toBe('paying')
    const dealt: number[] = []
    for (const ms of [0, 1_000, 1_000, 1_000, 3_000, 1_000]) {
      stage.wait(ms)
      dealt.push(await stage.arcade().recover())
    }
    expect(dealt).toEqual([0, 1, 0, 1, 0, 1])
    expect(await stateOf(id)).toBe('done')
    const wins = callsOf(id).filter(({ kind }) => kind === 'win')
    expect(new Set(wins.map(({ request }) => request)).size).toBe(4)
    expect(new Set(wins.map(({ transaction }) => transaction)).size).toBe(1)
    await expectBooks('eli', 10_000n)
  })

  test('is given up after so many times, and stays on record', async () => {
    const { operator } = stage
    operator.give('fox', 10_000n)
    const session = await stage.launch('fox')
    operator.misbehave('bet', 'RS_ERROR_UNKNOWN')
    operator.misbehave('rollback', ...Array.from({ length: 9 }, () => 'RS_ERROR_UNKNOWN' as const))
    const id = newId()
    await stage.spin(session, id)
    for (let nth = 0; nth < 6; nth += 1) {
      await stage.arcade().recover()
      stage.wait(testPace.retryToMs)
    }
    expect(callsOf(id).filter(({ kind }) => kind === 'rollback')).toHaveLength(4)
    expect(await dueOf(id)).toEqual([{ kind: 'rollback', state: 'given-up' }])
  })

  test('is made by one of several that look at once', async () => {
    const { operator } = stage
    operator.give('gil', 10_000n)
    const session = await stage.launch('gil')
    operator.misbehave('bet', 'RS_ERROR_UNKNOWN')
    const id = newId()
    await stage.spin(session, id)
    const arcade = stage.arcade()
    const dealt = await Promise.all([arcade.recover(), arcade.recover(), arcade.recover()])
    expect(dealt.toSorted()).toEqual([0, 0, 1])
    expect(callsOf(id).filter(({ kind }) => kind === 'rollback')).toHaveLength(1)
  })
})

test('[VND-02] a wallet that hangs is not waited for: three attempts, then the stake is taken back', async () => {
  const slow = await setStage({ pace: { attemptMs: 200 } })
  try {
    slow.operator.give('ivy', 10_000n)
    const session = await slow.launch('ivy')
    slow.operator.misbehave('bet', 'taken-hangs', 'taken-hangs', 'taken-hangs')
    expect((await slow.spin(session)).code).toBe('wallet-unavailable')
    expect(slow.operator.heard.map(({ kind }) => kind)).toEqual(['bet', 'bet', 'bet'])
    expect(slow.operator.balanceOf('ivy')).toBe(9_995n)
    await slow.arcade().recover()
    expect(slow.operator.balanceOf('ivy')).toBe(10_000n)
  } finally {
    await slow.stop()
  }
})

test('a bet that the operator voids later is void here too, and its part leaves the pool', async () => {
  const { operator } = stage
  operator.give('hob', 10_000n)
  const session = await stage.launch('hob', { title: elm })
  const pool = () => stage.rows("select micro from pool where currency = 'USD'")
  expect((await stage.spin(session)).status).toBe(200)
  const before = await pool()
  const balance = operator.balanceOf('hob')
  operator.misbehave('win', 'lost', 'lost', 'lost')
  const id = newId()
  const { net } = await stage.spin(session, id)
  expect(await pool()).not.toEqual(before)
  operator.voidBet(callsOf(id)[0]?.transaction ?? '')
  stage.wait(testPace.leaseMs)
  await stage.arcade().recover()
  expect(await stateOf(id)).toBe('void')
  expect(operator.balanceOf('hob')).toBe(balance)
  expect(await pool()).toEqual(before)
  const opened = await stage.ask('/play/open', { session })
  expect(BigInt(opened.net)).toBe(BigInt(net) + 5n)
  expect((await stage.spin(session)).status).toBe(200)
})
