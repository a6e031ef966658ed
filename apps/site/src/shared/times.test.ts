import { expect, test } from 'vitest'
import { timeWithin, timeWords } from './times.ts'

const at = '2026-03-01T10:05:09.000Z'

/** Some versions write a space that does not break before AM and PM. */
const plain = (words: string) => words.replaceAll(/\s/g, ' ')

test('[MEM-03] a time is written as its place asks for, by the clock of the reader', () => {
  const here = new Date(2026, 2, 1, 18, 5, 9)
  expect(plain(timeWords(here, 'en'))).toBe('Mar 1, 2026, 6:05 PM')
  expect(plain(timeWords(here, 'en', 'soon'))).toMatch(/^Sun, Mar 1,? (?:at )?6:05 PM$/)
  expect(plain(timeWords(here, 'en', 'exact'))).toMatch(/^Mar 1, 2026, 6:05:09 PM \S+/)
  expect(timeWords(here, 'en', 'date')).toBe('Mar 1, 2026')
  expect(timeWords(here.toISOString(), 'en')).toBe(timeWords(here, 'en'))
  expect(timeWords(null, 'en', 'date')).toBe('')
})

test('[MEM-03] a day of the calendar is the same by every clock', () => {
  expect(timeWords('2026-03-01', 'en', 'day')).toBe('Mar 1, 2026')
  expect(timeWords('2026-03-01', 'en', 'longDay')).toBe('March 1, 2026')
  expect(timeWords('2026-03-01T23:59:59Z', 'en', 'day')).toBe('Mar 1, 2026')
})

test('every language writes its times in the figures of the amounts', () => {
  for (const tag of ['ar', 'ar-EG', 'hi', 'bn', 'th', 'fa']) {
    expect(timeWords(at, tag).replaceAll(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u)
  }
})

test('[SYS-06] no line of Japanese or Chinese ends within a date or a time of day', () => {
  for (const tag of ['ja', 'zh-CN']) {
    const words = timeWithin(at, tag, 'soon')
    expect(words.replaceAll('\u2060', '')).toBe(timeWords(at, tag, 'soon'))
    for (const part of words.split(/\s/)) expect(part).not.toMatch(/[^\u2060][^\u2060]/u)
  }
  expect(timeWithin(at, 'en')).toBe(timeWords(at, 'en'))
})
