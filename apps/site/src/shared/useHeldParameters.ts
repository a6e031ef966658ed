import { useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useParameters, withParameters } from './parameters.ts'

/**
 * What is looked at on a page of the member centre. On the member's page it stands in the address, so
 * that going back and loading anew keep it; over a game the address is the game's, and it is held here.
 */
export function useHeldParameters(): [
  parameters: URLSearchParams,
  change: (changesTo: (current: URLSearchParams) => Record<string, string | undefined>) => void,
] {
  const { pathname } = useLocation()
  const [search, changeSearch] = useParameters('new')
  const [held, hold] = useState(() => new URLSearchParams())
  if (matchPath(paths.member(), pathname) === null) {
    return [held, (changesTo) => hold((kept) => withParameters(kept, changesTo(kept)))]
  }
  return [
    search,
    // As in `useParameters`: what is changed is the address as it stands, not as it is shown.
    (changesTo) => changeSearch(changesTo(new URLSearchParams(window.location.search))),
  ]
}
