import { expect, test } from 'vitest'
import { playOf } from './play.ts'

const live = { clock: 12, score: [0, 0] } as const

test('[GAM-11] everybody sees the ball at the same place, on the field, on the side that is attacked', () => {
  expect(playOf('a', live)).toEqual(playOf('a', { ...live }))
  const seen = new Set<string>()
  for (let clock = 0; clock < 90; clock += 1) {
    const { ball, attack } = playOf('a', { ...live, clock })
    const [along, across] = ball
    expect(along).toBeGreaterThanOrEqual(0)
    expect(along).toBeLessThanOrEqual(100)
    expect(across).toBeGreaterThan(10)
    expect(across).toBeLessThan(90)
    expect(attack === 'home' ? along >= 50 : along <= 50).toBe(true)
    seen.add(`${attack} ${along}`)
  }
  expect(seen.size).toBeGreaterThan(20)
})

test('[GAM-11] what the server tells goes before', () => {
  expect(playOf('a', { ...live, attack: 'away', ball: [7, 9] })).toEqual({
    attack: 'away',
    ball: [7, 9],
  })
  expect(playOf('a', { ...live, attack: 'home' }).attack).toBe('home')
})
