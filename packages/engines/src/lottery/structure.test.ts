import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw } from '../fair/draw.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { isLikely } from '../house/everyway.fixture.ts'
import { ratio } from '../house/ratio.ts'
import {
  assertResult,
  BadResult,
  drawResult,
  lotteries,
  lotteryByCode,
  prizesOf,
  type Result,
  resultFaults,
  type Structure,
  wordsOfRandomness,
} from './index.ts'

const randomness = 'fe290bec'.repeat(8)
const structures = [
  ...new Map(lotteries().map(({ family, structure }) => [family, structure])).entries(),
]

test('[LOT-03] the words are HMAC-SHA256 of the randomness, counter after counter, big-endian', () => {
  const drawId = 'ZY5D45-20261118-0042'
  const next = wordsOfRandomness({ randomness, drawId })
  for (const counter of [0, 1, 2]) {
    const bytes = createHmac('sha256', Buffer.from(randomness, 'hex'))
      .update(`baize.lottery:${drawId}:${counter}`)
      .digest()
    for (let at = 0; at < 32; at += 4) expect(next()).toBe(bytes.readUInt32BE(at))
  }
})

test('[LOT-03] other randomness or another draw gives other words; what is no randomness is refused', () => {
  const words = (of: { randomness: string; drawId: string }) => {
    const next = wordsOfRandomness(of)
    return [next(), next(), next()]
  }
  const base = words({ randomness, drawId: 'a' })
  expect(words({ randomness, drawId: 'a' })).toEqual(base)
  expect(words({ randomness, drawId: 'b' })).not.toEqual(base)
  expect(words({ randomness: `0${randomness.slice(1)}`, drawId: 'a' })).not.toEqual(base)
  for (const bad of ['', 'fe', randomness.toUpperCase(), `${randomness}00`]) {
    expect(() => wordsOfRandomness({ randomness: bad, drawId: 'a' })).toThrow('hexadecimal')
  }
  for (const bad of ['', 'a b', 'a\n', 'x'.repeat(101)]) {
    expect(() => wordsOfRandomness({ randomness, drawId: bad })).toThrow('draw id')
  }
})

test.each(structures)(
  '[LOT-03] %s: every draw is a right result, and the same words draw it again',
  (_, structure) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const result = drawResult(structure, rehearsalWords(seed))
        expect(resultFaults(structure, result)).toEqual([])
        expect(assertResult(structure, JSON.parse(JSON.stringify(result)))).toEqual(result)
        expect(drawResult(structure, rehearsalWords(seed))).toEqual(result)
        expect(Object.keys(result)).toEqual(prizesOf(structure).map(({ key }) => key))
      }),
      { numRuns: 50 },
    )
  },
)

test('[LOT-03] draws to the last digit, as another program computed them from the description alone', () => {
  const drawn = (code: string) =>
    drawResult(lotteryByCode(code)!.structure, wordsOfRandomness({ randomness, drawId: 'vector' }))
  expect(drawn('ZY5D45')).toEqual({ five: ['95555'] })
  expect(drawn('ZYPK45')).toEqual({ order: '06 01 10 03 07 02 05 08 04 09'.split(' ') })
  expect(drawn('ZYXSMB45')).toEqual({
    DB: ['95555'],
    G1: ['57848'],
    G2: ['82615', '89026'],
    G3: ['72289', '44402', '57224', '98130', '49719', '49059'],
    G4: ['4235', '9011', '0280', '4045'],
    G5: ['1542', '5143', '4852', '8213', '4883', '9017'],
    G6: ['162', '752', '041'],
    G7: ['99', '32', '10', '63'],
  })
})

test('[LOT-03] no number comes twice in a prize of Vietnam, however often it is drawn', () => {
  const structure: Structure = {
    kind: 'digits',
    prizes: [{ key: 'all', numbers: 100, digits: 2, repeats: false }],
  }
  const drawn = drawResult(structure, rehearsalWords(3))['all']!
  expect(new Set(drawn).size).toBe(100)
})

test('[LOT-03] what is drawn is spread evenly: chi-square', () => {
  const even = (count: number) => Array.from({ length: count }, () => ratio(1n, BigInt(count)))
  const draws = 5_000
  const counted = (
    structure: Structure,
    prize: string,
    at: number,
    least: number,
    size: number,
  ) => {
    const words = rehearsalWords(size, at)
    const counts = Array.from({ length: size }, () => 0)
    for (let nth = 0; nth < draws; nth += 1) {
      counts[Number(drawResult(structure, words)[prize]![at]) - least]! += 1
    }
    return isLikely(counts, even(size))
  }
  const north = lotteryByCode('XSMB')!.structure
  for (const at of [0, 3]) expect(counted(north, 'G7', at, 0, 100)).toBe(true)
  const race: Structure = { kind: 'order', of: 10 }
  for (const at of [0, 5, 9]) expect(counted(race, 'order', at, 1, 10)).toBe(true)
  const six = lotteryByCode('E655')!.structure
  expect(counted(six, 'bonus', 0, 1, 55)).toBe(true)
  expect(counted({ kind: 'dice', dice: 3 }, 'dice', 2, 1, 6)).toBe(true)
})

