import { useState } from 'react'
import { useParameters } from '../../shared/parameters.ts'

export const searchCharactersMax = 60

/**
 * The search text. It is kept in the address and replaces the page's history entry, so that a search can
 * be shared, is still there after going back from a game, and needs one step back to leave.
 */
export function useSearchText(): [typed: string, type: (typed: string) => void] {
  const [search, change] = useParameters('same')
  const shown = textIn(search)
  const [typed, setTyped] = useState(shown)
  // The field must show each key at once, but the router may be some letters behind. Once the router
  // has caught up, a different text in the address came from navigation (back, or a link).
  const isCaughtUp = shown === textIn(new URLSearchParams(window.location.search))
  if (isCaughtUp && typed !== shown) setTyped(shown)
  const type = (next: string) => {
    setTyped(next)
    change({ search: next === '' ? undefined : next })
  }
  return [typed, type]
}

function textIn(search: URLSearchParams): string {
  return (search.get('search') ?? '').slice(0, searchCharactersMax)
}
