/** Whole seconds until then, 0 once it has passed. */
export function secondsUntil(atMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((atMs - nowMs) / 1_000))
}

/** 754 is "12:34" and 7384 is "2:03:04" in every language; zero hours are shown on request. */
export function clockWords(seconds: number, withHours: 'always' | 'if any' = 'if any'): string {
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = two(seconds % 60)
  return hours > 0 || withHours === 'always'
    ? `${hours}:${two(minutes)}:${rest}`
    : `${minutes}:${rest}`
}

/** Days and hours in short, where there is a day or more: nobody counts 156 hours. */
export function daysWords(seconds: number, tag: string): string | undefined {
  const days = Math.floor(seconds / 86_400)
  if (days === 0) return undefined
  const hours = Math.floor(seconds / 3_600) % 24
  return [unitWords(days, 'day', tag), unitWords(hours, 'hour', tag)].join(' ')
}

function unitWords(count: number, unit: 'day' | 'hour', tag: string): string {
  const look = { style: 'unit', unit, unitDisplay: 'narrow', numberingSystem: 'latn' } as const
  return new Intl.NumberFormat(tag, look).format(count)
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
