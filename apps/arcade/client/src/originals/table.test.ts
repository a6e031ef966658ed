import { dice, mines } from '@baize/engines/house'
import { describe, expect, test } from 'vitest'
import { Refusal, Unanswered } from '../api.ts'
import type { LobbyMessage } from '../lobby.ts'
import { createStore } from '../store.ts'
import { type AutoPlan, strategies } from './auto.rules.ts'
import type { GameFace } from './face.ts'
import { createFakeArcade, type FakeArcade } from './fixture/arcade.fixture.ts'
import { shownBalance } from './round.rules.ts'
import { limitsOf } from './stake.rules.ts'
import { createTable, firstState, lastResults, type Table } from './table.ts'
import type { Json } from './wire.ts'

const still = {
  Stage: () => null,
  strip: () => '',
  told: () => '',
  rules: [],
  settingOf: () => ({}),
}
const diceFace: GameFace = {
  ...still,
  id: 'dice',
  game: dice,
  firstChoice: { side: 'over', target: 5050 },
  readChoice: () => undefined,
  betOf: (choice, stake) => ({ ...Object(choice), stake: String(stake) }) as Json,
}
const minesFace: GameFace<unknown, { uncovered: number[] }> = {
  ...still,
  id: 'mines',
  game: mines,
  firstChoice: {},
  readChoice: () => undefined,
  betOf: (_, stake) => ({ mines: 3, stake: String(stake) }),
  nextStep: ({ uncovered }) =>
    uncovered.length < 2 ? { type: 'uncover', tile: uncovered.length } : { type: 'cashOut' },
}

let nth = 0
/** The clock counts its readings; a press comes long after the button said something else. */
function press(button: () => void): void {
  nth += 1_000
  button()
}

/** The stage shows every answer at once, unless a test makes it wait. */
function seat(face: GameFace, arcade: FakeArcade = createFakeArcade(face.game)) {
  const limits = limitsOf(arcade.opened)
  const store = createStore(firstState(arcade.opened, face, limits))
  const told: LobbyMessage[] = []
  const stage = { isSlow: false }
  const table: Table = createTable({
    opened: arcade.opened,
    limits,
    face,
    api: arcade,
    store,
    tellLobby: (message) => void told.push(message),
    pace: () => 'still',
    now: () => (nth += 1),
    random: () => new Uint8Array(16),
    pause: (ms) => (ms > 12_000 ? new Promise(() => undefined) : Promise.resolve()),
  })
  store.subscribe(() => {
    const [first] = store.state.rounds.moving
    if (first && !stage.isSlow) queueMicrotask(() => table.settle(first.key))
  })
  return { table, state: store.state, arcade, told, stage }
}

const roundsIn = (told: readonly LobbyMessage[]) =>
  told.flatMap((one) => (one.kind === 'baize.round' ? [`${one.round} ${one.state}`] : []))

const plan: AutoPlan = {
  bets: 5,
  stopOnProfit: undefined,
  stopOnLoss: undefined,
  strategy: { onWin: { kind: 'reset' }, onLoss: { kind: 'reset' } },
}

