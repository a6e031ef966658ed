import type { LanguageCode } from '@baize/contract/vocabulary'
import type { Reply } from './types.ts'

/** The slash before the caret, with what was typed behind it. */
export interface Slash {
  start: number
  typed: string
}

const shownMax = 8

/** A slash begins a reply at the start of a word only: not within an address or a date. */
export function slashAt(text: string, caret: number): Slash | undefined {
  const found = /(?:^|\s)\/([a-z0-9-]*)$/i.exec(text.slice(0, caret))
  if (!found) return undefined
  const typed = found[1] ?? ''
  return { start: caret - typed.length - 1, typed: typed.toLowerCase() }
}

/** Replies whose short name begins with what was typed: those in the language of the conversation first. */
export function fitting(
  replies: readonly Reply[],
  typed: string,
  language: LanguageCode,
): readonly Reply[] {
  const rank = (reply: Reply) => (reply.language === language ? 0 : reply.language === 'EN' ? 1 : 2)
  return replies
    .filter(({ short }) => short.startsWith(typed))
    .toSorted((a, b) => rank(a) - rank(b) || a.short.localeCompare(b.short, 'en'))
    .slice(0, shownMax)
}

export interface ReplyValues {
  member: string
  brand: string
  agent: string
}

/** The text with its variables replaced; a name in braces that is none of them stays as it is. */
export function filled(text: string, values: ReplyValues): string {
  return text.replaceAll(/\{(member|brand|agent)\}/g, (_, name: keyof ReplyValues) => values[name])
}

/** The reply in the place of the slash, and where the caret stands behind it. */
export function inserted(text: string, caret: number, slash: Slash, reply: string) {
  return {
    text: text.slice(0, slash.start) + reply + text.slice(caret),
    caret: slash.start + reply.length,
  }
}
