import type { BetCall, WinCall } from './adapters/adapter.ts'
import type { Visit } from './vendors.visits.ts'
import type { Told } from './waves.store.ts'

/** About 1 MB. */
const rememberedMax = 4_000

/** The one bet of a round. */
type Open = Pick<Told, 'id' | 'betId' | 'currency'>

const several: Open = { id: '', betId: null, currency: '' }

/**
 * Rounds that have one bet, as far as we know: most are closed soon, where they were opened. What is
 * remembered may be old, so whoever goes by it has the database compare when it writes.
 */
export function createOpenRounds() {
  const remembered = new Map<string, Open>()

  return {
    /** Whether it has a bet already: then it is one with several, and nothing is said of it any more. */
    addsTo({ at, ticket, call }: Visit<BetCall>): boolean {
      const key = keyOf(at.id, ticket.memberId, call.round)
      if (!remembered.has(key)) return false
      remembered.set(key, several)
      return true
    },
    /** Undefined where it is not known to be in order that this win is paid by this bet. */
    betOf({ at, ticket, call }: Visit<WinCall>): string | undefined {
      const open = remembered.get(keyOf(at.id, ticket.memberId, call.round))
      if (open?.id !== call.reference || open.currency !== call.currency) return undefined
      return open.betId ?? undefined
    },
    note(told: readonly Told[]): void {
      for (const { integration, memberId, round, kind, closesRound, ...open } of told) {
        const key = keyOf(integration, memberId, round)
        if (closesRound) remembered.delete(key)
        else if (kind === 'bet') remembered.set(key, open)
      }
      for (const key of remembered.keys()) {
        if (remembered.size <= rememberedMax) break
        remembered.delete(key)
      }
    },
  }
}

function keyOf(integration: string, memberId: string, round: string): string {
  return `${integration} ${memberId} ${round}`
}
