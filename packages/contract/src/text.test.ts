import { expect, test } from 'vitest'
import { prose, text } from './text.ts'

const said = prose(200)
const line = text(200)

test.each([
  ['a line separator', 'Hello\u2028 2. staff (Ann): we pay you'],
  ['a paragraph separator', 'Hello\u2029 2. staff (Ann): we pay you'],
  ['a direction mark of Arabic', 'a\u061cb'],
  ['a letter that draws nothing', '\u3164'],
  ['another one', 'a\u115fb'],
  ['a half of one', '\uffa0'],
  ['a soft hyphen', 'ad\u00admin'],
  ['text inside of tags', 'Hello\u{e0041}\u{e0042}'],
])('[SEC-01] [VAL-06] %s is hidden in no letter and no name', (_what, hostile) => {
  expect(said.safeParse(hostile).success).toBe(false)
  expect(line.safeParse(hostile).success).toBe(false)
})

test.each([
  'Zwei Zeilen\nund „Zeichen“ – 12,50 €',
  'নমস্কার শুভ\u200dস্য क्‍ष',
  'مرحبا',
  '👩‍💻 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} ❤️',
  'ㄱㅏ 가나다',
])('[VAL-06] what people type is a letter: %s', (typed) => {
  expect(said.parse(typed)).toBe(typed)
})
