import { useLanguage } from '@baize/i18n/react'

/**
 * Keeps text together inside a sentence that runs from right to left. Figures and what is masked
 * (•••• 1234) are read from left to right in every language; a name by its own letters.
 */
export function useApart(): { figures: (text: string) => string; name: (text: string) => string } {
  const { direction } = useLanguage()
  if (direction === 'ltr') return asItIs
  return { figures: (text) => `\u2066${text}\u2069`, name: (text) => `\u2068${text}\u2069` }
}

const same = (text: string) => text
const asItIs = { figures: same, name: same }
