import { describe, expect, test } from 'vitest'
import { Refusal, Unanswered } from './api.ts'
import { createFakeArcade, type FakeArcade } from './arcade.fixture.ts'
import { seat } from './game.fixture.ts'
import { firstState } from './game.ts'
import type { LobbyMessage } from './lobby.ts'
import type { RoundView } from './wire.ts'

describe('the game', () => {
  test('a spin shows its round, then what the wallet says, and tells the lobby and the arcade', async () => {
    const arcade = createFakeArcade({ model: 'lines5x3-20-wild' })
    const { game, state, shown, told } = await seat(arcade)
    await game.spin()
    expect(shown).toHaveLength(1)
    expect(state.phase).toBe('idle')
    expect(String(state.balance)).toBe((await arcade.open()).balance)
    const { id, stake } = shown[0]!
    expect(told).toMatchObject([
      { kind: 'baize.round', round: id, state: 'playing', stake },
      { kind: 'baize.round', round: id, state: 'shown' },
    ])
    expect(arcade.seenIds).toEqual([shown[0]!.id])
  })

  test('a lost answer: the same id is sent again and the round is played once', async () => {
    const arcade = createFakeArcade({ model: 'lines5x3-20-wild' })
    let isLost = true
    const flaky: FakeArcade = {
      ...arcade,
      async spin(order) {
        const answer = await arcade.spin(order)
        if (isLost) {
          isLost = false
          throw new Unanswered()
        }
        return answer
      },
    }
    const { game, shown } = await seat(flaky)
    await game.spin()
    expect(arcade.asked).toHaveLength(2)
    expect(new Set(arcade.asked).size).toBe(1)
    expect(arcade.rounds).toHaveLength(1)
    expect(shown).toHaveLength(1)
  })

  test('a round that was not seen is shown on load, and then told as seen', async () => {
    const arcade = createFakeArcade({ model: 'lines5x3-20-wild' })
    const { bets } = await arcade.open()
    const { round } = await arcade.spin({ id: 'left-behind', bet: bets[0]!, mode: 'base' })
    const { game, state, shown } = await seat(arcade, { unfinished: round })
    await game.resume()
    expect(shown).toEqual([round])
    expect(arcade.seenIds).toEqual(['left-behind'])
    expect(state.phase).toBe('idle')
  })

  test('[GAM-11] the button skips while a round is shown, and a skip that comes too late does not bet', async () => {
    const arcade = createFakeArcade({ model: 'lines5x3-20-wild' })
    const { game, state, clock } = await seat(arcade, {}, () => void game.press())
    await game.press()
    expect(arcade.asked).toHaveLength(1)
    expect(state.phase).toBe('idle')
    clock.at += 100
    await game.press()
    expect(arcade.asked).toHaveLength(1)
    clock.at += 250
    await game.press()
    expect(arcade.asked).toHaveLength(2)
  })

  test('[GAM-11] every slot keeps a bet of its own', async () => {
    const arcade = createFakeArcade({ model: 'lines5x3-20-wild' })
    const opened = await arcade.open()
    const other = { ...opened, title: { ...opened.title, code: 'another' } }
    const kept = new Map<string, string>()
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage
    const { game } = await seat(arcade, {}, undefined, store)
    game.changeBet(5)
    expect(firstState(opened, store).betAt).toBe(5)
    expect(firstState(other, store).betAt).toBe(firstState(other).betAt)
  })

  test('[GAM-11] a press between two rounds of a run neither bets nor ends the run', async () => {
    const arcade = createFakeArcade({ model: 'lines5x3-20-wild' })
    const { game, state } = await seat(arcade)
    const run = game.autoplay({
      rounds: 3,
      lossMax: 100_000n,
      winStop: undefined,
      stopAtFeature: false,
    })
    await game.press()
    await run
    expect(arcade.asked).toHaveLength(3)
    expect(state.runEnd).toBe('rounds')
  })

  test('a refused bet gives the money back on the screen and says why', async () => {
    const { game, state } = await seat(createFakeArcade({ model: 'lines5x3-20-wild' }), {
      balance: '1',
    })
    await game.spin()
    expect(state).toMatchObject({ phase: 'idle', refusal: 'not-enough-money', balance: 1n })
  })

  test('autoplay keeps its number of rounds, and is refused where the rules forbid it', async () => {
    const arcade = createFakeArcade({ model: 'lines5x3-20-wild' })
    const plan = { rounds: 4, lossMax: 100_000n, winStop: undefined, stopAtFeature: false }
    const { game, state, shown } = await seat(arcade)
    await game.autoplay(plan)
    expect(shown).toHaveLength(4)
    expect(state).toMatchObject({ run: undefined, runEnd: 'rounds' })
    const strict = await seat(arcade, { rules: { autoplay: false, turbo: false } })
    await strict.game.autoplay(plan)
    strict.game.setTurbo(true)
    expect(strict.shown).toHaveLength(0)
    expect(strict.state.isTurbo).toBe(false)
  })

  test('a replay moves no money and is not told as seen', async () => {
    const arcade = createFakeArcade({ model: 'lines5x3-20-wild' })
    const { game, state } = await seat(arcade)
    await game.spin()
    const { balance } = state
    await game.replay(arcade.rounds[0]!)
    expect(state.balance).toBe(balance)
    expect(arcade.asked).toHaveLength(1)
    expect(arcade.seenIds).toHaveLength(1)
  })

  test('[GAM-04] a bought feature is told with its price, and as shown only after its show', async () => {
    const arcade = createFakeArcade({ model: 'lines5x3-10-freespins-x5-buy' })
    const during: string[] = []
    const { game, told } = await seat(arcade, {}, () => during.push(...statesIn(told)))
    await game.spin('buy')
    expect(during).toEqual(['playing'])
    expect(statesIn(told)).toEqual(['playing', 'shown'])
    expect(told[0]).toMatchObject({ stake: String(game.priceOf('buy')) })
    expect(game.priceOf('buy')).toBeGreaterThan(game.priceOf('base'))
  })

  test('[GAM-04] autoplay tells each of its rounds, a resumed one has no stake, a replay is not told', async () => {
    const arcade = createFakeArcade({ model: 'lines5x3-20-wild' })
    const { bets } = await arcade.open()
    const { round } = await arcade.spin({ id: 'left-behind', bet: bets[0]!, mode: 'base' })
    const { game, told } = await seat(arcade, { unfinished: round })
    await game.resume()
    expect(told).toEqual([
      { kind: 'baize.round', round: 'left-behind', state: 'playing', stake: '0' },
      { kind: 'baize.round', round: 'left-behind', state: 'shown' },
    ])
    await game.replay(round)
    expect(told).toHaveLength(2)
    await game.autoplay({ rounds: 3, lossMax: 100_000n, winStop: undefined, stopAtFeature: false })
    const pair = ['playing', 'shown']
    expect(statesIn(told)).toEqual([...pair, ...pair, ...pair, ...pair])
  })

  test('[GAM-04] a refused bet does not play on; one without an answer does, until it was asked for again', async () => {
    const arcade = createFakeArcade({ model: 'lines5x3-20-wild' })
    let fault: Error | undefined = new Refusal('limit-reached')
    const faulty: FakeArcade = {
      ...arcade,
      spin: (order) => (fault ? Promise.reject(fault) : arcade.spin(order)),
    }
    const { game, state, told } = await seat(faulty)
    await game.spin()
    expect(statesIn(told)).toEqual(['playing', 'shown'])
    fault = new TypeError('no answer that can be read')
    await game.spin()
    expect(state.phase).toBe('lost')
    expect(statesIn(told)).toEqual(['playing', 'shown', 'playing'])
    fault = undefined
    await game.askAgain()
    expect(statesIn(told).slice(2)).toEqual(['playing', 'playing', 'shown'])
  })

  test('[GAM-03] the jackpot moves with what spins tell, back only when it was won, and after the show', async () => {
    const arcade = createFakeArcade({ model: 'lines3x3-9-jackpot', accept: isPlain })
    const { game, state, shown } = await seat(arcade)
    const first = state.jackpot!
    arcade.pool = first + 40n
    await game.spin()
    expect(state.jackpot).toBe(first + 40n)
    // A stale answer is no win; the player's own win is one, however small the pool was.
    arcade.pool = first + 39n
    await game.spin()
    expect(state.jackpot).toBe(first + 40n)
    game.tellPool(3n)
    expect(state.jackpot).toBe(3n)
    const seenAt: (bigint | undefined)[] = []
    arcade.pool = 1n
    const won = await seat(
      {
        ...arcade,
        async spin(order) {
          const answer = await arcade.spin(order)
          return { ...answer, round: { ...answer.round, jackpot: '3' }, jackpot: '0' }
        },
      },
      { jackpot: '3' },
      (at) => seenAt.push(at.jackpot),
    )
    await won.game.spin()
    expect([seenAt, won.state.jackpot]).toEqual([[3n], 0n])
    expect(shown).toHaveLength(2)
  })
})

const statesIn = (told: readonly LobbyMessage[]) =>
  told.flatMap((one) => (one.kind === 'baize.round' ? [one.state] : []))

const isPlain = ({ jackpot }: RoundView) => jackpot === '0'
