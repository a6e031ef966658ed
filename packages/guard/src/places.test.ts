import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

test('[SEC-01] so many of one owner and so many in all, and one that is left is free', () => {
  const places = createPlaces({ max: 3, perOwnerMax: 2 })
  const first = places.take('a')
  expect(first).toBeDefined()
  expect(places.take('a')).toBeDefined()
  expect(places.take('a')).toBeUndefined()
  expect(places.take('b')).toBeDefined()
  expect(places.take('c')).toBeUndefined()
  first?.()
  first?.()
  expect(places.take('c')).toBeDefined()
  expect(places.take('a')).toBeUndefined()
})
