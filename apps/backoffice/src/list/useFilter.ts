import { useSearchParams } from 'react-router'

export interface Filter {
  get(name: string): string | undefined
  /** Sets some values, and begins the list anew. */
  set(values: Record<string, string | undefined>): void
  /** The row whose details are open. */
  opened: string | undefined
  open(id: string | undefined): void
}

/** What a list shows is in its address: it can be kept, sent to a colleague, and gone back to. */
export function useFilter(): Filter {
  const [search, setSearch] = useSearchParams()
  function change(values: Record<string, string | undefined>, replace: boolean): void {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next, { replace })
  }
  return {
    get: (name) => search.get(name) || undefined,
    set: (values) => change({ after: undefined, ...values }, true),
    opened: search.get('open') || undefined,
    open: (id) => change({ open: id }, false),
  }
}
