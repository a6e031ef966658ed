import type { PayDetail } from './PaySheet.tsx'

/** The calendar day of a moment in a time zone. */
export function dayIn(timeZone: string, at: string | Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at))
}

/** What a statement's file is called: the kind of pay and its period, and nobody's name. */
export function statementName(
  pay: Pick<PayDetail, 'kind' | 'period' | 'from' | 'to' | 'timeZone'>,
) {
  const { kind, period, timeZone } = pay
  const from = dayIn(timeZone, pay.from)
  const start = `${namesOf[kind]}-${from}`
  if (period === 'hour' || period === 'fiveMinutes')
    return `${start}-${timeIn(timeZone, pay.from)}.csv`
  // The end is exclusive.
  const last = dayIn(timeZone, new Date(Date.parse(pay.to) - 1))
  return last === from ? `${start}.csv` : `${start}-to-${last}.csv`
}

/** The same in every language, as the file is for a script too. */
const namesOf: Record<PayDetail['kind'], string> = {
  dividend: 'dividend',
  daily: 'daily-salary',
  hourly: 'hourly-salary',
  realtime: 'real-time-salary',
  rebate: 'rebates',
}

function timeIn(timeZone: string, at: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at))
  return time.replace(':', '')
}
