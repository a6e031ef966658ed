import type { LanguageCode } from '@baize/contract'
import sanitize from 'sanitize-html'
import type { Caller, MerchantAtDoor } from '../../kernel/http/gate.ts'
import type { Announcement, Worded } from './messaging.types.ts'

/** The words in the visitor's language, else in the merchant's, else in any. */
export function wordsIn<T>(
  words: Worded<T>,
  language: LanguageCode,
  fallback: LanguageCode,
): T | undefined {
  return words[language] ?? words[fallback] ?? Object.values(words)[0]
}

/**
 * Visitors get B; members who are logged in get A and F, and the page knows whether it is the first time.
 */
export function executionsFor(caller: Caller): ('A' | 'B' | 'F')[] {
  return caller.kind === 'visitor' ? ['B'] : ['A', 'F']
}

/** What changed before somebody registered is news to everyone but them. */
export function isFor(
  { execution, publishedAt }: Pick<Announcement, 'execution' | 'publishedAt'>,
  registeredAt: Date,
): boolean {
  return execution !== 'A' || publishedAt >= registeredAt
}

const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'hr',
    'span',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesByTag: { img: ['https', 'data'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
}

/** HTML is cleaned when it is shown, so that a stricter list also covers what was stored before. */
export function cleanHtml(html: string): string {
  return sanitize(html, allowed)
}

/** An article in the reader's language, with its HTML cleaned. */
export function textShown(
  words: Announcement['words'],
  { defaultLanguage }: Pick<MerchantAtDoor, 'defaultLanguage'>,
  language: LanguageCode,
): { title: string; content: string } {
  const found = wordsIn(words, language, defaultLanguage)
  return { title: found?.title ?? '', content: cleanHtml(found?.content ?? '') }
}
