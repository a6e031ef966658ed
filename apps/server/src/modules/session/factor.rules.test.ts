import { expect, test } from 'vitest'
import { isSameName } from './factor.rules.ts'

test.each([
  ['Anna Berg', 'anna berg', true],
  ['Anna Berg', '  ＡＮＮＡ  Ｂｅｒｇ ', true],
  ['ヤマダ タロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ', true],
  ['Anna Berg', 'Anna Bergs', false],
  ['', '', false],
])('[ACC-08] the account name %s is proven by %s: %s', (kept, typed, same) => {
  expect(isSameName(kept, typed)).toBe(same)
})
