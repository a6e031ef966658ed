import { expect, test } from 'vitest'
import { everyWay, isWithin, lawFigures } from './everyway.fixture.ts'
import { guessFrom, type HiloSetting, hiloCount, hiloPay, winningRanks } from './hilo.law.ts'
import { hilo } from './hilo.ts'

test('[FAIR-02] higher and lower take the same rank along, but nothing is certain', () => {
  const counts = Array.from({ length: 13 }, (_, at) => [
    hiloCount(at + 1, 'higher'),
    hiloCount(at + 1, 'lower'),
  ])
  expect(counts).toEqual([
    [12, 1],
    ...Array.from({ length: 11 }, (_, at) => [12 - at, at + 2]),
    [1, 12],
  ])
  expect(winningRanks(1, 'lower')).toEqual([1])
  expect(winningRanks(13, 'higher')).toEqual([13])
  expect(winningRanks(3, 'lower')).toEqual([1, 2, 3])
})

const played = ({ side, guesses }: HiloSetting) =>
  everyWay(({ below, float }) => {
    // Suits do not matter, so a draw of 52 cards is tested as one of thirteen ranks.
    const chance = { below: (n: number) => below(n / 4), float }
    let state = hilo.start({ stake: 10_000n }, chance)
    for (let nth = 0; nth < guesses && !hilo.isOver(state); nth += 1) {
      const rank = (state.cards.at(-1)!.card % 13) + 1
      state = hilo.act(state, { type: 'guess', guess: guessFrom(rank, side) }, chance)
    }
    if (!hilo.isOver(state)) state = hilo.act(state, { type: 'cashOut' }, chance)
    return Number(hilo.returned(state))
  })

test('[FAIR-02] the figures are those of every card that can come', () => {
  for (const side of ['likelier', 'unlikelier'] as const) {
    for (const guesses of [1, 2, 3]) {
      const setting = { side, guesses }
      expect(lawFigures(played(setting))).toEqual(hilo.figures(setting))
    }
  }
})

test('[FAIR-02] every setting returns 99 % less what is cut from the multiplier', () => {
  expect(hilo.settings()).toHaveLength(10)
  for (const setting of hilo.settings()) {
    expect(isWithin(hilo.figures(setting).rtp, 9899n, 9900n)).toBe(true)
  }
})

/** Gives these ranks in order. */
const ranks = (...given: number[]) => ({ below: () => given.shift()! - 1, float: () => 0 })

test('a chain of right guesses pays the price of all of them, and a skip costs nothing', () => {
  const chance = ranks(7, 13, 2, 5, 5)
  let state = hilo.start({ stake: 1000n }, chance)
  expect(hilo.view(state)).toEqual({
    cards: [{ card: '7S' }],
    multiplier: 0,
    next: { higher: 18_385, lower: 18_385 },
  })
  state = hilo.act(state, { type: 'guess', guess: 'higher' }, chance)
  expect(hilo.view(state).multiplier).toBe(hiloPay([7]))
  state = hilo.act(state, { type: 'skip' }, chance)
  expect(hilo.view(state).multiplier).toBe(hiloPay([7]))
  state = hilo.act(state, { type: 'guess', guess: 'higher' }, chance)
  state = hilo.act(state, { type: 'guess', guess: 'lower' }, chance)
  state = hilo.act(state, { type: 'cashOut' }, chance)
  expect(hilo.view(state)).toMatchObject({ multiplier: hiloPay([7, 12, 5]), end: 'cashedOut' })
  expect(hilo.returned(state)).toBe((1000n * BigInt(hiloPay([7, 12, 5]))) / 10_000n)
})

test('no guess is taken that would return more than a million times', () => {
  // Six guesses of one in thirteen would return 4.8 million times; five return 367,580.
  const aces = { below: () => 0, float: () => 0 }
  let state = hilo.start({ stake: 1n }, aces)
  for (let nth = 0; nth < 5; nth += 1) {
    state = hilo.act(state, { type: 'guess', guess: 'lower' }, aces)
  }
  expect(hilo.view(state).next).toEqual({ higher: hiloPay([1, 1, 1, 1, 1, 12]) })
  expect(() => hilo.act(state, { type: 'guess', guess: 'lower' }, aces)).toThrow(
    expect.objectContaining({ code: 'limit' }),
  )
})

test('skips end, guesses end, and nothing is cashed out before a guess', () => {
  const sevens = { below: () => 6, float: () => 0 }
  let state = hilo.start({ stake: 1n }, sevens)
  expect(() => hilo.act(state, { type: 'cashOut' }, sevens)).toThrow(
    expect.objectContaining({ code: 'turn' }),
  )
  for (let nth = 0; nth < 52; nth += 1) state = hilo.act(state, { type: 'skip' }, sevens)
  expect(() => hilo.act(state, { type: 'skip' }, sevens)).toThrow(
    expect.objectContaining({ code: 'limit' }),
  )
  let [kings, nth] = [hilo.start({ stake: 1n }, ranks(2)), 0]
  for (; nth < 60 && !hilo.isOver(kings); nth += 1) {
    kings = hilo.act(kings, { type: 'guess', guess: 'higher' }, ranks(2))
  }
  expect([nth, hilo.view(kings).end]).toEqual([52, 'cashedOut'])
})
