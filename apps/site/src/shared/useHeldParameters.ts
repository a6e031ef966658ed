import { useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useParameters, withParameters } from './parameters.ts'

/**
 * The parameters of a page in a centre. On the centre's own address they are part of it, so that going
 * back and reloading keep them. Over a game the address is the game's, so they are kept here.
 */
export function useHeldParameters(): [
  parameters: URLSearchParams,
  change: (changesTo: (current: URLSearchParams) => Record<string, string | undefined>) => void,
] {
  const { pathname } = useLocation()
  const [search, changeSearch] = useParameters('new')
  const [held, hold] = useState(() => new URLSearchParams())
  const isCentre = [paths.member(), paths.agentHome()].some((path) => matchPath(path, pathname))
  if (!isCentre) {
    return [held, (changesTo) => hold((kept) => withParameters(kept, changesTo(kept)))]
  }
  return [
    search,
    // As in `useParameters`: changes apply to the browser's address, not to the one shown.
    (changesTo) => changeSearch(changesTo(new URLSearchParams(window.location.search))),
  ]
}
