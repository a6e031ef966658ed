import { expect, test } from 'vitest'
import { spanOf } from './desk.ts'

test('[MSG-05] a promise is told in minutes or hours', () => {
  expect(spanOf(1)).toEqual({ unit: 'minutes', count: 1 })
  expect(spanOf(0)).toEqual({ unit: 'minutes', count: 1 })
  expect(spanOf(45)).toEqual({ unit: 'minutes', count: 45 })
  expect(spanOf(60)).toEqual({ unit: 'hours', count: 1 })
  expect(spanOf(240)).toEqual({ unit: 'hours', count: 4 })
})
