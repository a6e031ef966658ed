import type { Switch, SwitchKind } from './switches.types.ts'

/** What is stopped, as names to look up: "deposits", "game neon-nights". */
export function stoppedOf(switches: readonly Switch[]): ReadonlySet<string> {
  return new Set(switches.filter(({ isOn }) => isOn).map(stopName))
}

export function stopName({ what, subject }: { what: SwitchKind; subject: string }): string {
  return subject === '' ? what : `${what} ${subject}`
}

interface Stops {
  stopped: ReadonlySet<string>
}

/** Whether new rounds of this game are stopped for this member; rounds that are open finish. */
export function isPlayStopped(
  { stopped }: Stops,
  { vendor, game, memberId }: { vendor: string; game: string; memberId?: string | undefined },
): boolean {
  if (stopped.size === 0) return false
  return (
    stopped.has('all') ||
    stopped.has(`vendor ${vendor}`) ||
    stopped.has(`game ${game}`) ||
    (memberId !== undefined && stopped.has(`member ${memberId}`))
  )
}

export function isStopped(
  { stopped }: Stops,
  what: 'deposits' | 'withdrawals' | 'registration',
  memberId?: string,
): boolean {
  if (stopped.size === 0) return false
  return (
    stopped.has('all') ||
    stopped.has(what) ||
    (memberId !== undefined && stopped.has(`member ${memberId}`))
  )
}
