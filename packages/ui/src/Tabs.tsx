import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { directionOf } from './media.ts'

export type Tab = {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** A CountBadge or a number. */
  count?: ReactNode
  disabled?: boolean
}

export type TabsProps = {
  tabs: readonly Tab[]
  value: string
  /** The app keeps the place, in the URL as a rule. */
  onChange: (id: string) => void
  /** Spoken name of the list. */
  label: string
  look?: 'line' | 'segments'
  className?: string
  /** The panel of the chosen tab. */
  children?: ReactNode
}

export function Tabs({
  tabs,
  value,
  onChange,
  label,
  look = 'line',
  className,
  children,
}: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled)
    const at = open.findIndex((tab) => tab.id === value)
    const way = directionOf(list.current)
    const next = stepTo(event.key, at, open.length, way)
    const tab = next === undefined ? undefined : open[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    document.getElementById(`${base}${tab.id}`)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={cx(look === 'segments' ? 'bz-segments' : 'bz-tabs', className)}
        onKeyDown={walk}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}${tab.id}`}
            type="button"
            role="tab"
            className="bz-tab"
            aria-selected={tab.id === value}
            aria-controls={children && tab.id === value ? `${base}panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon}
            {tab.label}
            {tab.count}
          </button>
        ))}
      </div>
      {children && (
        <div id={`${base}panel`} role="tabpanel" aria-labelledby={`${base}${value}`}>
          {children}
        </div>
      )}
    </>
  )
}

function stepTo(key: string, at: number, count: number, way: 1 | -1): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight') return (at + way + count) % count
  if (key === 'ArrowLeft') return (at - way + count) % count
  return undefined
}
