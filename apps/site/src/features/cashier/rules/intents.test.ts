import { expect, test } from 'vitest'
import { createIntents } from './intents.ts'

test('[WAL-03] a wish keeps its id until it changes or is done', () => {
  let made = 0
  const intents = createIntents(() => `id${++made}`)
  expect(intents.idFor(['bank', '1000'])).toBe('id1')
  expect(intents.idFor(['bank', '1000'])).toBe('id1')
  expect(intents.idFor(['bank', '2000'])).toBe('id2')
  intents.done()
  expect(intents.idFor(['bank', '2000'])).toBe('id3')
})

test('[WAL-03] ids are made so that nobody makes the same', () => {
  const form = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(createIntents().idFor([])).toMatch(form)
  expect(createIntents().idFor([])).not.toBe(createIntents().idFor([]))
})
