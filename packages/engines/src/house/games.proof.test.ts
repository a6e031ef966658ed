import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createChance, wordsOf, wordsOfLink } from '../fair/seeds.ts'
import { fantan } from './fantan.ts'
import { BadPlay, type HouseGame } from './game.ts'
import { houseGameById, houseGames } from './games.ts'
import { jackpot } from './jackpot.ts'
import { leaveRound, playRound, type Source } from './round.ts'
import { sampleBet, sampleRound } from './samples.ts'
import { xocdia } from './xocdia.ts'

const all: readonly HouseGame[] = [...houseGames, fantan, xocdia, jackpot]
const byName = all.map((game) => [game.id, game] as const)
const ofSteps = byName.filter(([, { act }]) => act)
const runs = { numRuns: 60 }

const sourceOf = ({ outcomeFrom }: HouseGame, seed: number): Source =>
  outcomeFrom === 'link'
    ? { link: `link ${seed}`, salt: 'salt' }
    : { serverSeed: `server ${seed}`, clientSeed: 'client', nonce: seed }

const chanceOf = (source: Source) =>
  createChance(
    'link' in source
      ? wordsOfLink(source.link, source.salt)
      : wordsOf(source.serverSeed, source.clientSeed, source.nonce),
  )

describe.each(byName)('%s', (_, game) => {
  test('[FAIR-04] a round played again is the round that was played', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const source = sourceOf(game, seed)
        const record = sampleRound(game, source, seed)
        const chance = chanceOf(source)
        let state = frozen(game.start(frozen(game.readBet(record.bet)), chance))
        for (const raw of record.actions ?? []) {
          expect(game.isOver(state)).toBe(false)
          expect(game.returned(state)).toBe(0n)
          state = frozen(game.act!(state, frozen(game.readAction!(raw)), chance))
        }
        const again = playRound(record)
        expect(again.state).toEqual(state)
        expect(again.returned).toBe(game.returned(state))
        expect(again.view).toEqual(game.view(state))
        expect(JSON.parse(JSON.stringify(again.view))).toEqual(again.view)
      }),
      runs,
    )
  })

  test('[FAIR-01] nothing but seeds, bet and actions decides a round', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const record = sampleRound(game, sourceOf(game, seed), seed)
        const kept = JSON.parse(JSON.stringify({ bet: record.bet, actions: record.actions }))
        expect(playRound({ ...record, ...kept })).toEqual(playRound(record))
      }),
      runs,
    )
  })

  test('no draw returns more than was said before it', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = chanceOf(sourceOf(game, seed))
        const bet = game.readBet(sampleBet(game, seed))
        const state = game.start(bet, chance)
        expect(game.returned(state)).toBeLessThanOrEqual(game.mostOf(bet))
        expect(game.worthOf?.(state) ?? 0n).toBeLessThanOrEqual(game.mostOf(bet))
      }),
      { numRuns: 300 },
    )
  })

  test('whatever is sent as a bet or an action is read or clearly refused', () => {
    const sent = fc.oneof(fc.anything(), fc.object({ key: keys }), near(game))
    fc.assert(
      fc.property(sent, (raw) => {
        for (const read of [game.readBet, game.readAction]) {
          const fault = faultOf(() => read?.(raw))
          expect(fault === undefined || fault.message.length > 10).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a bet with a field too many, such as its outcome, is refused', () => {
    const bet = { ...Object(sampleBet(game, 1)), multiplier: 20_000 }
    expect(() => game.readBet(bet)).toThrow(expect.objectContaining({ code: 'shape' }))
    expect(() => game.readBet(JSON.stringify(bet))).toThrow(
      expect.objectContaining({ code: 'shape' }),
    )
  })

  test('an amount is digits above zero and within what a database holds', () => {
    for (const amount of [0, 100, '0', '-5', '1.5', '01', '1e3', '', '9223372036854775808', null]) {
      const bet = withAmount(sampleBet(game, 2), amount)
      expect(() => game.readBet(bet)).toThrow(expect.objectContaining({ code: 'stake' }))
    }
    const most = withAmount(sampleBet(game, 2), '9223372036854775807')
    expect(game.stakeOf(game.readBet(most))).toBeGreaterThanOrEqual(2n ** 63n - 1n)
  })

  test('a finished round takes no action', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const started = sampleRound(game, sourceOf(game, seed), seed)
        const actions = [...(started.actions ?? []), ...leaveRound(started)]
        const record = { ...started, actions }
        expect(playRound(record).isOver).toBe(true)
        expect(leaveRound(record)).toEqual([])
        const more = { ...record, actions: [...actions, actions.at(-1) ?? { type: 'cashOut' }] }
        expect(() => playRound(more)).toThrow(expect.objectContaining({ code: 'over' }))
      }),
      runs,
    )
  })

  test('[FAIR-02] figures are exact ratios within what a game may return', () => {
    const settings = game.settings()
    expect(settings.length).toBeGreaterThan(0)
    for (const setting of settings.length > 500 ? settings.slice(0, 500) : settings) {
      const { rtp, hitRate, maxReturn } = game.figures(setting)
      expect(rtp.numerator > 0n && rtp.numerator <= rtp.denominator).toBe(true)
      expect(hitRate.numerator > 0n && hitRate.numerator <= hitRate.denominator).toBe(true)
      expect(Number.isSafeInteger(maxReturn)).toBe(true)
      // Hit rate times highest payout cannot be below the return.
      const most = hitRate.numerator * BigInt(maxReturn) * rtp.denominator
      expect(most >= rtp.numerator * hitRate.denominator * 10_000n).toBe(true)
    }
  })
})

