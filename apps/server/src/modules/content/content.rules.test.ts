import type { DocumentBody } from '@baize/contract/office/content'
import { expect, test } from 'vitest'
import { outdatedIn } from './content.rules.ts'

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
