import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import { insertDebt, markRevoked } from './grants.store.ts'
import type { Grants } from './grants.ts'
import type { NewGrant } from './grants.types.ts'

interface Given {
  id: string
  state: string
  trigger: string
  amount: bigint
}

/** A reward whose amount may change afterwards, because bets that earned it are corrected. */
export type Levelled = Omit<NewGrant, 'id' | 'amount'>

/**
 * Brings what was given for a trigger to an amount: a further reward if it is too little; if it is too much,
 * what is still open is withdrawn, and the rest is a debt. Expired rewards count as given. Doing it again
 * changes nothing. What the amount follows from is read under a lock, so that two nodes cannot level at once.
 */
export async function level(
  tx: Tx,
  { grants, newId, clock }: { grants: Pick<Grants, 'give'>; newId: NewId; clock: Clock },
  reward: Levelled,
  amountNow: () => Promise<bigint>,
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`${reward.programmeId} ${reward.memberId}`}, 0))`.execute(
    tx,
  )
  const amount = await amountNow()
  const { given, owed, debts } = await readLevel(tx, reward)
  const now = clock.now()
  const counted = given.filter(({ state }) => state !== 'revoked')
  let missing = amount - sum(counted) + owed
  if (missing < 0n) {
    for (const one of counted.filter(({ state }) => state === 'open')) {
      if (missing >= 0n) break
      await markRevoked(tx, one.id, 'corrected', now)
      missing += one.amount
    }
    // What expired was never paid, so nobody owes it.
    missing += sum(counted.filter(({ state }) => state === 'expired'))
    if (missing > 0n) missing = 0n
  }
  const step = given.length + debts
  const trigger = step === 0 ? reward.trigger : `${reward.trigger}#${step}`
  if (missing > 0n) await grants.give(tx, [{ ...reward, id: newId(), trigger, amount: missing }])
  if (missing < 0n) await insertDebt(tx, { ...reward, trigger, amount: -missing }, now)
}

async function readLevel(
  tx: Tx,
  { memberId, merchantId, programmeId, trigger }: Levelled,
): Promise<{ given: Given[]; owed: bigint; debts: number }> {
  const given = await sql<Given>`
    select id, state, trigger, amount from rewards.grant
    where member_id = ${memberId} and merchant_id = ${merchantId} and programme_id = ${programmeId}
      and (trigger = ${trigger} or starts_with(trigger, ${`${trigger}#`}))
    order by granted_at, id for update`.execute(tx)
  const owed = await sql<{ amount: string; count: number }>`
    select coalesce(sum(amount), 0)::text as amount, count(*)::int as count from rewards.debt
    where member_id = ${memberId} and merchant_id = ${merchantId} and programme_id = ${programmeId}
      and (trigger = ${trigger} or starts_with(trigger, ${`${trigger}#`}))`.execute(tx)
  const [debts] = owed.rows
  return { given: given.rows, owed: BigInt(debts?.amount ?? '0'), debts: debts?.count ?? 0 }
}

const sum = (given: readonly Given[]) => given.reduce((so, { amount }) => so + amount, 0n)
