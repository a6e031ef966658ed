import type { Tx } from '../../kernel/database.ts'

export interface Spending {
  /** Made by the caller; what was spent under it is not spent again. */
  id: string
  merchantId: string
  memberId: string
  /** What it is spent on. */
  programmeId: string
  points: bigint
}

export type Spend = (tx: Tx, spending: Spending) => Promise<void>

/** Programmes may cost points; the module that holds them takes them, in the caller's transaction, or refuses. */
export function createSpending() {
  let spend: Spend = async () => {
    throw new Error('no module holds points')
  }
  return {
    spend: ((tx, spending) => spend(tx, spending)) satisfies Spend,
    /** Call it while modules are put together. */
    spendWith(decide: Spend): void {
      spend = decide
    },
  }
}
