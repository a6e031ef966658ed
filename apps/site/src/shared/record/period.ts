import { customSpan, type DatePreset, type DateSpan, isDay, shiftDay, spanOf } from '@baize/ui'

/** The longest custom period. */
export const spanDaysMax = 360
const daysBackMax = 1_100

export const recordPresets = ['today', 'past7', 'past30'] as const satisfies readonly DatePreset[]
/** Where pay comes by the week. */
export const payPresets = [
  'today',
  'lastWeek',
  'past7',
  'past30',
] as const satisfies readonly DatePreset[]
const presetUsual = 'past7'

export function earliestOf(today: string): string {
  return shiftDay(today, -daysBackMax)
}

/** The period in an address; an invalid one becomes the default. */
export function readPeriod(search: URLSearchParams, today: string): DateSpan {
  const asked = search.get('period')
  const preset = payPresets.find((each) => each === asked)
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const isSpan = isDay(from) && isDay(to) && from >= earliestOf(today) && to <= today
  if (asked === 'custom' && isSpan) return customSpan({ from, to }, 'to', spanDaysMax)
  return spanOf(preset ?? presetUsual, today)
}

export function writePeriod({ preset, from, to }: DateSpan): Record<string, string | undefined> {
  if (preset === 'custom') return { period: preset, from, to }
  return { period: preset === presetUsual ? undefined : preset, from: undefined, to: undefined }
}

/** The period as two instants in the member's time zone; the end is exclusive. */
export function momentsOf({ from, to }: Pick<DateSpan, 'from' | 'to'>) {
  return { from: startOf(from), to: startOf(shiftDay(to, 1)) }
}

function startOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).toISOString()
}
