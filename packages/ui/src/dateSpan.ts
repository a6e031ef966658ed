/** Calendar days are written YYYY-MM-DD: they compare as text and know no hours. */
export type Day = string

export const datePresets = ['today', 'past7', 'past30', 'next7', 'next30'] as const
/** The last week, from Monday on, only where a page asks for it. */
export type DatePreset = (typeof datePresets)[number] | 'lastWeek'

export type DateSpan = {
  preset: DatePreset | 'custom'
  /** Both days are part of it. */
  from: Day
  to: Day
}

/** First and last day of each preset, counted from today; of the last week, from its Monday. */
const reach: Record<DatePreset, readonly [number, number]> = {
  today: [0, 0],
  lastWeek: [-7, -1],
  past7: [-6, 0],
  past30: [-29, 0],
  next7: [0, 6],
  next30: [0, 29],
}

export function spanOf(preset: DatePreset, today: Day): DateSpan {
  const [from, to] = reach[preset]
  const start = preset === 'lastWeek' ? mondayOf(today) : today
  return { preset, from: shiftDay(start, from), to: shiftDay(start, to) }
}

function mondayOf(day: Day): Day {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return shiftDay(day, -sinceMonday)
}

/** Future presets only where a page can show future days. */
export function presetsFor(future: boolean): DatePreset[] {
  return datePresets.filter((preset) => future || reach[preset][1] <= 0)
}

/** Two chosen days as a span in order; if it is too long, the day that was not just chosen moves. */
export function customSpan(
  { from, to }: { from: Day; to: Day },
  changed: 'from' | 'to',
  daysMax: number,
): DateSpan {
  const reached = changed === 'from' ? shiftDay(from, daysMax - 1) : shiftDay(to, 1 - daysMax)
  if (changed === 'from') {
    return { preset: 'custom', from, to: to < from ? from : to > reached ? reached : to }
  }
  return { preset: 'custom', from: from > to ? to : from < reached ? reached : from, to }
}

export function shiftDay(day: Day, days: number): Day {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** Whether it is a day of the calendar, in the years people live in. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}

/** The calendar day of a moment in this computer's time zone. */
export function dayOf(moment: Date): Day {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-')
}