test('[LOT-03] words that would favour some numbers are left out', () => {
  // 2³² = 42,949 × 100,000 + 67,296: the lowest 67,296 words are refused.
  const structure = lotteryByCode('ZY5D45')!.structure
  const words = [67_295, 67_296]
  expect(drawResult(structure, () => words.shift()!)).toEqual({ five: ['67296'] })
})

const fived: Result = { five: ['00712'] }

test('[LOT-03] a result that was keyed in wrongly is refused, with everything that is wrong', () => {
  const { structure } = lotteryByCode('XSMB')!
  const right = drawResult(structure, rehearsalWords(1))
  const faults = resultFaults(structure, {
    ...right,
    DB: ['123456'],
    G2: ['12345', '12345'],
    G4: ['1234', '0x12', '12 4', 1234],
    G7: ['12'],
    G8: ['12'],
  })
  expect(faults.map(({ code, prize, at }) => [code, prize, at])).toEqual([
    ['unknownPrize', 'G8', undefined],
    ['number', 'DB', 0],
    ['repeated', 'G2', 1],
    ['number', 'G4', 1],
    ['number', 'G4', 2],
    ['number', 'G4', 3],
    ['count', 'G7', undefined],
  ])
  expect(faults[1]!.message).toBe(
    'number 1 of prize DB: 123456 is not 5 digits, 00000 to 99999, as text',
  )
  for (const raw of [null, [], 'x', 7]) {
    expect(resultFaults(structure, raw).map(({ code }) => code)).toEqual(['shape'])
  }
  expect(resultFaults({ kind: 'dice', dice: 3 }, { dice: 'x' })[0]!.code).toBe('shape')
  expect(resultFaults({ kind: 'dice', dice: 3 }, {})[0]!.code).toBe('missingPrize')
  expect(() => assertResult({ kind: 'dice', dice: 3 }, { dice: ['0', '7', '1'] })).toThrow(
    BadResult,
  )
  expect(assertResult(lotteryByCode('ZY5D45')!.structure, fived)).toBe(fived)
})

test('[LOT-03] balls and cars come once; the bonus ball is another one', () => {
  const six = lotteryByCode('E655')!.structure
  const balls = ['01', '02', '03', '04', '05', '55']
  expect(resultFaults(six, { balls, bonus: ['06'] })).toEqual([])
  expect(resultFaults(six, { balls, bonus: ['05'] })[0]!.code).toBe('repeated')
  expect(resultFaults(six, { balls: balls.with(0, '56'), bonus: ['06'] })[0]!.code).toBe('number')
  expect(resultFaults(six, { balls: balls.with(0, '1'), bonus: ['06'] })[0]!.code).toBe('number')
  expect(resultFaults(six, { balls: balls.with(0, '02'), bonus: ['06'] })[0]!.code).toBe('repeated')
})

test('quick picks are one line that may be bet on, and every option comes', () => {
  for (const { offers } of new Map(lotteries().map((one) => [one.family, one])).values()) {
    for (const { kind } of offers) {
      const draw = createDraw(rehearsalWords(2, kind.key.length))
      for (let nth = 0; nth < 20; nth += 1) {
        const picked = kind.pick(draw)
        expect(kind.read(picked)).toBe(picked)
        const lines = kind.linesOf(picked).reduce((sum, one) => sum + one.lines, 0)
        // A box of 4D is all orders of one number.
        const isBox = kind.group === 'box' && kind.pad.shape === 'numbers'
        expect(isBox ? lines <= 24 : lines === 1, kind.key).toBe(true)
      }
    }
  }
  const { kind } = lotteryByCode('XSMB')!.offers.find((offer) => offer.kind.key === 'truot10')!
  const draw = createDraw(rehearsalWords(1))
  const counts = Array.from({ length: 100 }, () => 0)
  for (let nth = 0; nth < 5000; nth += 1) {
    for (const pick of kind.pick(draw).split(',')) counts[Number(pick)]! += 1
  }
  expect(
    isLikely(
      counts,
      counts.map(() => ratio(1n, 100n)),
    ),
  ).toBe(true)
})
