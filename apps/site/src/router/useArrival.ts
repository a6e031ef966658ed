import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { viewKey } from '../paths.ts'

/**
 * A new view starts at its top and gets the focus for screen readers. When going back, the browser
 * restores the scroll position.
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
