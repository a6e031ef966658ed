/** The time zone in which times are shown. */
export function clockName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A sortable time that spreadsheets can read: 2026-01-31 18:05:09 in the member's time zone. */
export function plainTime(at: string): string {
  const moment = new Date(at)
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())]
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two)
  return `${day.join('-')} ${time.join(':')}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
