import { expect, test } from 'vitest'
import { durationOf } from './duration.ts'

test('[WAL-03] how long it takes is said in minutes, hours or days, rather too long than too short', () => {
  const said = [0, 1, 119, 120, 121, 2_879, 2_880, 4_321].map((minutes) => {
    const { unit, count } = durationOf(minutes)
    return `${count} ${unit}`
  })
  expect(said).toEqual([
    '1 minutes',
    '1 minutes',
    '119 minutes',
    '2 hours',
    '3 hours',
    '48 hours',
    '2 days',
    '4 days',
  ])
})
