import { useState } from 'react'
import { useParameters } from '../../shared/parameters.ts'

export const searchCharactersMax = 60

/**
 * What is searched for. It stands in the address, in the entry of the page, so that a search can be
 * shared, is there after going back from a game, and is left by going back once.
 */
export function useSearchText(): [typed: string, type: (typed: string) => void] {
  const [search, change] = useParameters('same')
  const shown = textIn(search)
  const [typed, setTyped] = useState(shown)
  // A field must follow its keys at once, and the router may be some letters behind. Where it is not,
  // another text in the address was not typed here: somebody went back, or followed a link.
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
