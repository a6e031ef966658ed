import type { RewardKind } from '@baize/contract/vocabulary'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, onCommit } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { type Ledger, reward } from '../../ledger/index.ts'
import { insertGrants, markClaimed, readGrant } from '../grants/grants.store.ts'
import { needsOf } from '../grants/grants.ts'
import { dueOf } from './accounts.rules.ts'
import {
  type AccountKey,
  addPaid,
  lockAccount,
  readAccounts,
  readAccruals,
  readEarners,
  readOverdue,
} from './accounts.store.ts'

export interface AccountsOptions {
  db: Db
  clock: Clock
  ledger: Pick<Ledger, 'withJournal'>
  onRewards?(memberIds: readonly string[]): void
}

export interface AccountClaim extends AccountKey {
  /** Made by the caller: the same id again is a repetition. */
  id: string
  kind: RewardKind
  version: number
  /** The least that is paid. */
  minimum: bigint
}

/** What members earned by what they did, as it grows from bet to bet, until they claim it. */
export function createAccounts({ db, clock, ledger, onRewards }: AccountsOptions) {
  /** Pays what is due, in whole units, as cash. Answers the amount. */
  function claim(asked: AccountClaim): Promise<bigint> {
    const { id, kind } = asked
    const trigger = `claim:${id}`
    const key = reward(asked, { id, kind, amount: 1n }).key
    return ledger.withJournal(needsOf(asked), [key], async (journal, tx) => {
      const before = await readGrant(tx, id)
      if (before) {
        const isSame = before.memberId === asked.memberId && before.trigger === trigger
        if (!isSame) throw new Refused('key-reused')
        return before.amount
      }
      const account = await lockAccount(tx, asked)
      const amount = account ? dueOf(account) : 0n
      if (amount === 0n || amount < asked.minimum) throw new Refused('nothing-to-claim')
      const { kind: outcome } = journal.post(reward(asked, { id, kind, amount }))
      if (outcome !== 'posted') throw new Error(`reward ${id} was not posted: ${outcome}`)
      const now = clock.now()
      const paidBefore = account?.paid ?? 0n
      const why = { earned: String(paidBefore + amount), paidBefore: String(paidBefore) }
      const grant = { ...asked, trigger, unit: 'money', amount, why, expiresAt: null } as const
      const isNew = (await insertGrants(tx, [grant], now)).length > 0
      if (!isNew) throw new Refused('key-reused')
      await markClaimed(tx, [{ id, withheld: 0n }], now)
      await addPaid(tx, asked, amount)
      onCommit(tx, () => onRewards?.([asked.memberId]))
      return amount
    })
  }

  return {
    claim,
    ofMember: (who: { merchantId: string; memberId: string }) => readAccounts(db, who),
    accruals: (
      ...asked: Parameters<typeof readAccruals> extends [unknown, ...infer R] ? R : never
    ) => readAccruals(db, ...asked),
    /** Everybody who earned at least so much, in billionths. */
    earners: readEarners,
    overdue: (
      programme: Pick<AccountKey, 'merchantId' | 'programmeId'>,
      before: Date,
      limit: number,
    ) => readOverdue(db, programme, before, limit),
  }
}
