import type { Db } from '../../../kernel/database.ts'
import type { Ledger, Move } from '../../ledger/index.ts'
import { type Due, readDue } from './due.store.ts'
import { isDone } from './paying.rules.ts'

const portionMax = 500

/**
 * One ledger move for each, under its id. What the ledger refuses stays due, and the next run tries it
 * again. Answers how many were paid.
 */
export async function payAllDue(
  { db, ledger }: { db: Db; ledger: Pick<Ledger, 'post'> },
  { merchantId, table }: { merchantId: string; table: Parameters<typeof readDue>[1] },
  { moveOf, mark }: { moveOf(due: Due): Move; mark(ids: readonly string[]): Promise<void> },
): Promise<number> {
  let paid = 0
  let after: string | undefined
  for (;;) {
    const due = await readDue(db, table, { merchantId, after, limit: portionMax })
    after = due.at(-1)?.id
    if (after === undefined) return paid
    const posted = await ledger.post(due.map(moveOf))
    const ids = due.filter((_, nth) => isDone(posted[nth]?.kind)).map(({ id }) => id)
    await mark(ids)
    paid += ids.length
  }
}
