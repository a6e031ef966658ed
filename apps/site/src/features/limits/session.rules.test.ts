import { describe, expect, test } from 'vitest'
import { lastedMs } from './session.rules.ts'

describe('how long a session has lasted', () => {
  const session = { since: '2026-06-10T12:00:00.000Z', minutes: 5 }
  const at = (clock: string) => Date.parse(`2026-06-10T${clock}Z`)
  const lasted = (came: string, until: string) => lastedMs(session, at(came), at(until)) / 1_000

  test('[RGM-03] runs from its beginning, to the second', () => {
    expect(lasted('12:05:20', '12:05:20')).toBe(320)
    expect(lasted('12:05:20', '12:07:01')).toBe(421)
  })

  test('[RGM-03] a clock that is wrong does not make it longer or shorter than the server says', () => {
    expect(lasted('15:00:00', '15:00:30')).toBe(5 * 60 + 59.999 + 30)
    expect(lasted('09:00:00', '09:00:30')).toBe(5 * 60 + 30)
    expect(lasted('12:05:20', '12:00:00')).toBe(320)
  })
})
