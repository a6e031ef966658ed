import { expect, test } from 'vitest'
import { fitted } from './geometry.ts'
import { isAtRest, landAt, landingTimes, paces, scrollAt } from './reel.ts'

const { usual, turbo } = paces

test('reels stop from left to right, anticipation holds the rest back', () => {
  const plain = landingTimes(usual, 0, 0, 5, undefined)
  expect(plain).toEqual(plain.toSorted((one, other) => one - other))
  expect(plain[0]).toBe(usual.turnMs)
  const held = landingTimes(usual, 0, 0, 5, 3)
  expect(held.slice(0, 3)).toEqual(plain.slice(0, 3))
  expect(held[4]! - plain[4]!).toBe(2 * usual.anticipateMs)
})

test('a late answer stops the reels at once, one after the other', () => {
  expect(landingTimes(turbo, 0, 5_000, 3, undefined)[0]).toBe(5_000)
})

test('a reel comes to rest on a whole cell, never moving back by more than its pull', () => {
  const turn = { startedAt: 0, landing: undefined }
  landAt(turn, usual, 700, 3)
  const end = 700 + usual.landMs
  expect(isAtRest(turn, end - 1)).toBe(false)
  expect(isAtRest(turn, end)).toBe(true)
  expect(Number.isInteger(scrollAt(turn, usual, end))).toBe(true)
  expect(scrollAt(turn, usual, 700)).toBeCloseTo(
    scrollAt({ startedAt: 0, landing: undefined }, usual, 700),
  )
})

test('the grid fits its room on a wide and on a tall screen', () => {
  expect(fitted({ width: 1_000, height: 300 }, 2)).toEqual({ width: 600, height: 300 })
  expect(fitted({ width: 300, height: 1_000 }, 2)).toEqual({ width: 300, height: 195 })
})
