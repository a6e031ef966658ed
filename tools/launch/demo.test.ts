import { expect, test } from 'vitest'
import { demoBy, demoNotice } from './demo.ts'

test('[SCL-01] the demonstration goes into the embedded database by itself, into another only when asked', () => {
  expect(demoBy(undefined, true)).toBe('on')
  expect(demoBy('', true)).toBe('on')
  expect(demoBy('off', true)).toBe('off')
  expect(demoBy(undefined, false)).toBe('off')
  expect(demoBy('on', false)).toBe('on')
})

test('[SCL-01] which it is, and how to change it, is one line', () => {
  expect(demoNotice('on', true)).toEqual(['Demonstration', 'on (DEMO=off leaves it out)'])
  expect(demoNotice('off', true)).toEqual(['Demonstration', 'off (DEMO=on fills it in)'])
  expect(demoNotice('off', false)).toEqual([
    'Demonstration',
    'off (the database is your own; DEMO=on fills it in)',
  ])
})
