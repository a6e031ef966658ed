import type { Value } from '@baize/contract'
import { keepOwn } from '../../kernel/http/kept.ts'
import type { Soon } from '../../kernel/memory.ts'
import type { Balances, Ledger } from './ledger.types.ts'

export interface ShownBalancesOptions {
  ledger: Pick<Ledger, 'balanceOf'>
  nowMs?: () => number
}

type Shown = Value<'balance'>

const keptMax = 20_000
/** The message "money moved" from another node can be lost; a stale balance is then shown for this long. */
const keptMs = 1_000

/** A cache of balances for display, dropped when money moves. No decision about money reads it. */
export function createShownBalances({ ledger, nowMs = Date.now }: ShownBalancesOptions) {
  const kept = new Map<string, { shown: Shown; untilMs: number }>()
  let moves = 0

  async function read(memberId: string, currency: string): Promise<Shown> {
    const movesBefore = moves
    const readAtMs = nowMs()
    const shown = keepOwn(balanceShown(await ledger.balanceOf(memberId, currency), currency))
    // Money moved during the read, perhaps this member's: answer with the balance, but do not cache it.
    if (moves === movesBefore) {
      if (kept.size >= keptMax) kept.clear()
      kept.set(memberId, { shown, untilMs: readAtMs + keptMs })
    }
    return shown
  }

  return {
    of(memberId: string, currency: string): Soon<Shown> {
      const known = kept.get(memberId)
      return known && known.untilMs > nowMs() ? known.shown : read(memberId, currency)
    },
    moved(memberIds: readonly string[]): void {
      moves += 1
      for (const id of memberIds) kept.delete(id)
    },
  }
}

export function balanceShown({ cash, bonus, locked }: Balances, currency: string): Shown {
  return {
    currency,
    total: String(cash + bonus),
    cash: String(cash),
    bonus: String(bonus),
    locked: String(locked),
  }
}
