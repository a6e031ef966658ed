import { expect, test } from 'vitest'
import { day, minute } from '../rules/rules.fixture.ts'
import { readUntil } from './collecting.rules.ts'

const span = { from: day(0), to: day(1), limit: 2 }
const pairs = (...minutes: number[]) => minutes.map((at) => ({ at: minute(at) }))

test('[OPS-05] pages that are not full tell everything of the span', () => {
  expect(readUntil([pairs(5), [], pairs(900)], span)).toEqual(day(1))
})

test('[OPS-05] after a full page one reads on from its last pair, so nothing is lost', () => {
  expect(readUntil([pairs(5, 60), pairs(1, 30), pairs(2)], span)).toEqual(minute(30))
})

test('[OPS-05] a pair may be younger than the span, and many may be of one moment', () => {
  expect(readUntil([pairs(5, 2_000)], span)).toEqual(day(1))
  expect(readUntil([pairs(0, 0)], span)).toEqual(new Date(day(0).getTime() + 1))
})
