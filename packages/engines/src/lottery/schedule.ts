import type { Lottery, Schedule } from './types.ts'

/** Days without a draw and days with an extra one, as local dates: "2027-02-06". */
export interface DrawCalendar {
  readonly without?: ReadonlySet<string>
  readonly extra?: ReadonlySet<string>
}

/** More than so many draws are not listed at once. */
export const drawTimesMax = 10_000
const dayMs = 86_400_000

/**
 * When draws are due, from the first moment up to but not including the last; in milliseconds since 1970.
 */
export function drawTimes(
  { schedule, timeZone }: Pick<Lottery, 'schedule' | 'timeZone'>,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  calendar: DrawCalendar = {},
): number[] {
  if (schedule.kind === 'every') return everySeconds(schedule.seconds, fromMs, toMs)
  const days = Math.ceil((toMs - fromMs) / dayMs) + 3
  if (days > drawTimesMax) throw new RangeError(`more than ${drawTimesMax} days`)
  // A local day may begin up to 14 hours before or after the same day of UTC.
  const first = Math.floor(fromMs / dayMs) - 1
  return Array.from({ length: days }, (_, at) => dateText((first + at) * dayMs))
    .filter((date) => isDrawDay(schedule, date, calendar))
    .map((date) => momentOf(date, schedule.at, timeZone))
    .filter((moment) => moment >= fromMs && moment < toMs)
}

function everySeconds(seconds: number, fromMs: number, toMs: number): number[] {
  const stepMs = seconds * 1000
  const first = Math.ceil(fromMs / stepMs)
  const count = Math.max(0, Math.ceil(toMs / stepMs) - first)
  if (count > drawTimesMax) throw new RangeError(`more than ${drawTimesMax} draws`)
  return Array.from({ length: count }, (_, at) => (first + at) * stepMs)
}

/** Whether a lottery is drawn on a local day: "2027-02-06". */
export function isDrawnOn(
  { schedule }: Pick<Lottery, 'schedule'>,
  date: string,
  calendar: DrawCalendar = {},
): boolean {
  return schedule.kind === 'every' || isDrawDay(schedule, date, calendar)
}

function isDrawDay(
  schedule: Exclude<Schedule, { kind: 'every' }>,
  date: string,
  { without, extra }: DrawCalendar,
): boolean {
  if (without?.has(date) === true) return false
  if (extra?.has(date) === true) return true
  if (schedule.kind === 'weekly') {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    return schedule.days.some((day) => day === weekday)
  }
  const monthDay = date.slice(5)
  const moved = Object.entries(schedule.moved)
  if (moved.some(([, { to }]) => to === monthDay)) return true
  return schedule.days.includes(Number(date.slice(8))) && schedule.moved[monthDay] === undefined
}

/**
 * Draws of the same lottery have different ids: the code, the local date, and the number of a fast draw
 * that day.
 */
export function drawIdOf(
  { code, schedule, timeZone }: Pick<Lottery, 'code' | 'schedule' | 'timeZone'>,
  drawMs: number,
): string {
  const local = drawMs + offsetMs(timeZone, drawMs)
  const date = drawDateOf({ timeZone }, drawMs).replaceAll('-', '')
  if (schedule.kind !== 'every') return `${code}-${date}`
  const ofDay = Math.floor((local % dayMs) / (schedule.seconds * 1000)) + 1
  return `${code}-${date}-${String(ofDay).padStart(4, '0')}`
}

/** The local day of a draw: "2027-02-06". */
export function drawDateOf({ timeZone }: Pick<Lottery, 'timeZone'>, drawMs: number): string {
  return dateText(drawMs + offsetMs(timeZone, drawMs))
}

/** When a lottery with one draw a day is drawn on a local day. */
export function drawMsOn(
  { schedule, timeZone }: Pick<Lottery, 'schedule' | 'timeZone'>,
  date: string,
): number {
  if (schedule.kind === 'every') throw new RangeError('there are many draws a day')
  return momentOf(date, schedule.at, timeZone)
}

/** When betting ends. */
export function closeOf(
  { closesSecondsBefore }: Pick<Lottery, 'closesSecondsBefore'>,
  drawMs: number,
) {
  return drawMs - closesSecondsBefore * 1000
}

function dateText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/**
 * A local time as a moment: the first one, if clocks are put back just then; an hour later, if it is left
 * out.
 */
function momentOf(date: string, at: string, timeZone: string): number {
  const local = Date.parse(`${date}T${at}:00Z`)
  const [before, after] = [local - dayMs, local + dayMs].map((day) => offsetMs(timeZone, day))
  const candidates = [before!, after!].map((offset) => ({ offset, moment: local - offset }))
  const right = candidates.find(({ offset, moment }) => offsetMs(timeZone, moment) === offset)
  return (right ?? candidates[0]!).moment
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** How far the clocks of a zone are ahead of UTC at a moment. */
function offsetMs(timeZone: string, moment: number): number {
  if (timeZone === 'UTC') return 0
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  const parts = new Map<string, number>(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const of = (type: string) => parts.get(type) ?? 0
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  )
  return shown - Math.floor(moment / 1000) * 1000
}
