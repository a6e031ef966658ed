import { expect, test } from 'vitest'
import { noteOf } from './post.rules.ts'

test('a provider’s words are kept as one short line', () => {
  expect(noteOf('250 2.0.0 Ok:\r\n queued\u0000 as 7')).toBe('250 2.0.0 Ok: queued as 7')
  expect(noteOf(new Error('gone'))).toBe('gone')
  expect(noteOf('x'.repeat(5_000))).toHaveLength(300)
  expect(noteOf(' \n ')).toBeNull()
  expect(noteOf(undefined)).toBeNull()
})
