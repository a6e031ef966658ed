import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replay } from '../../../../apps/site/public/verify.mjs'
import { BadPlay } from '../house/game.ts'
import { compare, ratio } from '../house/ratio.ts'
import { leaveRound, playRound } from '../house/round.ts'
import { catchChance, meanPay, shotFigures } from './law.ts'
import {
  bulletsMax,
  bulletsMin,
  fishingGameById,
  fishingGames,
  type MagazineAction,
  type MagazineGame,
} from './magazine.ts'
import { crossesMaxMs, type Sea, seaById, shotReturn } from './seas.ts'
import { vectors, vectorsFile } from './vectors.ts'
import { spotAt, swimmersOf, waveMs, wavesAt } from './waves.ts'

const exactly = ratio(BigInt(shotReturn.numerator), BigInt(shotReturn.denominator))
const serverSeed = createHash('sha256').update('a seed of the sea').digest('hex')
const seeds = { serverSeed, clientSeed: 'fisher', nonce: 40 }
const seaOf = ({ id }: MagazineGame): Sea => seaById(id)!

/** A shot at some fish of the sea, all different. */
function shotIn(sea: Sea) {
  return fc.constantFrom(...sea.weapons).chain(({ id: weapon, targets }) =>
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...sea.fish), fc.nat(9_999)), {
        minLength: 1,
        maxLength: targets,
        selector: ([{ id }, nth]) => `${id}/${nth}`,
      })
      .map((aimed) => ({
        type: 'shoot' as const,
        weapon,
        fish: aimed.map(([{ id }, nth]) => `${id}/${nth}`),
      })),
  )
}

