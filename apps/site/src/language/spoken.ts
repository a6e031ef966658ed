import type { LanguageCode } from '@baize/contract/vocabulary'
import { createWords, type Part, type Words } from '@baize/i18n'
import { loadPart } from '@baize/i18n/react'

/**
 * The words of the moment, for code outside of React: a page fetches its parts together with its
 * code, and a change of language fetches every part that was ever asked for before it is shown.
 */
let words: Words | undefined
const asked = new Set<Part>()

export async function speak(code: LanguageCode): Promise<Words> {
  const next = createWords(code, loadPart)
  await Promise.all(Array.from(asked, (part) => next.load(part)))
  words = next
  return next
}

export async function fetchWords(parts: readonly Part[]): Promise<void> {
  for (const part of parts) asked.add(part)
  const spoken = words
  if (spoken) await Promise.all(parts.map((part) => spoken.load(part)))
}