test.each(ofSteps)('[FAIR-01] %s shows nothing of words that are not drawn yet', (_, game) => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (seed, other) => {
      const source = sourceOf(game, seed)
      const { bet, actions = [] } = sampleRound(game, source, seed)
      const words = wordsOf('server', 'client', seed)
      const drawn: number[] = []
      const first = viewsOf(game, bet, actions, () => {
        drawn.push(words())
        return drawn.at(-1)!
      })
      const strange = wordsOf('another', 'client', other)
      let used = 0
      const second = viewsOf(game, bet, actions.slice(0, first.length - 1), () => {
        used += 1
        return drawn[used - 1] ?? strange()
      })
      expect(second).toEqual(first)
    }),
    runs,
  )
})

test('a game is found by its id, and a draw among members is no game to bet on', () => {
  for (const game of houseGames) expect(houseGameById(game.id)).toBe(game)
  expect(houseGameById('jackpot')).toBeUndefined()
  expect(houseGameById('constructor')).toBeUndefined()
  const seeds = { serverSeed: 's', clientSeed: 'c', nonce: 0 }
  const crash = houseGameById('crash')!
  expect(() => playRound({ game: crash, bet: { stake: '1' }, ...seeds })).toThrow('by link')
  const dice = houseGameById('dice')!
  expect(() => playRound({ game: dice, bet: {}, link: 'l', salt: 's' })).toThrow('by seeds')
})

test('no round takes actions without end', () => {
  const actions = Array.from({ length: 201 }, () => ({ type: 'skip' }))
  const record = { game: houseGameById('hilo')!, bet: { stake: '1' }, actions }
  const source = { serverSeed: 's', clientSeed: 'c', nonce: 0 }
  expect(() => playRound({ ...record, ...source })).toThrow(
    expect.objectContaining({ code: 'limit' }),
  )
})

/** The views after the start and after each allowed action. */
function viewsOf(
  game: HouseGame,
  bet: unknown,
  actions: readonly unknown[],
  nextWord: () => number,
): unknown[] {
  const chance = createChance(nextWord)
  let state = game.start(game.readBet(bet), chance)
  const views = [game.view(state)]
  for (const raw of actions) {
    if (game.isOver(state)) break
    try {
      state = game.act!(state, game.readAction!(raw), chance)
    } catch (error) {
      if (error instanceof BadPlay) break
      throw error
    }
    views.push(game.view(state))
  }
  return views
}

function faultOf(read: () => unknown): BadPlay | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (error instanceof BadPlay) return error
    throw error
  }
}

const keys = fc.constantFrom('stake', 'places', 'type', 'target', 'side', 'numbers', 'entries')

/** A valid bet with one field replaced by any value. */
function near(game: HouseGame): fc.Arbitrary<unknown> {
  return fc.tuple(fc.nat(), fc.nat(), fc.anything()).map(([seed, nth, value]) => {
    const bet = Object(sampleBet(game, seed))
    const names = Object.keys(bet)
    return { ...bet, [names[nth % names.length]!]: value }
  })
}

function withAmount(bet: unknown, amount: unknown): unknown {
  const text = JSON.stringify(bet, (key, value) =>
    ['stake', 'amount', 'pool'].includes(key) ? amount : value,
  )
  return JSON.parse(text)
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}
