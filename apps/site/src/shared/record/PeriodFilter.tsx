import { useWords } from '@baize/i18n/react'
import { type DatePreset, DateRange, type DateSpan } from '@baize/ui'
import { earliestOf, recordPresets, spanDaysMax } from './period.ts'

/** The days that a record shows; records have no future days. */
export function PeriodFilter(props: {
  value: DateSpan
  today: string
  presets?: readonly DatePreset[]
  onChange: (span: DateSpan) => void
}) {
  const say = useWords('money')
  const labels = {
    today: say('period.today'),
    lastWeek: say('period.lastWeek'),
    past7: say('period.past7'),
    past30: say('period.past30'),
    next7: say('period.next7'),
    next30: say('period.next30'),
    custom: say('period.custom'),
    from: say('period.from'),
    to: say('period.to'),
  }
  return (
    <DateRange
      label={say('period.label')}
      value={props.value}
      onChange={props.onChange}
      today={props.today}
      presets={props.presets ?? recordPresets}
      labels={labels}
      earliest={earliestOf(props.today)}
      daysMax={spanDaysMax}
    />
  )
}
