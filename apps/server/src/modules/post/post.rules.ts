/** The provider refuses this message, and would refuse it again. */
export class Undeliverable extends Error {}

const noteLengthMax = 300

/** A provider's answer as it is stored: one line of limited length. */
export function noteOf(said: unknown): string | null {
  const text = said instanceof Error ? said.message : said
  if (typeof text !== 'string') return null
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.slice(0, noteLengthMax) || null
}
