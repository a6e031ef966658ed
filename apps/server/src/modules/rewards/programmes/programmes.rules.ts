import type { Fault, Programme } from './programmes.types.ts'

const minuteMs = 60_000
/** Longer than publishing takes, and than the clocks of nodes differ. */
const leadMs = 5_000

/** What is wrong with a term, named by its path. */
export const fault = (field: string, problem: string): Fault => ({ field, problem })

/** A version counts from a full minute some seconds away, so that no bet is heard of before it is known. */
export function countsFrom(now: Date): Date {
  return new Date((Math.floor((now.getTime() + leadMs) / minuteMs) + 1) * minuteMs)
}

/** The versions of one programme, the newest first, and a moment: which one was in force. */
export function inForce<P extends Pick<Programme, 'countsFrom'>>(
  versions: readonly P[],
  at: Date,
): P | undefined {
  return versions.find((version) => version.countsFrom <= at)
}

/** Many bets of a batch were settled in the same moment: what holds then is found once. */
export function remembering<T>(find: (at: Date) => T): (at: Date) => T {
  const found = new Map<number, T>()
  return (at) => {
    const ms = at.getTime()
    const known = found.get(ms)
    if (known !== undefined) return known
    const one = find(at)
    found.set(ms, one)
    return one
  }
}

/** Whether what happens at a moment counts in a programme that was in force then. */
export function isOn(
  { state, startsAt, endsAt }: Pick<Programme, 'state' | 'startsAt' | 'endsAt'>,
  at: Date,
): boolean {
  return state === 'running' && startsAt <= at && (endsAt === null || at < endsAt)
}
