import { listedGame } from '@baize/testkit/game'
import { describe, expect, test } from 'vitest'
import type { Game } from './games.types.ts'
import { fits, hotEnough, narrowed, type Overlay, offeredOf } from './shelf.rules.ts'

const game = (id: string, more: Partial<Game> = {}): Game => ({
  ...listedGame(id, { name: id, words: id, classes: [] }),
  integration: 'test',
  isHot: false,
  showsHot: false,
  isNew: false,
  isResting: false,
  ...more,
})

const stock = [
  game('a', { isNew: true }),
  game('b', { classes: ['ways'] }),
  game('c', { vendor: 'JDB' }),
  game('d', { vendor: 'JDB', gameType: 'FISH' }),
]
const choice = { isOff: false, isResting: false, isRecommended: false }
const all: Overlay = {
  vendors: [
    { code: 'PG', gameType: 'RNG', isResting: false },
    { code: 'JDB', gameType: 'RNG', isResting: false },
    { code: 'JDB', gameType: 'FISH', isResting: false },
  ],
  choices: [],
  hot: [],
}
const idsOf = (games: readonly Game[]) => games.map(({ id }) => id)

describe('[GAM-12] what a merchant offers', () => {
  test('[GAM-12] is of the vendors it has on, by category', () => {
    expect(idsOf(offeredOf(stock, all).games)).toEqual(['a', 'b', 'c', 'd'])
    const fewer = { ...all, vendors: all.vendors.slice(0, 2) }
    expect(idsOf(offeredOf(stock, fewer).games)).toEqual(['a', 'b', 'c'])
  })

  test('[GAM-12] leaves out what is off, and tells what rests; games without a choice are shared', () => {
    const choices = [
      { ...choice, game: 'a', isOff: true },
      { ...choice, game: 'b', isResting: true },
      { ...choice, game: 'gone', isOff: true },
    ]
    const { games, byId } = offeredOf(stock, { ...all, choices })
    expect(idsOf(games)).toEqual(['b', 'c', 'd'])
    expect(byId.get('b')?.isResting).toBe(true)
    expect(stock[1]?.isResting).toBe(false)
    expect(byId.get('c')).toBe(stock[2])
  })

  test('[GAM-12] with a vendor all of its games rest, and nobody else’s', () => {
    const vendors = all.vendors.map((vendor) => ({ ...vendor, isResting: vendor.code === 'JDB' }))
    const { games } = offeredOf(stock, { ...all, vendors })
    expect(idsOf(games.filter(({ isResting }) => isResting))).toEqual(['c', 'd'])
  })
})

describe('[GAM-03] marks on tiles', () => {
  test('[GAM-03] however much is hot, at most a third of a category says so, the most played first', () => {
    const many = Array.from({ length: 16 }, (_, nth) => game(`g${nth}`))
    const hot = many.map(({ id }) => id).toReversed()
    const { games } = offeredOf(many, { ...all, hot })
    expect(idsOf(games.filter(({ isHot }) => isHot))).toHaveLength(16)
    expect(idsOf(games.filter(({ showsHot }) => showsHot))).toEqual([
      'g11',
      'g12',
      'g13',
      'g14',
      'g15',
    ])
  })

  test('[NAV-11] what can be opened is counted by vendor and category, without what rests', () => {
    const choices = [{ ...choice, game: 'b', isResting: true }]
    const { open } = offeredOf(stock, { ...all, choices })
    expect(Object.fromEntries(open)).toEqual({ 'PG RNG': 1, 'JDB RNG': 1, 'JDB FISH': 1 })
  })
})

describe('[GAM-04] what is narrowed', () => {
  const offered = offeredOf(stock, {
    ...all,
    choices: [{ ...choice, game: 'b', isRecommended: true }],
    hot: ['d', 'a', 'gone'],
  })

  test('[GAM-04] to what is hot comes as it is played, then what the house recommends', () => {
    expect(idsOf(narrowed(offered, { filter: 'HOT' }))).toEqual(['d', 'a', 'b'])
    expect(idsOf(narrowed(offered, { filter: 'HOT', gameType: 'RNG' }))).toEqual(['a', 'b'])
  })

  test('[GAM-04] what the house recommends is hot until enough is played', () => {
    const choices = [{ ...choice, game: 'b', isRecommended: true }]
    const hotOf = (count: number) => {
      const hot = ['a', ...Array.from({ length: count - 1 }, (_, nth) => `played-${nth}`)]
      return idsOf(narrowed(offeredOf(stock, { ...all, choices, hot }), { filter: 'HOT' }))
    }
    expect(hotOf(hotEnough - 1)).toEqual(['a', 'b'])
    expect(hotOf(hotEnough)).toEqual(['a'])
  })

  test('[GAM-04] to a category, a vendor, a kind, what is new', () => {
    expect(idsOf(narrowed(offered, { filter: 'ALL', vassalage: 'JDB' }))).toEqual(['c', 'd'])
    expect(idsOf(narrowed(offered, { filter: 'ALL', gameClassify: 'ways' }))).toEqual(['b'])
    expect(idsOf(narrowed(offered, { filter: 'NEW' }))).toEqual(['a'])
    expect(fits(game('x'), { filter: 'HOT' })).toBe(false)
  })
})
