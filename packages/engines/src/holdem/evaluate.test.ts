import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Card, cardsOf, cardText, rankOf, suitOf } from './cards.ts'
import { categories, categoryOf, namedRanks, strengthOf } from './evaluate.ts'

const of = (text: string) => strengthOf(cardsOf(text))

test('[GAM-11] each category, and the order within it', () => {
  const ascending = [
    '2c 4d 6h 8s Tc Qd Kh',
    '2c 4d 6h 8s Tc Qd Ah',
    '2c 2d 6h 8s Tc Qd Ah',
    '3c 3d 6h 8s Tc Qd 2h',
    '2c 2d 3h 3s Tc Qd 5h',
    '2c 2d 3h 3s Tc 5d Ah',
    '2c 2d 2h 8s Tc Qd 5h',
    'Ac 2d 3h 4s 5c Qd Kh',
    '2d 3h 4s 5c 6c Qd Kh',
    'Td Jh Qs Kc Ac 2d 3h',
    '2c 4c 6c 8c Tc Qd Kh',
    '2c 4c 6c 8c Tc Qc Kh',
    '2c 2d 2h 8s 8c Qd Ah',
    '2c 2d 2h 8s 8c 8d Ah',
    '2c 2d 2h 2s 8c 8d Ah',
    'Ac 2c 3c 4c 5c Qd Kh',
    '2c 3c 4c 5c 6c Qd Kh',
    'Tc Jc Qc Kc Ac Qd Kh',
  ]
  const strengths = ascending.map(of)
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
  expect(new Set(strengths).size).toBe(ascending.length)
  expect(new Set(strengths.map(categoryOf))).toEqual(new Set(categories))
  expect(namedRanks(of('8c 8d 8h 2s 2c'))).toEqual([6, 0])
  expect(of('2c 4d 6h 8s Tc Qd Kh')).toBe(of('3c 4d 6d 8h Td Qs Kc'))
})

const hands = fc.shuffledSubarray(
  Array.from({ length: 52 }, (_, card) => card),
  { minLength: 7, maxLength: 7 },
)

test('[GAM-11] two hands of seven compare as the best five of all 21 choices, counted the obvious way', () => {
  fc.assert(
    fc.property(hands, hands, (a, b) => {
      const [one, other] = [obvious(a), obvious(b)]
      expect(Math.sign(strengthOf(a) - strengthOf(b))).toBe(one < other ? -1 : one > other ? 1 : 0)
    }),
    { numRuns: 300 },
  )
})

/** The best of all fives, as a text that sorts like the strength. */
function obvious(seven: readonly Card[]): string {
  const fives: string[] = []
  for (let a = 0; a < 7; a += 1) {
    for (let b = a + 1; b < 7; b += 1) {
      fives.push(ofFive(seven.filter((_, at) => at !== a && at !== b)))
    }
  }
  return fives.toSorted().at(-1) ?? ''
}

function ofFive(five: readonly Card[]): string {
  const ranks = five.map(rankOf).toSorted((a, b) => b - a)
  const times = (rank: number) => ranks.filter((one) => one === rank).length
  const byTimes = ranks.toSorted((a, b) => times(b) - times(a) || b - a)
  const shape = [...new Set(byTimes)].map(times).join('')
  const isFlush = new Set(five.map(suitOf)).size === 1
  const isWheel = ranks.join() === '12,3,2,1,0'
  const isStraight = shape === '11111' && (isWheel || ranks[0]! - ranks[4]! === 4)
  const shapes: Record<string, number> = { '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1 }
  const straight = isStraight ? (isFlush ? 8 : 4) : 0
  const category = Math.max(straight, isFlush ? 5 : 0, shapes[shape] ?? 0)
  const order = isStraight && isWheel ? [3, 2, 1, 0, 0] : byTimes
  return `${category}:${order.map((rank) => String(rank).padStart(2, '0')).join('.')}`
}

test('[GAM-11] cards are written as hand histories write them', () => {
  expect(cardsOf('2c As Td').map(cardText).join(' ')).toBe('2c As Td')
  expect(() => cardsOf('1c')).toThrow(RangeError)
})
