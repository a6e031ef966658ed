import { useState } from 'react'
import { matchPath, useLocation, useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'

/**
 * Which deposit or withdrawal is looked at. On the member's page it stands in the address, so that
 * going back and loading anew keep it; over a game the address is the game's, and it is held here.
 */
export function usePlace(name: 'deposit' | 'withdrawal') {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [held, hold] = useState<string>()
  const isAddressed = matchPath(paths.member(), pathname) !== null
  const asked = isAddressed ? (search.get(name) ?? undefined) : held
  const go = (id: string | undefined) => {
    if (!isAddressed) {
      hold(id)
      return
    }
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete(name)
    else next.set(name, id)
    setSearch(next)
  }
  return { id: asked !== undefined && isId(asked) ? asked : undefined, go }
}

function isId(asked: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(asked)
}
