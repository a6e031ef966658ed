import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useInRow } from './useInRow.ts'

export interface CentreEntry<Id extends string> {
  id: Id
  label: string
  Icon: LucideIcon
  end?: ReactNode
}

/** The menu of a centre: a column beside the page, a row that scrolls above it on phones. */
export function CentreMenu<Id extends string>(props: {
  label: string
  entries: readonly CentreEntry<Id>[]
  value: Id
  onChange: (id: Id) => void
}) {
  const { value } = props
  const current = useInRow(value, props.entries.length)
  return (
    <nav className="centre-menu" aria-label={props.label}>
      {props.entries.map(({ id, label, Icon, end }) => (
        <button
          key={id}
          ref={id === value ? current : undefined}
          type="button"
          className="centre-entry"
          aria-current={id === value ? 'page' : undefined}
          onClick={() => props.onChange(id)}
        >
          <Icon aria-hidden="true" />
          <span className="bz-rest">{label}</span>
          {end}
        </button>
      ))}
    </nav>
  )
}