describe('a table', () => {
  test('bets, shows, counts and tells the lobby', async () => {
    const { table, state, arcade, told } = seat(diceFace)
    const play = await table.bet()
    expect(play?.state).toBe('done')
    expect(state.rounds).toMatchObject({ phase: 'idle', pending: undefined, moving: [] })
    const { balance } = await arcade.open()
    expect(shownBalance(state.rounds)).toBe(BigInt(balance))
    expect(state.statistics.bets).toBe(1)
    expect(state.results).toHaveLength(1)
    expect(told.at(-1)).toMatchObject({ kind: 'baize.round', state: 'shown' })
  })

  test('sends the very same bet until it is answered, and plays it once', async () => {
    const arcade = createFakeArcade(dice)
    const { bet } = arcade
    let failures = 3
    arcade.bet = async (order) => {
      const answer = await bet.call(arcade, order)
      failures -= 1
      if (failures >= 0) throw new Unanswered('lost on the way back')
      return answer
    }
    const { table, state } = seat(diceFace, arcade)
    await table.bet()
    expect(arcade.asked).toHaveLength(4)
    expect(new Set(arcade.asked).size).toBe(1)
    expect(state.statistics.bets).toBe(1)
    expect(state.rounds.balance).toBe(BigInt((await arcade.open()).balance))
  })

  test('after a long silence it asks for the same bet again, and takes no other', async () => {
    const arcade = createFakeArcade(dice)
    const { bet } = arcade
    let isDown = true
    arcade.bet = (order) =>
      isDown
        ? (arcade.asked.push(order.id), Promise.reject(new Unanswered('down')))
        : bet.call(arcade, order)
    const { table, state } = seat(diceFace, arcade)
    await table.bet()
    expect(state.rounds.phase).toBe('lost')
    expect(await table.bet()).toBeUndefined()
    isDown = false
    await table.askAgain()
    expect(state.rounds.phase).toBe('idle')
    expect(new Set(arcade.asked).size).toBe(1)
  })

  test('the next bet does not wait for the motion of the last one', async () => {
    const { table, state, stage } = seat(diceFace)
    stage.isSlow = true
    void table.bet()
    await Promise.resolve()
    await new Promise((done) => setTimeout(done, 0))
    expect(state.rounds.moving).toHaveLength(1)
    expect(state.statistics.bets).toBe(0)
    void table.bet()
    expect(state.statistics.bets).toBe(1)
    await new Promise((done) => setTimeout(done, 0))
    expect(state.rounds.moving).toHaveLength(1)
  })

  test('what cannot be staked is refused at once, and nothing is sent', async () => {
    const { table, state, arcade } = seat(diceFace, createFakeArcade(dice, 50n))
    table.changeStake(100n)
    expect(await table.bet()).toBeUndefined()
    expect([state.rounds.refusal, arcade.asked]).toEqual(['not-enough-money', []])
  })

  test('recalls what came out before, and nothing that is not seen yet', async () => {
    const arcade = createFakeArcade(dice)
    await seat(diceFace, arcade).table.auto(plan)
    const { table, state, stage } = seat(diceFace, arcade)
    stage.isSlow = true
    const recalled = table.recall()
    void table.bet()
    await recalled
    expect(state.earlier).toHaveLength(5)
    expect(state.earlier.map(({ id }) => id)).toEqual(arcade.asked.slice(0, 5).toReversed())
    expect([state.results, state.statistics.bets]).toEqual([[], 0])
    expect(lastResults(state)).toEqual(state.earlier)
  })

  test('[GAM-04] the lobby hears of a bet until its outcome was shown', async () => {
    const { table, state, told, stage } = seat(diceFace)
    stage.isSlow = true
    const bet = table.bet()
    await new Promise((done) => setTimeout(done, 0))
    const { id } = state.rounds.shown!.play
    expect(told).toEqual([
      { kind: 'baize.round', round: `${id}:0`, state: 'playing', stake: String(state.stake) },
    ])
    table.settle(state.rounds.moving[0]!.key)
    await bet
    expect(told.slice(1)).toEqual([{ kind: 'baize.round', round: `${id}:0`, state: 'shown' }])
  })

  test('[GAM-04] bets that overlap are told each for itself', async () => {
    const { table, state, told, stage } = seat({ ...diceFace, overlaps: 'bets' })
    stage.isSlow = true
    await table.bet()
    await table.bet()
    const [first, second] = state.rounds.moving.map(({ key }) => key)
    table.settle(second!)
    await new Promise((done) => setTimeout(done, 0))
    expect(roundsIn(told)).toEqual([`${first} playing`, `${second} playing`, `${second} shown`])
    table.settle(first!)
    await new Promise((done) => setTimeout(done, 0))
    expect(roundsIn(told).at(-1)).toBe(`${first} shown`)
  })

  test('[GAM-04] each action of a round is told with what it costs; a refused one does not play on', async () => {
    const face: GameFace<unknown, { uncovered: number[] }> = {
      ...minesFace,
      actions: () => [
        { action: { type: 'uncover', tile: 0 }, word: 'bet', look: 'plain', cost: 70n },
      ],
    }
    const { table, arcade, told } = seat(face)
    const play = await table.bet()
    await table.act({ type: 'uncover', tile: 0 })
    expect(roundsIn(told).slice(2)).toEqual([`${play!.id}:1 playing`, `${play!.id}:1 shown`])
    expect(told.filter((one) => 'stake' in one).at(-1)).toMatchObject({ stake: '70' })
    arcade.act = () => Promise.reject(new Refusal('not-enough-money'))
    await table.act({ type: 'cashOut' })
    expect(roundsIn(told).slice(4)).toHaveLength(2)
    expect(roundsIn(told).at(-1)).toMatch(/ shown$/)
  })

  test('[GAM-04] that a payout is still being booked is said after the stage has shown it', async () => {
    const arcade = createFakeArcade(dice)
    const { bet } = arcade
    arcade.bet = async (order) => {
      const answer = await bet.call(arcade, order)
      return { ...answer, play: { ...answer.play, state: 'paying' } }
    }
    const { table, state, stage } = seat(diceFace, arcade)
    stage.isSlow = true
    const done = table.bet()
    await new Promise((next) => setTimeout(next, 0))
    expect([state.rounds.moving.length, state.isPaying]).toEqual([1, false])
    table.settle(state.rounds.moving[0]!.key)
    await done
    expect(state.isPaying).toBe(true)
  })

  test('a round of several steps goes on where it stands', async () => {
    const { table, state } = seat(minesFace)
    await table.bet()
    expect(state.rounds.phase).toBe('turn')
    expect(await table.bet()).toBeUndefined()
    await table.act({ type: 'uncover', tile: 0 })
    expect(state.rounds.shown?.play.actions).toHaveLength(1)
  })

  test('what went on elsewhere is fetched and shown', async () => {
    const arcade = createFakeArcade(mines)
    const { table, state } = seat(minesFace, arcade)
    await table.bet()
    const id = state.rounds.shown?.play.id ?? ''
    await arcade.act({ id, step: 0, action: { type: 'uncover', tile: 1 } })
    arcade.act = () => Promise.reject(new Refusal('out-of-turn'))
    arcade.opened = { ...arcade.opened, unfinished: await arcade.play(id) }
    await table.act({ type: 'uncover', tile: 2 })
    expect(state.rounds.refusal).toBe('out-of-turn')
    expect(state.rounds.shown?.key).toBe(`${id}:1`)
  })
})

