import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { PaidOut } from './pay.store.ts'

declare module '../../../kernel/outbox.ts' {
  interface Events {
    /** Dividends and salaries that have been paid. */
    'salaries.paid': { pays: PaidOut[] }
  }
}

/** Marks pay as paid, and tells it in the same transaction: each once. */
export function createTelling({ db, outbox }: { db: Db; outbox: Outbox }) {
  return (merchantId: string, mark: (tx: Tx) => Promise<PaidOut[]>): Promise<void> =>
    transact(db, async (tx) => {
      const pays = await mark(tx)
      if (pays.length === 0) return
      await outbox.tell(tx, { name: 'salaries.paid', merchantId, payload: { pays } })
    })
}
