/** What a provider will not take however often it is asked. */
export class Undeliverable extends Error {}

const noteLengthMax = 300

/** A provider's words as they are kept: one line of a bearable length. */
export function noteOf(said: unknown): string | null {
  const text = said instanceof Error ? said.message : said
  if (typeof text !== 'string') return null
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.slice(0, noteLengthMax) || null
}
