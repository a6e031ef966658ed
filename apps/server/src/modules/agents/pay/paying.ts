import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Config } from '../../config/index.ts'
import { type Ledger, type PayKind, salary } from '../../ledger/index.ts'
import {
  type Claimed,
  claimPay,
  expireUnclaimed,
  markPaid,
  markWaiting,
  type Payable,
  readPayable,
} from './pay.store.ts'
import { isDone, payoutOf } from './paying.rules.ts'
import { createTelling } from './paying.telling.ts'

export interface PayingOptions {
  db: Db
  clock: Clock
  outbox: Outbox
  ledger: Pick<Ledger, 'post'>
  config: Pick<Config, 'merchant'>
}

const batchMax = 500

const kinds = {
  dividend: 'dividend',
  daily: 'salary.daily',
  hourly: 'salary.hourly',
} as const satisfies Record<Payable['kind'], PayKind>

export type Paying = ReturnType<typeof createPaying>

/** Pays what closed periods came to. */
export function createPaying({ db, clock, outbox, ledger, config }: PayingOptions) {
  const tellPaid = createTelling({ db, outbox })

  /**
   * The ledger moves money once per statement; if this stops before the statement is marked as paid, the
   * next run finds the move and marks it. Answers how many were paid.
   */
  async function payDue(merchantId: string): Promise<number> {
    let paid = 0
    let after: string | undefined
    for (;;) {
      const found = await readPayable(db, merchantId, after, batchMax)
      after = found.at(-1)?.id
      if (after === undefined) return paid
      const due = found.filter(isDue)
      const posted = await ledger.post(due.map(moveOf))
      const ids = (isPaid: boolean) =>
        due.filter((_, nth) => isPaid === isDone(posted[nth]?.kind)).map(({ id }) => id)
      await tellPaid(merchantId, (tx) => markPaid(tx, ids(true), clock.now()))
      await markWaiting(db, ids(false), clock.now())
      paid += ids(true).length
    }
  }

  function isDue({ kind, merchantId, claimedAt }: Payable): boolean {
    if (kind !== 'daily' || !claimedAt) return true
    return payoutOf(config.merchant(merchantId).timeZone, claimedAt) <= clock.now()
  }

  function moveOf({ id, merchantId, downlineId, payerId, kind, currency, amount }: Payable) {
    const holder = { merchantId, memberId: downlineId, currency }
    return salary(holder, id, { kind: kinds[kind], amount, payerId })
  }

  return {
    payDue,
    claim: (who: { merchantId: string; personId: string }, id: string): Promise<Claimed> =>
      claimPay(db, who, id, clock.now()),
    expire: (merchantId: string) => expireUnclaimed(db, merchantId, clock.now()),
  }
}
