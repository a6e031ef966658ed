import { expect, test } from 'vitest'
import { filled, fitting, inserted, slashAt } from './canned.ts'
import type { Reply } from './types.ts'

test.each([
  ['/', { start: 0, typed: '' }],
  ['/del', { start: 0, typed: 'del' }],
  ['Hello /Del', { start: 6, typed: 'del' }],
  ['Hello\n/a-1', { start: 6, typed: 'a-1' }],
  ['and/or', undefined],
  ['https://example.com', undefined],
  ['/two words', undefined],
])('[MSG-05] a slash opens the replies at the start of a word: %j', (text, slash) => {
  expect(slashAt(text, text.length)).toEqual(slash)
})

test('[MSG-05] replies in the language of the conversation stand first, then English', () => {
  const replies = [
    ['delay', 'VI'],
    ['delay', 'EN'],
    ['deposit', 'CN'],
    ['delay', 'CN'],
    ['hello', 'CN'],
  ].map(([short, language]) => ({ short, language, text: '' })) as Reply[]
  const found = fitting(replies, 'de', 'CN').map(({ short, language }) => `${short} ${language}`)
  expect(found).toEqual(['delay CN', 'deposit CN', 'delay EN', 'delay VI'])
  expect(fitting(replies, 'x', 'CN')).toEqual([])
})

test('[MSG-05] variables are replaced, the slash gives way to the text', () => {
  const values = { member: 'mia $&', brand: 'Pier', agent: 'Ann' }
  const reply = filled('Hi {member}, {agent} of {brand} here. {other}', values)
  expect(reply).toBe('Hi mia $&, Ann of Pier here. {other}')
  const text = 'So: /hi and more'
  const put = inserted(text, 7, { start: 4, typed: 'hi' }, 'Hello.')
  expect(put).toEqual({ text: 'So: Hello. and more', caret: 10 })
})
