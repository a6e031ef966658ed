import type { DocumentBody } from '@baize/contract/office/content'
import { expect, test } from 'vitest'
import { outdatedIn, takenBack } from './content.rules.ts'

const body = (words: Record<string, string>) =>
  ({
    words: Object.fromEntries(
      Object.entries(words).map(([code, title]) => [code, { title, content: title }]),
    ),
  }) as unknown as DocumentBody

test('[OPS-02] a language is outdated while the brand’s own words are newer, and no longer once it was touched', () => {
  const first = body({ EN: 'a', VI: 'a', TH: 'a' })
  const second = body({ EN: 'b', VI: 'a', TH: 'b' })
  const third = body({ EN: 'b', VI: 'b', TH: 'b' })
  expect(outdatedIn([first], 'EN')).toEqual([])
  expect(outdatedIn([second, first], 'EN')).toEqual(['VI'])
  expect(outdatedIn([third, second, first], 'EN')).toEqual([])
  // The own language is the brand’s: seen from another one, nothing is newer.
  expect(outdatedIn([second, first], 'VI')).toEqual([])
})

test('[OPS-02] a new language is new, and one without words is missing and not outdated', () => {
  const first = body({ EN: 'a' })
  const second = body({ EN: 'b', VI: 'b' })
  expect(outdatedIn([second, first, null], 'EN')).toEqual([])
  expect(outdatedIn([body({ EN: 'c' }), second, first], 'EN')).toEqual([])
  expect(outdatedIn([null], 'EN')).toEqual([])
  // The order of the fields says nothing.
  const turned = { words: { EN: { title: 'b' }, VI: { content: 'a', title: 'a' } } }
  const before = { words: { VI: { title: 'a', content: 'a' }, EN: { title: 'a' } } }
  expect(outdatedIn([turned, before] as never, 'EN')).toEqual(['VI'])
})

test('[OPS-02] what a schedule brought goes away again, and nothing that was changed later', () => {
  const [before, own] = [{ a: true, b: false, c: 1 } as never, { a: false, b: true, c: 1 } as never]
  expect(takenBack('flags', { current: own, own, before })).toEqual(before)
  // Somebody switched b off and c up meanwhile: only a is still what the schedule made of it.
  const current = { a: false, b: false, c: 2 } as never
  expect(takenBack('flags', { current, own, before })).toEqual({ a: true, b: false, c: 2 })
  const closed = { isOn: true, note: 'New tables' } as never
  const other = { isOn: true, note: 'A fault' } as never
  const open = { isOn: false, note: null } as never
  expect(takenBack('maintenance', { current: closed, own: closed, before: open })).toEqual(open)
  expect(takenBack('maintenance', { current: other, own: closed, before: open })).toEqual(other)
})
