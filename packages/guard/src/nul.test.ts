import { expect, test } from 'vitest'
import { saysNul } from './nul.ts'

test('[SEC-01] a NUL is found wherever JSON says one, and nowhere else', () => {
  for (const value of ['\u0000', 'a\u0000b', '\\\u0000', { '\u0000': 1 }, [['\u0000']]]) {
    expect([value, saysNul(JSON.stringify(value))]).toEqual([value, true])
  }
  for (const value of ['', 'a', '\\u0000', 'c:\\\\u0000', '\\\\', '\u0001', 'u0000']) {
    expect([value, saysNul(JSON.stringify(value))]).toEqual([value, false])
  }
})
