import { expect, test } from 'vitest'
import { heardUntil, hearingMsMax } from './looking.rules.ts'

const now = new Date('2026-05-01T10:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test('[OPS-05] play is looked at up to the oldest that waits to be heard', () => {
  expect(heardUntil(now, undefined)).toEqual({ until: now, isLate: false })
  expect(heardUntil(now, ago(-1_000))).toEqual({ until: now, isLate: false })
  expect(heardUntil(now, ago(30_000))).toEqual({ until: ago(30_000), isLate: false })
})

test('[OPS-05] what cannot be heard does not blind the rules of play for ever', () => {
  expect(heardUntil(now, ago(86_400_000))).toEqual({ until: ago(hearingMsMax), isLate: true })
})