/** An open round of mines, begun in another window. */
async function besideWaiting() {
  const arcade = createFakeArcade(mines)
  const here = seat(minesFace, arcade)
  const there = seat(minesFace, arcade)
  await there.table.bet()
  const { play } = there.state.rounds.shown!
  arcade.opened = { ...arcade.opened, unfinished: play }
  return { ...here, play }
}

describe('a game in two windows', () => {
  test('a bet against a round that waits in the other one is refused at once, and that round shown', async () => {
    const { table, state, arcade, play } = await besideWaiting()
    let tries = 0
    arcade.bet = () => {
      tries += 1
      return Promise.reject(new Refusal('round-open'))
    }
    await table.bet()
    expect([tries, state.isWaiting]).toEqual([1, false])
    expect(state.rounds).toMatchObject({ phase: 'turn', refusal: 'round-open' })
    expect(state.rounds.shown?.play.id).toBe(play.id)
  })

  test('whoever comes back to a window sees the money and the round as they are', async () => {
    const { table, state, arcade, play } = await besideWaiting()
    expect(state.rounds.phase).toBe('idle')
    await table.lookAgain()
    expect(state.rounds.shown?.play.id).toBe(play.id)
    expect(shownBalance(state.rounds)).toBe(BigInt((await arcade.open()).balance))
  })

  test('what is under way here is not touched by a look', async () => {
    const { table, state, arcade, stage } = seat(diceFace)
    stage.isSlow = true
    void table.bet()
    await new Promise((done) => setTimeout(done, 0))
    const before = state.rounds
    arcade.open = () => Promise.reject(new Error('nobody asks'))
    await table.lookAgain()
    expect(state.rounds).toBe(before)
  })
})

