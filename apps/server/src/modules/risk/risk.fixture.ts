import { randomUUID } from 'node:crypto'
import type { CommandInput, CommandName } from '@baize/contract/office'
import type { RiskRuleName } from '@baize/contract/office/risk'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import type { Seal } from '../../kernel/seal.ts'

export interface Colleague {
  browser: {
    call(name: 'sendCommand' | 'approval' | 'approveRequest', input: never): Promise<unknown>
  }
}

/** What happened to members before a test looks, written as its modules write it. */
export function historyOf({ db, seal }: { db: Db; seal: Seal }) {
  return {
    /** A deposit that was credited. */
    async deposit(who: { merchantId: string; memberId: string }, at: Date, amount = 5_000n) {
      const id = randomUUID()
      await sql`
        insert into payments.deposit (id, merchant_id, member_id, method, provider, currency, amount,
          fee_rate, fee_fixed, fee, state, created_at, settled_at)
        values (${id}, ${who.merchantId}, ${who.memberId}, 'bank-in', 'sandbox', 'USD', ${amount},
          0, 0, 0, 'credited', ${at}, ${at})`.execute(db)
      return id
    },
    async payoutAccount(who: { merchantId: string; memberId: string }, at: Date, number: string) {
      await sql`
        insert into payments.payout_account
          (id, merchant_id, member_id, method, holder, bank, number, last_four, added_at)
        values (${randomUUID()}, ${who.merchantId}, ${who.memberId}, 'bank-out', 'Ann Lee', 'First',
          ${seal.close(number)}, ${number.slice(-4)}, ${at})`.execute(db)
    },
    async keysOf(merchantId: string, rule: RiskRuleName): Promise<string[]> {
      const found = await sql<{ key: string }>`
        select key from risk.alert where merchant_id = ${merchantId} and rule = ${rule}
        order by key`.execute(db)
      return found.rows.map(({ key }) => key)
    },
  }
}

export const bodyOf = <N extends CommandName>(name: N, input: CommandInput<N>) => ({
  body: { id: randomUUID(), name, input: input as Record<string, unknown>, reason: 'tested' },
})
