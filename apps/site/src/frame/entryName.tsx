import { useWords } from '@baize/i18n/react'
import { useCallback } from 'react'
import { categoryName } from '../features/catalogue/categories.tsx'
import type { NavigationEntry } from '../features/catalogue/navigation.ts'

export function useEntryName(): (entry: NavigationEntry) => string {
  const say = useWords('frame')
  return useCallback(
    (entry) => {
      if (entry.kind === 'games') return categoryName(say, entry.gameType)
      return say(entry.kind === 'home' ? 'nav.home' : 'nav.promotions')
    },
    [say],
  )
}
