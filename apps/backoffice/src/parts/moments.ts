const minuteMs = 60_000

/** A moment as a field for local time takes it. */
export function localText(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}

/** Back to a moment; empty where it is none. */
export function isoText(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
