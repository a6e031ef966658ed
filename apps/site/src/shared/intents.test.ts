import type { Refusal } from '@baize/client'
import { expect, test } from 'vitest'
import { createIntents, isDecided } from './intents.ts'

test('[WAL-02] [WAL-03] a wish keeps its id until it changes or is decided', () => {
  let made = 0
  const intents = createIntents(() => `id${++made}`)
  const move = { direction: 'in', vendor: 'PG', amount: '500' }
  expect([intents.idFor([move]), intents.idFor([{ ...move }])]).toEqual(['id1', 'id1'])
  expect(intents.idFor([{ ...move, amount: '600' }])).toBe('id2')
  expect(intents.idFor([{ ...move, amount: '600', direction: 'out' }])).toBe('id3')
  intents.decided()
  expect(intents.idFor([{ ...move, amount: '600', direction: 'out' }])).toBe('id4')
})

test('[WAL-03] ids are made so that nobody makes the same', () => {
  const form = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(createIntents().idFor([])).toMatch(form)
  expect(createIntents().idFor([])).not.toBe(createIntents().idFor([]))
})

test('[WAL-02] a lost answer decides nothing, a refusal does', () => {
  const decides = (code: Refusal['code']) => isDecided({ code })
  const lost = ['network', 'slow-page', 'unavailable', 'unknown'] as const
  expect(lost.map(decides)).toEqual([false, false, false, false])
  const refused = ['insufficient-funds', 'key-reused', 'not-found'] as const
  expect(refused.map(decides)).toEqual([true, true, true])
})
