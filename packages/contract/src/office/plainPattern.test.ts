import { expect, test } from 'vitest'
import { isPlainPattern } from './plainPattern.ts'

test.each([
  '.*.*.*x',
  '.*.*x',
  'a+a+',
  'a{1,}b*',
  'a?a?a?',
  'a?b?c?d?e?f?g?h?',
  'a+?b?',
  '(a+)+b',
  '(?:a|a)*',
  '(?=a)b',
  '[a-z]\\1',
  '\\k<name>',
  '[',
  'a**',
  'a\\',
])('[SEC-01] [VAL-01] the pattern %s of an editor is refused', (pattern) => {
  expect(isPlainPattern(pattern)).toBe(false)
})

test.each([
  '',
  '*',
  '[a-z]+',
  '[a-c]+|x',
  '[A-Za-z0-9._-]{4,20}',
  '\\+?\\d{6,15}',
  '[+*?()]{2}',
  '\\p{L}+',
  '\\u{61}\\p{Lu}?\\d+',
])('[SEC-01] [VAL-01] the pattern %s of an editor is accepted', (pattern) => {
  expect(isPlainPattern(pattern)).toBe(true)
})
