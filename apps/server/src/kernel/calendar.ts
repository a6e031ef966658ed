/** A calendar day such as 2026-03-29. Days sort as text. */
export type Day = string

/** Weeks begin on Monday; a half month begins on the 1st and on the 16th. */
export type CalendarPeriod = 'day' | 'week' | 'halfMonth' | 'month'

const dayMs = 86_400_000
const minuteMs = 60_000

export function dayIn(zone: string, at: Date): Day {
  const minute = Math.floor(at.getTime() / minuteMs)
  const known = lately.get(zone)
  if (known?.minute === minute) return known.day
  const day = zone === 'UTC' ? at.toISOString().slice(0, 10) : days(zone).format(at)
  lately.set(zone, { minute, day })
  return day
}

/** Bets of a batch were settled in the same minute, and a day begins at a full minute everywhere. */
const lately = new Map<string, { minute: number; day: Day }>()

const days = createFormats({ year: 'numeric', month: '2-digit', day: '2-digit' })
const clocks = createFormats({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** One for each name of a time zone; Intl throws for a name that does not exist. */
function createFormats(shown: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (zone: string): Intl.DateTimeFormat => {
    const known = formats.get(zone)
    if (known) return known
    const format = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
      timeZone: zone,
      ...shown,
    })
    formats.set(zone, format)
    return format
  }
}

export function firstDayOf(period: CalendarPeriod, day: Day): Day {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 7)}-01`
  if (period === 'halfMonth') return `${day.slice(0, 7)}-${day.slice(8) < '16' ? '01' : '16'}`
  const known = mondays.get(day)
  if (known !== undefined) return known
  const sinceMonday = (utcOf(day).getUTCDay() + 6) % 7
  const monday = daysLater(day, -sinceMonday)
  if (mondays.size >= startsMax) mondays.clear()
  mondays.set(day, monday)
  return monday
}

/** Every bet asks for its week. */
const mondays = new Map<Day, Day>()

const weekDays = 7
const monthDaysMax = 31

/** The first day of the period after the one that begins with `first`. */
export function nextFirstDay(period: CalendarPeriod, first: Day): Day {
  if (period === 'day') return daysLater(first, 1)
  if (period === 'week') return daysLater(first, weekDays)
  if (period === 'halfMonth' && first.endsWith('01')) return `${first.slice(0, 8)}16`
  return firstDayOf('month', daysLater(first, monthDaysMax))
}

export function daysLater(day: Day, days: number): Day {
  return new Date(utcOf(day).getTime() + days * dayMs).toISOString().slice(0, 10)
}

function utcOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

/**
 * The first moment at which the zone's calendar shows this day or a later one. It is searched for, not
 * computed, as some zones change their clocks at midnight. Clocks change at whole minutes, and no zone is a
 * whole day away from UTC.
 */
export function startOf(zone: string, day: Day): Date {
  const key = `${zone} ${day}`
  const known = starts.get(key)
  if (known !== undefined) return new Date(known)
  const start = searchStart(zone, day)
  if (starts.size >= startsMax) starts.clear()
  starts.set(key, start.getTime())
  return start
}

/** Every bet asks when its day or its week began. */
const starts = new Map<string, number>()
const startsMax = 1_000

function searchStart(zone: string, day: Day): Date {
  const utcMs = utcOf(day).getTime()
  let before = (utcMs - dayMs) / minuteMs
  let reached = (utcMs + dayMs) / minuteMs
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (days(zone).format(new Date(middle * minuteMs)) < day) before = middle
    else reached = middle
  }
  return new Date(reached * minuteMs)
}

/**
 * The moment of a day at which the zone's clock shows so many minutes since midnight. A time that the day
 * does not have, as the clocks jump over it, comes when it would have been without the jump.
 */
export function momentIn(zone: string, day: Day, minutes: number): Date {
  const passed = startOf(zone, day).getTime() / minuteMs + minutes
  const changed = passed + minutes - shownIn(zone, passed)
  const found = shownIn(zone, changed) === minutes ? changed : passed
  return new Date(found * minuteMs)
}

/**
 * Hours, as a zone's clock shows them: one begins where the clock shows a full hour, or another hour than a
 * minute before. So hours lie side by side and fill their days; where clocks change by half an hour, one hour
 * has thirty minutes and another one ninety.
 */
export function hourIn(zone: string, at: Date): Date {
  return new Date(hourAround(zone, at).from * minuteMs)
}

/** Where the hour after the one of this moment begins. */
export function nextHour(zone: string, at: Date): Date {
  return new Date(hourAround(zone, at).to * minuteMs)
}

export function isFullHour(zone: string, at: Date): boolean {
  return hourIn(zone, at).getTime() === at.getTime()
}

/** In minutes; the end is exclusive. */
interface Hour {
  from: number
  to: number
}

/** Of each zone the hour that was asked for last: thousands of bets ask for the same one. */
const lastHours = new Map<string, Hour>()

function hourAround(zone: string, at: Date): Hour {
  const minute = Math.floor(at.getTime() / minuteMs)
  const last = lastHours.get(zone)
  if (last && last.from <= minute && minute < last.to) return last
  const hour = { from: hourStart(zone, minute), to: hourEnd(zone, minute) }
  lastHours.set(zone, hour)
  return hour
}

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

function hourStart(zone: string, minute: number): number {
  const full = minute - (shownIn(zone, minute) % hourMinutes)
  if (aheadIn(zone, full) === aheadIn(zone, minute)) return full
  const changed = changeIn(zone, full, minute)
  return beginsHour(zone, changed) ? changed : hourStart(zone, changed - 1)
}

function hourEnd(zone: string, minute: number): number {
  const full = minute - (shownIn(zone, minute) % hourMinutes) + hourMinutes
  if (aheadIn(zone, full) === aheadIn(zone, minute)) return full
  const changed = changeIn(zone, minute, full)
  return beginsHour(zone, changed) ? changed : hourEnd(zone, changed)
}

function beginsHour(zone: string, minute: number): boolean {
  const [before, shown] = [shownIn(zone, minute - 1), shownIn(zone, minute)]
  const isFull = shown % hourMinutes === 0
  return isFull || Math.floor(shown / hourMinutes) !== Math.floor(before / hourMinutes)
}

/** The first minute after the one change of clocks between two minutes. */
function changeIn(zone: string, from: number, to: number): number {
  const ahead = aheadIn(zone, from)
  let before = from
  let reached = to
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (aheadIn(zone, middle) === ahead) before = middle
    else reached = middle
  }
  return reached
}

/** How far the zone's clock is ahead of UTC, whole days left out. */
function aheadIn(zone: string, minute: number): number {
  return (((shownIn(zone, minute) - minute) % dayMinutes) + dayMinutes) % dayMinutes
}

/** Minutes since midnight, as the zone's clock shows them. */
function shownIn(zone: string, minute: number): number {
  const [hour, past] = clocks(zone)
    .format(minute * minuteMs)
    .split(':')
  return Number(hour) * hourMinutes + Number(past)
}
