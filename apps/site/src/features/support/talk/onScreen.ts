import { useEffect } from 'react'

const shown = new Set<string>()

/** Whether somebody looks at the conversation: then its answers need no other notice. */
export const isOnScreen = (id: string): boolean => shown.has(id) && !document.hidden

export function useOnScreen(id: string): void {
  useEffect(() => {
    shown.add(id)
    return () => void shown.delete(id)
  }, [id])
}
