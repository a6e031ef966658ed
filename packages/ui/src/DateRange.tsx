import { type ReactNode, useState } from 'react'
import { FilterChips } from './Chip.tsx'
import {
  customSpan,
  type DatePreset,
  type DateSpan,
  type Day,
  presetsFor,
  spanOf,
} from './dateSpan.ts'
import { TextField } from './TextField.tsx'

export type DateRangeProps = {
  /** Spoken name of the group. */
  label: string
  value: DateSpan
  onChange: (span: DateSpan) => void
  today: Day
  /** Days to come can be chosen, with presets of their own. */
  future?: boolean
  /** Default: all past presets, and the future ones if future days are allowed. */
  presets?: readonly DatePreset[]
  labels: Record<DatePreset | 'custom', ReactNode> & { from: string; to: string }
  earliest?: Day
  /** The most days in a custom span. */
  daysMax: number
}

/** Presets as chips; a custom span shows two date fields. */
export function DateRange(props: DateRangeProps) {
  const { value, today, future = false, labels } = props
  const presets = props.presets ?? presetsFor(future)
  const choose = (id: string) => {
    const preset = presets.find((each) => each === id)
    props.onChange(preset ? spanOf(preset, today) : { ...value, preset: 'custom' })
  }
  return (
    <div className="bz-range">
      <FilterChips
        chips={[...presets, 'custom' as const].map((id) => ({ id, label: labels[id] }))}
        value={value.preset}
        onChange={choose}
        label={props.label}
      />
      {value.preset === 'custom' && <TwoDays {...props} latest={future ? undefined : today} />}
    </div>
  )
}

function TwoDays(props: DateRangeProps & { latest: Day | undefined }) {
  const { value, labels, earliest, latest, daysMax } = props
  const choose = (changed: 'from' | 'to') => (day: Day) =>
    props.onChange(customSpan({ ...value, [changed]: day }, changed, daysMax))
  return (
    <div className="bz-range-days">
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          label={labels[end]}
          day={value[end]}
          earliest={earliest}
          latest={latest}
          onDay={choose(end)}
        />
      ))}
    </div>
  )
}

/** While a year is being typed the field holds unintended dates; only dates in range are reported. */
function DayField(props: {
  label: string
  day: Day
  earliest: Day | undefined
  latest: Day | undefined
  onDay: (day: Day) => void
}) {
  const [{ typed, day }, hold] = useState({ typed: props.day, day: props.day })
  if (day !== props.day) hold({ typed: props.day, day: props.day })
  return (
    <TextField
      type="date"
      label={props.label}
      reserve={false}
      value={typed}
      min={props.earliest}
      max={props.latest}
      onBlur={() => hold({ typed: props.day, day: props.day })}
      onChange={({ target }) => {
        hold({ typed: target.value, day })
        if (target.value && target.validity.valid) props.onDay(target.value)
      }}
    />
  )
}
