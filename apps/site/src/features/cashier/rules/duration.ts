const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** A rough duration in the unit that people would use: minutes, hours or days. */
export function durationOf(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes < 2 * hourMinutes) return { unit: 'minutes', count: Math.max(1, minutes) }
  if (minutes < 2 * dayMinutes) return { unit: 'hours', count: Math.ceil(minutes / hourMinutes) }
  return { unit: 'days', count: Math.ceil(minutes / dayMinutes) }
}
