const minuteMs = 60_000

/**
 * How long a session has lasted: from its beginning, as this device tells the time. Where its clock
 * is wrong, the minutes that the server counted hold, and run on from when they came.
 */
export function lastedMs(
  { since, minutes }: { since: string; minutes: number },
  cameAtMs: number,
  nowMs: number,
): number {
  const told = minutes * minuteMs
  const then = Math.min(Math.max(cameAtMs - Date.parse(since), told), told + minuteMs - 1)
  return then + Math.max(0, nowMs - cameAtMs)
}
