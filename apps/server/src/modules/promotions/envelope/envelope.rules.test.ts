import { expect, test } from 'vitest'
import { dropsAround, envelopeFaults } from './envelope.rules.ts'

const terms = { total: '10000', shares: 100, minimum: '50', drops: ['12:00', '20:00'], hours: 2 }

test('[PRO-02] envelopes open at the times of the merchant’s clock; one that is over is not made again', () => {
  const at = (now: string) =>
    dropsAround(terms, 'Asia/Manila', new Date(now), 12).map((one) => one.toISOString())
  expect(at('2026-03-10T05:00:00Z')).toEqual([
    '2026-03-10T04:00:00.000Z',
    '2026-03-10T12:00:00.000Z',
  ])
  expect(at('2026-03-10T06:00:00Z')).toEqual(['2026-03-10T12:00:00.000Z'])
})

test('[PRO-02] also on days on which the clocks change; a time that a day does not have comes when it would have been', () => {
  const at = (day: string, time: string) =>
    dropsAround({ drops: [time], hours: 1 }, 'Europe/Berlin', new Date(`${day}T00:00:00Z`), 23).map(
      (one) => one.toISOString(),
    )
  expect(at('2026-03-28', '20:00')).toEqual(['2026-03-28T19:00:00.000Z'])
  expect(at('2026-03-29', '20:00')).toEqual(['2026-03-29T18:00:00.000Z'])
  expect(at('2026-03-29', '02:30')).toEqual(['2026-03-29T01:30:00.000Z'])
  expect(at('2026-10-25', '20:00')).toEqual(['2026-10-25T19:00:00.000Z'])
})

test('[PRO-02] shares that cannot all have their minimum are not published', () => {
  expect(envelopeFaults(terms)).toEqual([])
  expect(envelopeFaults({ ...terms, minimum: '101' })).toHaveLength(1)
})
