import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChance, wordsOf } from '../fair/seeds.ts'
import { everyWay, lawFigures } from './everyway.fixture.ts'
import { mines, minesPay } from './mines.ts'
import { leaveRound, playRound } from './round.ts'

const { act, leave } = mines

test('[FAIR-02] the figures are those of trying every place for up to three mines', () => {
  for (const { count, uncovered } of [
    { count: 1, uncovered: 1 },
    { count: 1, uncovered: 24 },
    { count: 2, uncovered: 3 },
    { count: 2, uncovered: 23 },
    { count: 3, uncovered: 5 },
  ]) {
    const law = everyWay((chance) => {
      let state = mines.start({ stake: 10_000n, mines: count }, chance)
      for (let tile = 0; tile < uncovered && !mines.isOver(state); tile += 1) {
        state = act(state, { type: 'uncover', tile }, chance)
      }
      if (!mines.isOver(state)) state = act(state, { type: 'cashOut' }, chance)
      return Number(mines.returned(state))
    })
    expect(lawFigures(law)).toEqual(mines.figures({ mines: count, uncovered }))
  }
})

test('[FAIR-02] 300 settings; multipliers are those that players know', () => {
  const settings = mines.settings()
  expect(settings.length).toBe(300)
  for (const setting of settings) {
    const { rtp, hitRate } = mines.figures(setting)
    // 99 %, minus what rounding the multiplier down costs: below a ten-thousandth, times the chance.
    const missing = 99n * rtp.denominator - 100n * rtp.numerator
    expect(missing >= 0n).toBe(true)
    expect(missing * 100n * hitRate.denominator < hitRate.numerator * rtp.denominator).toBe(true)
  }
  expect([minesPay(3, 1), minesPay(3, 2), minesPay(1, 24)]).toEqual([11_250, 12_857, 247_500])
  expect(minesPay(12, 13)).toBe(51_482_970_000)
})

test('[FAIR-01] a round going on looks the same wherever the covered mines are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(), fc.nat(), (count, one, other) => {
      const bet = { stake: 100n, mines: count }
      const states = [one, other].map((nonce) =>
        mines.start(bet, createChance(wordsOf('server', 'client', nonce))),
      )
      const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) =>
        states.every(({ mined }) => !mined.includes(tile)),
      )
      let [a, b] = [states[0]!, states[1]!]
      expect(mines.view(a)).toEqual(mines.view(b))
      for (const tile of safe.slice(0, 3)) {
        const chance = createChance(() => 0)
        a = act(a, { type: 'uncover', tile }, chance)
        b = act(b, { type: 'uncover', tile }, chance)
        if (mines.isOver(a)) break
        expect(mines.view(a)).toEqual(mines.view(b))
      }
    }),
  )
})

const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 7 }
const game = { game: mines, bet: { stake: '1000', mines: 3 }, ...seeds }
const mined = playRound(game).state.mined
const safeTile = [0, 1, 2, 3].find((tile) => !mined.includes(tile))!

test('a mine ends the round with nothing, a cash-out with what stands', () => {
  const hit = playRound({ ...game, actions: [{ type: 'uncover', tile: mined[0] }] })
  expect(hit).toMatchObject({ isOver: true, staked: 1000n, returned: 0n })
  expect(hit.view).toMatchObject({ end: 'hit', mined, multiplier: 0 })
  const uncovered = { type: 'uncover', tile: safeTile }
  const going = playRound({ ...game, actions: [uncovered] })
  expect(going).toMatchObject({ isOver: false, returned: 0n })
  expect(going.view).toEqual({ mines: 3, uncovered: [safeTile], multiplier: 11_250, next: 12_857 })
  const out = playRound({ ...game, actions: [uncovered, { type: 'cashOut' }] })
  expect(out).toMatchObject({ isOver: true, returned: 1125n })
})

test('the last safe tile cashes out by itself', () => {
  const actions = Array.from({ length: 25 }, (_, tile) => ({ type: 'uncover', tile })).filter(
    ({ tile }) => !mined.includes(tile),
  )
  const round = playRound({ ...game, actions })
  expect(round).toMatchObject({ isOver: true, returned: (1000n * 22_770_000n) / 10_000n })
  expect(round.view.end).toBe('cashedOut')
})

test('actions out of turn are refused', () => {
  const uncovered = { type: 'uncover', tile: safeTile }
  for (const [actions, code] of [
    [[{ type: 'cashOut' }], 'turn'],
    [[uncovered, uncovered], 'turn'],
    [[uncovered, { type: 'cashOut' }, { type: 'cashOut' }], 'over'],
    [[{ type: 'uncover', tile: mined[0] }, { type: 'cashOut' }], 'over'],
    [[{ type: 'uncover', tile: 25 }], 'choice'],
    [[{ type: 'uncover' }], 'choice'],
    [[{ type: 'cashOut', tile: 3 }], 'shape'],
    [[{ type: 'peek' }], 'choice'],
  ] as const) {
    expect(() => playRound({ ...game, actions })).toThrow(expect.objectContaining({ code }))
  }
})

test('a round left alone is cashed out; before the first tile, the first one is uncovered', () => {
  const uncovered = { type: 'uncover', tile: safeTile }
  expect(leaveRound({ ...game, actions: [uncovered] })).toEqual([{ type: 'cashOut' }])
  expect(leave(playRound(game).state)).toEqual({ type: 'uncover', tile: 0 })
  const actions = leaveRound(game)
  expect(playRound({ ...game, actions }).isOver).toBe(true)
})
