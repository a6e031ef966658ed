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
/** A belt: news that money moved may be lost between nodes, and then this is how long it shows. */
const keptMs = 1_000

/** Balances as they are shown, remembered until money moves. Nothing is ever decided by them. */
export function createShownBalances({ ledger, nowMs = Date.now }: ShownBalancesOptions) {
  const kept = new Map<string, { shown: Shown; untilMs: number }>()
  let moves = 0

  async function read(memberId: string, currency: string): Promise<Shown> {
    const movesBefore = moves
    const readAtMs = nowMs()
    const shown = keepOwn(balanceShown(await ledger.balanceOf(memberId, currency), currency))
    // What moved meanwhile may be this one's: then the reading is good for its asker alone.
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
