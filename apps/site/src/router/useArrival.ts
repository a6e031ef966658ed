import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { pageKey, viewKey } from '../paths.ts'

/**
 * A new page starts at its top, and a new view gets the focus for screen readers; within a centre the focus
 * stays in its menu. When going back, the browser restores the scroll position.
 */
export function useArrival(): void {
  const location = useLocation()
  const kind = useNavigationType()
  const [page, view] = [pageKey(location), viewKey(location.pathname)]
  const last = useRef({ page, view })
  useEffect(() => {
    const before = last.current
    if (before.page === page) return
    last.current = { page, view }
    if (kind === 'POP') return
    window.scrollTo(0, 0)
    if (before.view !== view) document.getElementById('main')?.focus({ preventScroll: true })
  }, [page, view, kind])
}
