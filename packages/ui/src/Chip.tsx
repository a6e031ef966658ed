import type { ReactNode } from 'react'
import type { Render } from './Button.tsx'
import { cx } from './cx.ts'

export type ChipProps = {
  /** Pressed: the filter is on. */
  on?: boolean
  icon?: ReactNode
  count?: ReactNode
  disabled?: boolean
  onClick?: () => void
  render?: Render
  className?: string
  children: ReactNode
}

export function Chip({
  on,
  icon,
  count,
  disabled,
  onClick,
  render,
  className,
  children,
}: ChipProps) {
  const inside = (
    <>
      {icon}
      {children}
      {count !== undefined && <small>{count}</small>}
    </>
  )
  const look = cx('bz-chip', className)
  if (render) return render({ className: look, children: inside })
  return (
    <button type="button" className={look} aria-pressed={on} disabled={disabled} onClick={onClick}>
      {inside}
    </button>
  )
}

export type FilterChip = {
  id: string
  label: ReactNode
  icon?: ReactNode
  count?: ReactNode
  disabled?: boolean
}

export type FilterChipsProps = {
  chips: readonly FilterChip[]
  value: string
  onChange: (id: string) => void
  /** Spoken name of the group. */
  label: string
  /** Several lines instead of one that scrolls. */
  wrap?: boolean
}

/** One of a few, above a list. */
export function FilterChips({ chips, value, onChange, label, wrap }: FilterChipsProps) {
  return (
    <fieldset
      aria-label={label}
      className={cx('bz-chips', wrap ? 'bz-chips-wrap' : 'bz-chips-scroll')}
    >
      {chips.map((chip) => (
        <Chip
          key={chip.id}
          on={chip.id === value}
          icon={chip.icon}
          count={chip.count}
          disabled={chip.disabled}
          onClick={() => onChange(chip.id)}
        >
          {chip.label}
        </Chip>
      ))}
    </fieldset>
  )
}
