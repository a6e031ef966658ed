import { useSearchParams } from 'react-router'

type Changes = Record<string, string | undefined>

/** The query parameters; changes replace the history entry or add a new one. */
export function useParameters(
  entry: 'same' | 'new',
): [URLSearchParams, (changes: Changes) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Changes) => {
    // The page shown may be one change behind, so changes apply to the browser's address.
    const current = new URLSearchParams(window.location.search)
    setSearch(withParameters(current, changes), { replace: entry === 'same' })
  }
  return [search, change]
}

/** The address with some parameters changed; parameters without a value are removed. */
export function withParameters(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
