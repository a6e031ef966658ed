import type { BetCall, Status } from '../adapters/adapter.ts'
import type { Freebet } from './freebets.types.ts'

/** A round that began in time may reach us this much later. */
export const graceMs = 2 * 60_000

const minuteMs = 60_000
const pauseMsMax = 60 * minuteMs

/** How long to wait before a vendor is told again. */
export function pauseMs(tries: number): number {
  return Math.min(pauseMsMax, 2 ** Math.max(0, tries - 1) * 5_000)
}

/** Whether somebody must be told of a state only once, as nothing follows it. */
export function isOver(state: Freebet['state']): boolean {
  return state !== 'wanted' && state !== 'created'
}

type Asked = Pick<BetCall, 'amount' | 'game' | 'currency'> & { memberId: string }

/**
 * Why a free bet is refused. One that we do not know may still become known, as the vendor's answer to our
 * order can be on its way: so that refusal is not final.
 */
export function spinFault(
  freebet: Freebet | undefined,
  asked: Asked,
  now: Date,
): Status | undefined {
  if (!freebet || freebet.memberId !== asked.memberId) return 'unknown'
  if (freebet.game !== asked.game) return 'game-unknown'
  if (freebet.currency !== asked.currency) return 'wrong-currency'
  if (asked.amount !== 0n) return 'wrong-types'
  if (isOver(freebet.state) || freebet.played >= freebet.count) return 'limit-reached'
  return now.getTime() >= freebet.endsAt.getTime() + graceMs ? 'limit-reached' : undefined
}
