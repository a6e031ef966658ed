import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardsOf } from '../holdem/index.ts'
import { inOrder, orderOf } from './cards.ts'
import { beats, type Combo, choicesOf, comboOf } from './combos.ts'
import { instantOf } from './instant.ts'
import { rottenIn } from './worths.ts'

const combo = (text: string): Combo => {
  const found = comboOf(cardsOf(text))
  if (!found) throw new TypeError(`${text} is no combination`)
  return found
}
const kindOf = (text: string) => comboOf(cardsOf(text))?.kind
const isOver = (one: string, other: string) => beats(combo(one), combo(other))

test('[GAM-11] cards go from the three to the two, and of one rank spades < clubs < diamonds < hearts', () => {
  const order = ['3s', '3c', '3d', '3h', '4s', 'Th', 'Js', 'Qs', 'Ks', 'As', 'Ah', '2s', '2h']
  const sorted = order.map((text) => orderOf(cardsOf(text)[0]!))
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
  expect(new Set(Array.from({ length: 52 }, (_, card) => orderOf(card))).size).toBe(52)
})

test('[GAM-11] what can be played together: a two is in no run, and runs have no hole', () => {
  expect(kindOf('3s')).toBe('single')
  expect(kindOf('3s 3h')).toBe('pair')
  expect(kindOf('2s 2h 2d')).toBe('triple')
  expect(kindOf('9s 9h 9d 9c')).toBe('quad')
  expect(kindOf('Qs Kh Ad')).toBe('straight')
  expect(kindOf('3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As')).toBe('straight')
  expect(kindOf('3s 3c 4s 4c 5s 5c')).toBe('pairs')
  expect(kindOf('Js Jc Qs Qc Ks Kc As Ac')).toBe('pairs')
  const none = ['3s 4s', 'Ks As 2s', '3s 4s 6s', '3s 3c 4s 4c', '3s 3c 4s', 'Ks Kc As Ac 2s 2c', '']
  for (const text of none) expect(kindOf(text)).toBeUndefined()
  expect(comboOf([1, 1])).toBeUndefined()
})

test('[GAM-11] the highest card decides between equal combinations, and the length must be the same', () => {
  expect(isOver('5h', '5d')).toBe(true)
  expect(isOver('6s', '5h')).toBe(true)
  expect(isOver('2s', 'Ah')).toBe(true)
  expect(isOver('7s 7h', '7c 7d')).toBe(true)
  expect(isOver('7c 7d', '7s 7h')).toBe(false)
  expect(isOver('5s 6s 7h', '5h 6h 7d')).toBe(true)
  expect(isOver('4s 5s 6s 7s', '3s 4h 5h')).toBe(false)
  expect(isOver('8s 8c 8d', '7s 7c 7d')).toBe(true)
  expect(isOver('8s 8c', '7s')).toBe(false)
})

test('[GAM-11] bombs chop twos and lower bombs, as the table of the rules says, and nothing else', () => {
  const three = '3s 3c 4s 4c 5s 5c'
  const quad = '6s 6c 6d 6h'
  const four = '7s 7c 8s 8c 9s 9c Ts Tc'
  const beaten: Record<string, readonly [boolean, boolean, boolean]> = {
    '2s': [true, true, true],
    '2s 2h': [false, true, true],
    '2s 2h 2d': [false, false, false],
    As: [false, false, false],
    'As Ah': [false, false, false],
    'Js Jc Qs Qc Ks Kc': [false, true, true],
    'As Ah Ac Ad': [false, false, true],
    'Js Jc Qs Qc Ks Kc As Ac': [false, false, false],
  }
  for (const [on, by] of Object.entries(beaten)) {
    expect([three, quad, four].map((bomb) => isOver(bomb, on))).toEqual(by)
  }
  expect(isOver('4d 4h 5d 5h 6d 6h', three)).toBe(true)
  expect(isOver('7s 7c 7d 7h', quad)).toBe(true)
  expect(isOver('Js Jc Qs Qc Ks Kc As Ac', four)).toBe(true)
})

const dealt = fc.shuffledSubarray(
  Array.from({ length: 52 }, (_, card) => card),
  { minLength: 13, maxLength: 13 },
)

test('[GAM-11] every choice can be played, and there is one of each kind, length and top that the hand has', () => {
  fc.assert(
    fc.property(dealt, fc.array(fc.nat(12), { minLength: 1, maxLength: 8 }), (cards, at) => {
      const choices = choicesOf(cards, undefined)
      for (const { kind, cards: played } of choices) {
        expect(comboOf(played)?.kind).toBe(kind)
        expect(played.every((card) => cards.includes(card))).toBe(true)
      }
      const some = comboOf([...new Set(at)].map((nth) => cards[nth]!))
      if (!some) return
      const same = choices.filter(
        (one) =>
          one.kind === some.kind &&
          one.cards.length === some.cards.length &&
          one.cards.at(-1) === some.cards.at(-1),
      )
      expect(same.length).toBeGreaterThan(0)
    }),
  )
})

test('[GAM-11] instant wins, the rarest first; pairs may be of one rank', () => {
  const dragon = '3s 4s 5s 6s 7s 8h 9s Ts Js Qs Ks As'
  expect(instantOf(cardsOf(`${dragon} 2s`))).toBe('dragon')
  expect(instantOf(cardsOf(`${dragon} Ah`))).toBe('dragon')
  expect(instantOf(cardsOf('2s 2c 2d 2h 4s 4c 6s 6c 8s 8c Ts Tc Qs'))).toBe('fourTwos')
  expect(instantOf(cardsOf('3s 3c 4s 4c 5s 5c 6s 6c 7s 7c 9s 9c 2s'))).toBe('fivePairs')
  expect(instantOf(cardsOf('3s 3c 3d 3h 5s 5c 7s 7c 9s 9c Js Jc 2s'))).toBe('sixPairs')
  expect(instantOf(cardsOf('Ts Tc Js Jc Qs Qc Ks Kc 2s 2c 2d 5s 6s'))).toBeUndefined()
})

test('[GAM-11] what rots: each two, four alike, and pairs in a row of the rest', () => {
  const kinds = (text: string) => rottenIn(cardsOf(text)).map(({ kind }) => kind)
  expect(kinds('3s 4s 5s Ah')).toEqual([])
  expect(kinds('2s 2h 7d')).toEqual(['blackTwo', 'redTwo'])
  expect(kinds('3s 3c 4s 4c 4d 5s 5c')).toEqual(['threePairs'])
  expect(kinds('3s 3c 4s 4c 5s 5c 6s 6c')).toEqual(['fourPairs'])
  expect(kinds('3s 3c 3d 3h 4s 4c 5s 5c 6s 6c 2d')).toEqual(['redTwo', 'quad', 'threePairs'])
  expect(kinds('3s 3c 4s 4c 6s 6c')).toEqual([])
  expect(inOrder(rottenIn(cardsOf('Kd Ad Ah Kc Qs Qd Ks'))[0]!.cards)).toHaveLength(6)
})
