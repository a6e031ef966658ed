import type { ReactNode } from 'react'
import { FilterChips } from './Chip.tsx'
import { TextField } from './TextField.tsx'

export type DatePreset = { id: string; label: ReactNode }

export type DateRangeProps = {
  presets: readonly DatePreset[]
  /** Id of the chosen preset; `customId` shows the two date fields. */
  value: string
  onChange: (id: string) => void
  /** Spoken name of the group. */
  label: string
  customId?: string
  /** Dates as YYYY-MM-DD. */
  from?: string
  to?: string
  earliest?: string
  latest?: string
  fromLabel?: string
  toLabel?: string
  onDates?: (from: string, to: string) => void
}

export function DateRange(props: DateRangeProps) {
  const { from = '', to = '', customId = 'custom', earliest, latest } = props
  const custom = props.value === customId && props.onDates
  return (
    <div className="grid gap-3">
      <FilterChips
        chips={props.presets}
        value={props.value}
        onChange={props.onChange}
        label={props.label}
      />
      {custom && (
        <div className="grid max-w-[420px] grid-cols-2 gap-3">
          <TextField
            type="date"
            label={props.fromLabel}
            reserve={false}
            value={from}
            min={earliest}
            max={to || latest}
            onChange={(event) => props.onDates?.(event.target.value, to)}
          />
          <TextField
            type="date"
            label={props.toLabel}
            reserve={false}
            value={to}
            min={from || earliest}
            max={latest}
            onChange={(event) => props.onDates?.(from, event.target.value)}
          />
        </div>
      )}
    </div>
  )
}
