import { listedGame } from '@baize/testkit/game'
import { expect, test } from 'vitest'
import type { Game } from '../../catalogue/index.ts'
import { isNews, toldPool } from './pools.rules.ts'
import type { Pool } from './pools.store.ts'

const pool: Pool = {
  integration: 'arcade',
  jackpot: 'grand',
  currency: 'USD',
  amount: 123_456n,
  games: ['a', 'b', 'c'],
  toldAt: new Date('2026-05-01T10:00:00Z'),
}

function game(id: string, integration = 'arcade'): Game {
  const standing = { integration, isHot: false, showsHot: false, isNew: false, isResting: false }
  return { ...listedGame(id, { name: `Game ${id}` }), ...standing }
}

test('[GAM-03] a pool is told once, by the first game that the merchant offers', () => {
  const told = toldPool(pool, [game('b'), game('c')])
  expect(told?.shown).toMatchObject({
    nodeId: 'b',
    displayName: 'Game b',
    games: 2,
    amount: '123456',
    currency: 'USD',
    at: '2026-05-01T10:00:00.000Z',
  })
  expect([...(told?.games ?? [])]).toEqual(['b', 'c'])
})

test('[GAM-03] no vendor’s pool stands for another’s games, and without games there is none', () => {
  expect(toldPool(pool, [game('a', 'other'), game('c')])?.shown).toMatchObject({
    nodeId: 'c',
    games: 1,
  })
  expect(toldPool(pool, [game('a', 'other')])).toBeUndefined()
  expect(toldPool(pool, [])).toBeUndefined()
})

test('[GAM-03] pools are told apart by vendor, name and currency, in a key that names none of them', () => {
  const keyOf = (more: Partial<Pool>) => {
    const integration = more.integration ?? pool.integration
    return toldPool({ ...pool, ...more }, [game('a', integration)])?.shown.key
  }
  const keys = [{}, { jackpot: 'minor' }, { currency: 'EUR' }, { integration: 'other' }].map(keyOf)
  expect(new Set(keys).size).toBe(4)
  expect(keyOf({ amount: 1n })).toBe(keys[0])
  expect(keys.join(' ')).not.toMatch(/arcade|grand|USD/)
})

test('[GAM-03] it is news when a figure changes, comes or goes; not that it was told again', () => {
  const [one, other] = [
    { key: 'a', amount: '5', at: '2026-05-01T10:00:00.000Z' },
    { key: 'b', amount: '7', at: '2026-05-01T10:00:00.000Z' },
  ]
  const later = { ...one, at: '2026-05-01T10:01:00.000Z' }
  expect(isNews([one, other], [other, later])).toBe(false)
  expect(isNews([one], [{ ...later, amount: '6' }])).toBe(true)
  expect(isNews([one], [one, other])).toBe(true)
  expect(isNews([one, other], [one])).toBe(true)
  expect(isNews([one], [other])).toBe(true)
  expect(isNews([], [])).toBe(false)
})
