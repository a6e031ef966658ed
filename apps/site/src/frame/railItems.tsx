import { Tooltip, useMedia } from '@baize/ui'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { isRailNarrow, onRail } from './rail.ts'

export const phoneWidth = '(width < 768px)'
/** From this width on the header has room for the categories, and the side menu leaves them out. */
export const navigationWidth = '(width >= 1024px)'
/** In this range the side menu always shows icons only. */
export const tabletWidth = '(768px <= width < 1180px)'

interface ItemProps {
  Icon: LucideIcon
  children: string
}

export function RailLink(props: ItemProps & { to: string; onChosen?: () => void }) {
  const { to, Icon, onChosen, children } = props
  const { pathname, search } = useLocation()
  // A link with a query names one page of a centre and is current on that page only.
  const isHere = to.includes('?') ? pathname + search === to : pathname === to
  return (
    <Tipped tip={children}>
      <Link
        to={to}
        className="rail-item"
        aria-label={children}
        aria-current={isHere ? 'page' : undefined}
        onClick={onChosen}
      >
        <Icon aria-hidden="true" />
        <span>{children}</span>
      </Link>
    </Tipped>
  )
}

export function RailButton({ Icon, onPress, children }: ItemProps & { onPress: () => void }) {
  return (
    <Tipped tip={children}>
      <button type="button" className="rail-item" aria-label={children} onClick={onPress}>
        <Icon aria-hidden="true" />
        <span>{children}</span>
      </button>
    </Tipped>
  )
}

export function RailOut({ href, Icon, children }: ItemProps & { href: string }) {
  return (
    <Tipped tip={children}>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="rail-item"
        aria-label={children}
      >
        <Icon aria-hidden="true" />
        <span>{children}</span>
      </a>
    </Tipped>
  )
}

/** Shows the label of an icon on hover and focus. */
export function Tipped({ tip, children }: { tip: string; children: ReactNode }) {
  const narrow = useSyncExternalStore(onRail, isRailNarrow)
  const tablet = useMedia(tabletWidth)
  return (
    <Tooltip tip={tip} side="end" enabled={narrow || tablet} className="rail-tipped">
      {children}
    </Tooltip>
  )
}
