// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { htmlOf } from './richText.html.ts'

test('[OPS-05] entries of lists and cells hold words, not paragraphs; several paragraphs stay', () => {
  expect(htmlOf('<ul><li><p>One <strong>word</strong></p></li></ul>')).toBe(
    '<ul><li>One <strong>word</strong></li></ul>',
  )
  expect(htmlOf('<table><tbody><tr><td><p>a</p></td></tr></tbody></table>')).toBe(
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  )
  const two = '<ol><li><p>a</p><p>b</p></li></ol>'
  expect(htmlOf(two)).toBe(two)
})

test('[OPS-05] nothing written is an empty text', () => {
  expect(htmlOf('<p></p>')).toBe('')
  expect(htmlOf('<p>a</p>')).toBe('<p>a</p>')
})