describe.each(fishingGames)('$id', (game) => {
  const sea = seaOf(game)

  test('[FAIR-02] every weapon returns exactly the same on every fish, one or many', () => {
    for (const setting of game.settings()) {
      expect([setting, compare(game.figures(setting).rtp, exactly)]).toEqual([setting, 0])
    }
  })

  test('[FAIR-02] and on every mixture of fish', () => {
    const all = fc.check(
      fc.property(
        fc
          .constantFrom(...sea.weapons)
          .chain((weapon) =>
            fc.tuple(
              fc.constant(weapon),
              fc.array(fc.constantFrom(...sea.fish), { minLength: 1, maxLength: weapon.targets }),
            ),
          ),
        ([weapon, fish]) => compare(shotFigures(weapon, fish).rtp, exactly) === 0,
      ),
    )
    expect(all.failed).toBe(false)
  })

  test('[FAIR-03] chances are whole numbers of whole numbers, and never more than certain', () => {
    for (const fish of sea.fish) {
      expect(Number.isInteger(meanPay(fish.pay))).toBe(true)
      for (const weapon of sea.weapons) {
        for (let count = 1; count <= weapon.targets; count += 1) {
          const { wins, of } = catchChance(weapon, fish, count)
          expect(Number.isInteger(of) && wins > 0 && wins <= of && of < 2 ** 32).toBe(true)
        }
      }
    }
  })

  test('[FAIR-01] [FAIR-04] the stand-alone script computes every magazine again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: bulletsMin, max: bulletsMax }),
        fc.array(shotIn(sea), { maxLength: 30 }),
        fc.boolean(),
        (bullets, wanted, isClosed) => {
          const shots = affordable(sea, bullets, wanted)
          const isEmpty = leftAfter(sea, bullets, shots) === 0
          const actions: MagazineAction[] = [...shots]
          if (isClosed && !isEmpty) actions.push({ type: 'close' })
          const bet = { stake: '5', bullets }
          const { view, isOver, staked, returned } = playRound({ game, bet, actions, ...seeds })
          const source = { server: serverSeed, client: 'fisher', nonce: 40 }
          const again = replay({ game: game.id, bet, actions, ...source })
          expect(again).toMatchObject({ isOver, staked, returned: isOver ? returned : 0n })
          expect(JSON.parse(JSON.stringify(again.outcome))).toEqual(
            JSON.parse(JSON.stringify(view)),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  test('[GAM-11] what comes back is the catches and the bullets not fired; turnover is what was fired', () => {
    fc.assert(
      fc.property(fc.array(shotIn(sea), { maxLength: 12 }), (wanted) => {
        const bet = { stake: '7', bullets: 60 }
        const actions = affordable(sea, 60, wanted)
        const open = playRound({ game, bet, actions, ...seeds })
        expect(open.returned).toBe(0n)
        const closed = playRound({ game, bet, actions: [...actions, { type: 'close' }], ...seeds })
        const { won, left } = closed.view
        expect(closed.returned).toBe(7n * BigInt(won + left))
        expect(game.turnoverOf!(closed.state)).toBe(7n * BigInt(60 - left))
        expect(game.worthOf!(open.state)).toBe(closed.returned)
        expect(leaveRound({ game, bet, actions, ...seeds })).toEqual([{ type: 'close' }])
        expect(closed.returned <= game.mostOf(game.readBet(bet))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['no bullets', { stake: '5', bullets: 0 }],
    ['too many bullets', { stake: '5', bullets: 101 }],
    ['half a bullet', { stake: '5', bullets: 40.5 }],
    ['a stake below zero', { stake: '-5', bullets: 40 }],
    ['more than it asks', { stake: '5', bullets: 40, outcome: 1 }],
  ])('[GAM-11] a bet with %s is refused', (_, bet) => {
    expect(() => game.readBet(bet)).toThrow(BadPlay)
  })

  test.each([
    ['a fish of no sea', { type: 'shoot', weapon: 'cannon', fish: ['unicorn/1'] }],
    ['a fish without a number', { type: 'shoot', weapon: 'cannon', fish: [sea.fish[0]!.id] }],
    ['no fish', { type: 'shoot', weapon: 'cannon', fish: [] }],
    ['two fish with the cannon', { type: 'shoot', weapon: 'cannon', fish: twoOf(sea) }],
    [
      'the same fish twice',
      { type: 'shoot', weapon: sea.weapons[1]!.id, fish: [twoOf(sea)[0], twoOf(sea)[0]] },
    ],
    ['a weapon of no sea', { type: 'shoot', weapon: 'dynamite', fish: [twoOf(sea)[0]] }],
    ['an outcome sent along', { type: 'shoot', weapon: 'cannon', fish: [twoOf(sea)[0]], pays: 9 }],
    ['a close with fish', { type: 'close', fish: [twoOf(sea)[0]] }],
  ])('[GAM-11] %s is refused', (_, action) => {
    expect(() => game.readAction(action)).toThrow(BadPlay)
  })

  test('[FAIR-01] a wave follows from its link, and fish stay in the sea as long as is said', () => {
    const source = { link: serverSeed, salt: 'sea 1', wave: 3 }
    const all = swimmersOf(sea, source)
    expect(swimmersOf(sea, source)).toEqual(all)
    expect(swimmersOf(sea, { ...source, salt: 'sea 2' })).not.toEqual(all)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(60)
    expect(all.filter(({ kind }) => sea.fish.find(({ id }) => id === kind)!.isBoss)).toHaveLength(1)
    for (const one of all) {
      expect(one.id).toBeGreaterThanOrEqual(3_000)
      expect(one.toMs - one.fromMs).toBeLessThanOrEqual(crossesMaxMs)
      expect(wavesAt(one.toMs)).toContain(3)
      expect(spotAt(one, one.fromMs - 1)).toBeUndefined()
      const middle = spotAt(one, (one.fromMs + one.toMs) / 2)!
      expect(middle.x).toBeCloseTo(0.5)
      expect(middle.y > -0.1 && middle.y < 1.1).toBe(true)
    }
    expect(wavesAt(waveMs * 3 + waveMs - 1)).toEqual([3])
  })
})

function twoOf({ fish }: Sea): string[] {
  return [`${fish[0]!.id}/1`, `${fish[1]!.id}/2`]
}

function leftAfter(sea: Sea, bullets: number, shots: readonly { weapon: string }[]): number {
  const costs = shots.map(({ weapon }) => sea.weapons.find(({ id }) => id === weapon)!.cost)
  return bullets - costs.reduce((sum, cost) => sum + cost, 0)
}

/** The shots until the bullets are used up. */
function affordable<T extends { weapon: string }>(
  sea: Sea,
  bullets: number,
  shots: readonly T[],
): T[] {
  const fits = shots.findIndex((_, at) => leftAfter(sea, bullets, shots.slice(0, at + 1)) < 0)
  return fits === -1 ? [...shots] : shots.slice(0, fits)
}

test('[FAIR-01] a shot by node’s own hash functions: the nonce is the number of the bullet', () => {
  const game = fishingGameById('fishingreef')!
  const actions = [
    { type: 'shoot', weapon: 'net', fish: ['minnow/1', 'crab/2'] },
    { type: 'shoot', weapon: 'cannon', fish: ['turtle/3'] },
  ]
  const { view } = playRound({ game, bet: { stake: '5', bullets: 40 }, actions, ...seeds })
  const wordOf = (nonce: number, nth: number) =>
    createHmac('sha256', serverSeed)
      .update(`fisher:${nonce}:0`)
      .digest()
      .readUInt32BE(4 * nth)
  // The net takes two bullets, so the cannon fires the third: nonce 42.
  expect(view.shots[0]!.fish[0]!.drawn).toBe(wordOf(40, 0) % (100 * 2 * 2))
  expect(view.shots[1]!.fish[0]!.drawn).toBe(wordOf(42, 0) % (100 * 20))
  expect(view.shots[1]!.fish[0]).toMatchObject({ wins: 97, of: 2_000 })
  expect(view.left).toBe(37)
})

test('[FAIR-02] catches come as often as is said, over many shots', () => {
  const game = fishingGameById('fishingabyss')!
  let [caught, shots, paid] = [0, 0, 0]
  for (let nonce = 0; nonce < 300; nonce += 1) {
    const actions = Array.from({ length: 100 }, (_, at) => ({
      type: 'shoot',
      weapon: 'cannon',
      fish: [`minnow/${at}`],
    }))
    const source = { ...seeds, nonce: nonce * 100 }
    const { view } = playRound({ game, bet: { stake: '5', bullets: 100 }, actions, ...source })
    caught += view.shots.filter(({ fish }) => fish[0]!.pays > 0).length
    shots += view.shots.length
    paid += view.won
  }
  const [share, spread] = [0.97 / 4, Math.sqrt((0.2425 * 0.7575) / shots)]
  expect(Math.abs(caught / shots - share)).toBeLessThan(4.5 * spread)
  expect(paid).toBe(caught * 4)
})

test('[FAIR-01] the vectors in the repository are what the rules give, with catches in every sea', () => {
  const kept: unknown = JSON.parse(readFileSync(vectorsFile, 'utf8'))
  expect(JSON.parse(JSON.stringify(vectors()))).toEqual(kept)
  for (const { id } of fishingGames) {
    const own = vectors().filter(({ game }) => game === id)
    expect(own.some(({ view }) => view.won > 0)).toBe(true)
    for (const { serverSeed, nonce, bet, actions, view, staked, returned } of own) {
      const again = replay({
        game: id,
        bet,
        actions,
        server: serverSeed,
        client: 'player',
        nonce,
      })
      expect(again).toMatchObject({ staked: BigInt(staked), returned: BigInt(returned || 0) })
      expect(JSON.parse(JSON.stringify(again.outcome))).toEqual(JSON.parse(JSON.stringify(view)))
    }
  }
})
