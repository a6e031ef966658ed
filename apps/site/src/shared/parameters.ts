import { useSearchParams } from 'react-router'

type Changes = Record<string, string | undefined>

/** The parameters of the address, and changing some of them: in its entry of the history, or in a new one. */
export function useParameters(
  entry: 'same' | 'new',
): [URLSearchParams, (changes: Changes) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Changes) => {
    // The page that is shown may be a choice behind the address; the address itself is not.
    const current = new URLSearchParams(window.location.search)
    setSearch(withParameters(current, changes), { replace: entry === 'same' })
  }
  return [search, change]
}

/** An address with some of its parameters changed; those without a value leave it. */
export function withParameters(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
