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

/** What a switch stops beside play. Those without a switch of their own are stopped by others. */
type Stoppable =
  | 'deposits'
  | 'withdrawals'
  | 'payouts'
  | 'transfers'
  | 'gifts'
  | 'points'
  | 'registration'

/**
 * Whether something is stopped. The switch "withdrawals" stops new requests and sends no money out; the
 * switch "all" stops every move of money that a member or a payout begins, and a switch of a member all of
 * these for the member.
 */
export function isStopped({ stopped }: Stops, what: Stoppable, memberId?: string): boolean {
  if (stopped.size === 0) return false
  return (
    stopped.has('all') ||
    stopped.has(what === 'payouts' ? 'withdrawals' : what) ||
    (memberId !== undefined && stopped.has(`member ${memberId}`))
  )
}
