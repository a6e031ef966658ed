/** The longest line, in characters as people count them. */
export const chatLengthMax = 160
/** Marks on one letter: scripts that need some have them, towers of them do not stand. */
const marksMax = 4
/** One line in this time, and so many lines in the longer one. */
const pace = { gapMs: 2_000, windowMs: 60_000, linesMax: 12 } as const

/** Control characters, and marks that change the direction of what follows or show nothing. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/gu
const spaces = /\s+/gu
const towers = new RegExp(`(\\p{M}{${marksMax}})\\p{M}+`, 'gu')
/** Addresses of pages, and numbers long enough to call: what strangers are lured away with. */
const lures =
  /:\/\/|\bwww\.|\p{L}\.(?:com|net|org|info|top|vip|xyz|io|me|cc)\b|(?:\d[\s().+-]{0,2}){8,}/iu

export type ChatFault = 'chat-text' | 'chat-lure'

/** What is said, as it is shown to all; or why it is not. */
export function chatTextFrom(raw: string): { text: string } | { fault: ChatFault } {
  if (!raw.isWellFormed()) return { fault: 'chat-text' }
  const text = raw
    .normalize('NFC')
    .replace(spaces, ' ')
    .replace(unseen, '')
    .replace(towers, '$1')
    .trim()
  if (text === '' || Array.from(text).length > chatLengthMax) return { fault: 'chat-text' }
  return lures.test(text.normalize('NFKC')) ? { fault: 'chat-lure' } : { text }
}

/** Whether somebody may speak again, by when they spoke before and what they said last. */
export function maySpeak(
  said: readonly { atMs: number; text: string }[],
  { nowMs, text }: { nowMs: number; text: string },
): boolean {
  const lately = said.filter(({ atMs }) => nowMs - atMs < pace.windowMs)
  const last = lately.at(-1)
  if (!last) return true
  if (nowMs - last.atMs < pace.gapMs || lately.length >= pace.linesMax) return false
  return last.text !== text
}

/** What of the past has to be known for that. */
export function saidLately<T extends { atMs: number }>(said: readonly T[], nowMs: number): T[] {
  return said.filter(({ atMs }) => nowMs - atMs < pace.windowMs).slice(-pace.linesMax)
}
