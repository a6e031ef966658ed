import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { viewKey } from '../paths.ts'

/**
 * A new view begins at its top and takes the focus for screen readers. Going back is left to the
 * browser, which knows where the page stood.
 */
export function useArrival(): void {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const key = viewKey(pathname)
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    if (kind === 'POP') return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [key, kind])
}
