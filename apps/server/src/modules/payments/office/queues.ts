import type { Db } from '../../../kernel/database.ts'
import type { Queue } from '../../../kernel/queue.ts'
import { countHeldDeposits, countIdentities, countWithdrawals } from './lists.store.ts'

/** What waits for payments: the same rows as their queues show. */
export const moneyQueuesOf = (db: Db): Queue[] => [
  {
    name: 'withdrawals',
    right: 'withdrawal.decide',
    count: (merchantId) => countWithdrawals(db, merchantId),
  },
  {
    name: 'deposits',
    right: 'deposit.decide',
    count: (merchantId) => countHeldDeposits(db, merchantId),
  },
  {
    name: 'identities',
    right: 'identity.decide',
    count: (merchantId) => countIdentities(db, merchantId),
  },
]