describe('auto-bets', () => {
  test('are made one after another, as many as were asked for', async () => {
    const { table, state, arcade } = seat(diceFace)
    await table.auto(plan)
    expect(new Set(arcade.asked).size).toBe(5)
    expect([state.statistics.bets, state.run, state.runEnd]).toEqual([5, undefined, 'bets'])
  })

  test('play rounds of several steps to their end', async () => {
    const { table, state } = seat(minesFace)
    await table.auto(plan)
    expect(state.statistics.bets).toBe(5)
    expect(state.results.every(({ play }) => play?.state === 'done')).toBe(true)
  })

  test('stop at any refusal', async () => {
    const arcade = createFakeArcade(dice)
    const { bet } = arcade
    let left = 2
    arcade.bet = (order) => {
      left -= 1
      return left < 0 ? Promise.reject(new Refusal('limit-reached')) : bet.call(arcade, order)
    }
    const { table, state } = seat(diceFace, arcade)
    await table.auto(plan)
    expect([state.statistics.bets, state.run, state.rounds.refusal]).toEqual([
      2,
      undefined,
      'limit-reached',
    ])
  })

  test('stop when the player says so, after the bet that is out', async () => {
    const { table, state, arcade } = seat(diceFace)
    const { bet } = arcade
    arcade.bet = (order) => {
      press(table.press.stopAuto)
      return bet.call(arcade, order)
    }
    await table.auto(plan)
    expect([state.statistics.bets, state.runEnd]).toEqual([1, 'stopped'])
  })

  test('[FAIR-04] stopped and started again at once, one run is under way and no more', async () => {
    const { table, state, arcade, stage } = seat(diceFace)
    stage.isSlow = true
    const first = table.auto({ ...plan, bets: 100 })
    await new Promise((done) => setTimeout(done, 0))
    press(table.press.stopAuto)
    await table.auto(plan)
    expect(arcade.asked).toHaveLength(1)
    expect(state.run).toMatchObject({ bets: 100, isStopping: true })
    stage.isSlow = false
    table.settle(state.rounds.moving[0]?.key ?? '')
    await first
    expect([state.run, state.runEnd]).toEqual([undefined, 'stopped'])
    await table.auto(plan)
    expect([state.statistics.bets, state.runEnd]).toEqual([6, 'bets'])
  })

  test('of several steps play the round that is out to its end before they stop', async () => {
    const { table, state, arcade } = seat(minesFace)
    const { bet } = arcade
    arcade.bet = (order) => {
      press(table.press.stopAuto)
      return bet.call(arcade, order)
    }
    await table.auto(plan)
    expect(state.rounds.phase).toBe('idle')
    expect([state.statistics.bets, state.runEnd]).toEqual([1, 'stopped'])
  })

  test('change the stake by the strategy', async () => {
    const { table, state } = seat(diceFace)
    table.changeStake(100n)
    await table.auto({ ...plan, bets: 12, strategy: strategies.martingale })
    const bets = state.results.toReversed()
    for (const [at, { staked }] of bets.entries()) {
      const before = bets[at - 1]
      if (!before) continue
      const isLost = before.returned < before.staked
      expect(staked).toBe(isLost ? before.staked * 2n : 100n)
    }
    expect(bets.some(({ staked }) => staked > 100n)).toBe(true)
  })

  test('are not made where the operator forbids them', async () => {
    const arcade = createFakeArcade(dice)
    arcade.opened = { ...arcade.opened, rules: { autoplay: false, turbo: true } }
    const { table } = seat(diceFace, arcade)
    await table.auto(plan)
    expect(arcade.asked).toEqual([])
  })
})
