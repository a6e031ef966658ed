import { type ReactNode, useLayoutEffect } from 'react'

/**
 * Where the session's line stands. A small header has it beneath itself and the page begins lower, so
 * the root element says that it is there: a style sheet that looked for it (`:root:has(…)`) would make
 * the browser compute the style of the whole page with every element that comes or goes.
 */
export function SessionPlace({ children }: { children?: ReactNode }) {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-session', true)
    return () => void root.toggleAttribute('data-session', false)
  }, [])
  return <div className="header-session">{children}</div>
}
