import { expect, it } from 'vitest'
import { countsFrom } from './programmes.rules.ts'

it('[PRO-02] a version counts from a full minute that is some seconds away, so that all nodes know it', () => {
  const from = (at: string) =>
    countsFrom(new Date(`2026-03-10T${at}Z`))
      .toISOString()
      .slice(11, 19)
  expect(from('09:00:00.000')).toBe('09:01:00')
  expect(from('09:00:54.999')).toBe('09:01:00')
  expect(from('09:00:55.000')).toBe('09:02:00')
  expect(from('09:00:59.999')).toBe('09:02:00')
})
