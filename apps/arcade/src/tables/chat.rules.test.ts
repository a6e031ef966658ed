import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatLengthMax, chatTextFrom, maySpeak, saidLately } from './chat.rules.ts'

test('[GAM-11] what is said is shown as it was meant, in any script', () => {
  for (const text of [
    'Good luck!',
    'Chúc may mắn',
    'ขอให้โชคดีนะครับ',
    'क्षमा कीजिए',
    '👨‍👩‍👧 nice',
    'حظ سعيد',
    '2-1 <b>',
  ]) {
    expect(chatTextFrom(text)).toEqual({ text: text.normalize('NFC') })
  }
  expect(chatTextFrom('  a \n\t b  ')).toEqual({ text: 'a b' })
})

test('[GAM-11] nothing unseen, reversed or towering gets through, and nothing too long', () => {
  expect(chatTextFrom('a\u0000b\u0007\u202Ec\u2066d\u200Be\ufeff')).toEqual({ text: 'abcde' })
  const tower = chatTextFrom(`a${'\u0489'.repeat(50)}`)
  expect(tower).toEqual({ text: `a${'\u0489'.repeat(4)}` })
  for (const raw of [
    '',
    ' \n ',
    '\u202E\u200B',
    'x'.repeat(chatLengthMax + 1),
    'x'.repeat(10_240),
    '\ud800',
  ]) {
    expect(chatTextFrom(raw)).toEqual({ fault: 'chat-text' })
  }
  expect(chatTextFrom('😀'.repeat(chatLengthMax))).toMatchObject({ text: expect.any(String) })
})

test('[GAM-11] addresses and telephone numbers are not passed on, however they are written', () => {
  for (const raw of [
    'http://x.y',
    'go to WWW.win',
    'best-odds.com now',
    'ｗｉｎ．ｃｏｍ',
    'call 0903 123 456',
    '+84 (903) 12-34-56',
    '12345678',
  ]) {
    expect(chatTextFrom(raw), raw).toEqual({ fault: 'chat-lure' })
  }
  for (const raw of ['17 and 23', 'won 1,250.50', 'ok. come on', '7 7 7 again']) {
    expect(chatTextFrom(raw), raw).toHaveProperty('text')
  }
})

test('[GAM-11] whatever comes in, what goes out is short, well formed and without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (raw) => {
      const said = chatTextFrom(raw)
      const text = 'text' in said ? said.text : ''
      expect(text.isWellFormed()).toBe(true)
      expect(Array.from(text).length).toBeLessThanOrEqual(chatLengthMax)
      expect(text).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test('[GAM-11] one speaks every two seconds, twelve times a minute, and does not repeat oneself', () => {
  const said = (...atMs: number[]) => atMs.map((at) => ({ atMs: at, text: `at ${at}` }))
  const now = (nowMs: number, text = 'new') => ({ nowMs, text })
  expect(maySpeak([], now(0))).toBe(true)
  expect(maySpeak(said(0), now(1_999))).toBe(false)
  expect(maySpeak(said(0), now(2_000))).toBe(true)
  expect(maySpeak(said(0), now(5_000, 'at 0'))).toBe(false)
  expect(maySpeak(said(0), now(61_000, 'at 0'))).toBe(true)
  const many = said(...Array.from({ length: 12 }, (_, nth) => nth * 2_500))
  expect(maySpeak(many, now(40_000))).toBe(false)
  expect(maySpeak(many, now(60_100))).toBe(true)
  expect(saidLately(many, 60_100)).toHaveLength(11)
})
