import { useLocation, useNavigate } from 'react-router'

/**
 * A dialog of a page that has an entry of the history, like every popup: Back closes it and stays on the
 * page. What the entry beneath holds, such as an open centre, stays beneath.
 */
export function useDialogEntry<K extends string>() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  return {
    asked: dialogIn<K>(state),
    open(dialog: K): void {
      const kept = typeof state === 'object' ? state : null
      void navigate({ pathname, search, hash }, { state: { ...kept, dialog } })
    },
    close(): void {
      void navigate(-1)
    },
  }
}

function dialogIn<K extends string>(state: unknown): K | undefined {
  if (typeof state !== 'object' || state === null || !('dialog' in state)) return undefined
  return state.dialog as K
}
