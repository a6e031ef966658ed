import { expect, test } from 'vitest'
import { audienceOf, emptyDraft, inputOf } from './letter.ts'

const said = { title: 'A title', text: 'A text' }

test('accounts are what stands between commas and lines, each once', () => {
  const draft = { ...emptyDraft(undefined), accounts: ' mia, leo\n mia;noa ' }
  expect(audienceOf(draft)).toEqual({ kind: 'accounts', accounts: ['mia', 'leo', 'noa'] })
  expect(audienceOf(emptyDraft(undefined))).toBeUndefined()
  const many = Array.from({ length: 501 }, (_, nth) => `a${nth}`).join(' ')
  expect(audienceOf({ ...emptyDraft(undefined), accounts: many })).toBeUndefined()
})

test('a filter has what was chosen and nothing else', () => {
  const draft = { ...emptyDraft(undefined), to: 'filter' as const }
  expect(audienceOf(draft)).toEqual({ kind: 'filter' })
  expect(
    audienceOf({
      ...draft,
      who: 'agent',
      level: '3',
      dates: { seenFrom: '2026-01-02', seenTo: '' },
    }),
  ).toEqual({ kind: 'filter', who: 'agent', levelFrom: 3, seenFrom: '2026-01-02T00:00:00.000Z' })
})

test('a letter without the brand’s own language, or without a text, cannot be sent', () => {
  const draft = emptyDraft('mia')
  expect(inputOf({ ...draft, words: { VI: said } }, 'EN')).toBeUndefined()
  expect(
    inputOf({ ...draft, words: { EN: { title: 'A title', text: ' ' } } }, 'EN'),
  ).toBeUndefined()
  const both = { EN: said, VI: { title: '', text: 'half' } }
  expect(inputOf({ ...draft, words: both }, 'EN')?.words).toEqual({ EN: said })
})
