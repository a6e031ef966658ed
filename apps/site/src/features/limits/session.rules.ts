const minuteMs = 60_000

/**
 * How long a session has lasted, by this device's clock from the session's start. If that clock is
 * wrong, the server's count of minutes is used, plus the time since it arrived.
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
