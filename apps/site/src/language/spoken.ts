import type { LanguageCode } from '@baize/contract/vocabulary'
import { createWords, type Part, type Words } from '@baize/i18n'
import { loadPart } from '@baize/i18n/react'

/**
 * The current catalogue, for code outside of React. A page loads its parts together with its code; a
 * change of language first loads every part that was requested so far, and is shown afterwards.
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
