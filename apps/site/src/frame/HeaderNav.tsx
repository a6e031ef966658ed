import { useWords } from '@baize/i18n/react'
import { Button, cx, Menu } from '@baize/ui'
import { ChevronDown, Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { categories } from '../features/catalogue/categories.tsx'
import type { NavigationEntry } from '../features/catalogue/navigation.ts'
import { useNavigation } from '../features/catalogue/useVendors.ts'
import { useEntryName } from './entryName.tsx'
import { useCut } from './useCut.ts'
import { VendorDrop } from './VendorDrop.tsx'

/** The pointer must rest this long; moving across the row opens no list. */
const hoverOpenMs = 140
const hoverCloseMs = 220

export function HeaderNav() {
  const say = useWords('frame')
  const entries = useNavigation()
  const name = useEntryName()
  const row = useRef<HTMLDivElement>(null)
  const fits = useCut(row, entries.map(name).join('|'))
  const drop = useDrop()
  const rest = entries.slice(fits)
  return (
    <>
      <nav className="bz-contents" aria-label={say('nav.label')}>
        <div className="site-nav" ref={row} data-open={drop.open === undefined ? undefined : ''}>
          {entries.map((entry, index) => (
            <Entry key={entry.to} entry={entry} cut={index >= fits} drop={drop} />
          ))}
        </div>
      </nav>
      {rest.length > 0 && (
        <div className="header-more">
          <Menu
            label={say('nav.more')}
            align="end"
            trigger={(props) => (
              <Button {...props} kind="quiet" size="sm" icon={<Ellipsis />}>
                {say('nav.more')}
              </Button>
            )}
            items={rest.map((entry) => ({
              id: entry.to,
              label: name(entry),
              icon: <EntryIcon entry={entry} />,
              render: (props) => <Link to={entry.to} {...props} />,
            }))}
          />
        </div>
      )}
    </>
  )
}

function Entry(props: { entry: NavigationEntry; cut: boolean; drop: Drop }) {
  const { entry, cut, drop } = props
  const say = useWords('frame')
  const name = useEntryName()(entry)
  const vendors = entry.kind === 'games' ? entry.vendors : []
  const open = drop.open === entry.to
  const hold = vendors.length > 0 ? drop.hold(entry.to) : undefined
  return (
    <div className="nav-entry" data-cut={cut ? '' : undefined} {...hold}>
      <NavLink
        to={entry.to}
        end
        className={cx('nav-link', vendors.length > 0 && 'nav-link-wide')}
        onClick={() => drop.close()}
      >
        {name}
      </NavLink>
      {vendors.length > 0 && (
        <button
          type="button"
          className="nav-more"
          aria-expanded={open}
          aria-label={say('nav.vendorsOf', { category: name })}
          onClick={() => drop.toggle(entry.to)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      )}
      {open && entry.kind === 'games' && (
        <VendorDrop gameType={entry.gameType} vendors={vendors} onChosen={drop.close} />
      )}
    </div>
  )
}

function EntryIcon({ entry }: { entry: NavigationEntry }) {
  if (entry.kind !== 'games') return null
  const { Icon } = categories[entry.gameType]
  return <Icon aria-hidden="true" />
}

type Drop = ReturnType<typeof useDrop>

/** Which drop-down is open: the pointer opens it after a delay, a press or key at once. */
function useDrop() {
  const [open, setOpen] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (to: string | undefined, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(to), ms)
  }
  const now = (to: string | undefined) => {
    clearTimeout(timer.current)
    setOpen(to)
  }
  return {
    open,
    close: () => now(undefined),
    toggle: (to: string) => now(open === to ? undefined : to),
    hold: (to: string) => ({
      onPointerEnter: (event: React.PointerEvent) =>
        event.pointerType === 'mouse' && later(to, open ? 0 : hoverOpenMs),
      onPointerLeave: (event: React.PointerEvent) =>
        event.pointerType === 'mouse' && later(undefined, hoverCloseMs),
      onKeyDown: (event: React.KeyboardEvent) => event.key === 'Escape' && now(undefined),
      onBlur: (event: React.FocusEvent) => {
        const leaves = !event.currentTarget.contains(event.relatedTarget)
        if (leaves && open === to && event.relatedTarget) now(undefined)
      },
    }),
  }
}
