import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

/** Links to pages of the site open like all others: nothing is loaded anew, and what was typed stays. */
export function SiteLinks({ children }: { children: ReactNode }) {
  const go = useNavigate()
  function follow(event: MouseEvent): void {
    const path = pathOf(event)
    if (path === undefined) return
    event.preventDefault()
    void go(path)
  }
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its links are what is pressed
  return <div onClick={follow}>{children}</div>
}

/** The page of the site that was clicked; undefined for other links, and for a new tab. */
function pathOf(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target === '_blank') return undefined
  return `${link.pathname}${link.search}${link.hash}`
}
