import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { onCommit, type Tx } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import { insertDebt, markRevoked } from './grants.store.ts'
import type { Grants } from './grants.ts'
import type { NewGrant } from './grants.types.ts'

interface Given {
  id: string
  state: string
  reason: string | null
  amount: bigint
}

/** Why a reward was withdrawn here; what staff took back says something else. */
const corrected = 'corrected'

/** A reward whose amount may change afterwards, because bets that earned it are corrected. */
export interface Levelled extends Omit<NewGrant, 'id' | 'amount'> {
  /** Whether it may become more than what was given. */
  mayRise: boolean
}

export interface LevellingOptions {
  grants: Pick<Grants, 'give'>
  newId: NewId
  clock: Clock
  /** Called with members whose rewards have changed. */
  onRewards?(memberIds: readonly string[]): void
}

/**
 * Brings what was given for a trigger to an amount: a further reward if it is too little; if it is too much,
 * what is still open is withdrawn, and what was claimed of the rest is a debt. What expired, or was taken back
 * by staff, counts as given. Doing it again changes nothing. What the amount follows from is read under a lock,
 * so that two nodes cannot level at once.
 */
export async function level(
  tx: Tx,
  { grants, newId, clock, onRewards }: LevellingOptions,
  { mayRise, ...reward }: Levelled,
  amountNow: () => Promise<bigint>,
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`${reward.programmeId} ${reward.memberId}`}, 0))`.execute(
    tx,
  )
  const amount = await amountNow()
  const now = clock.now()
  const { given, owed, debts } = await readLevel(tx, reward, now)
  const counted = given.filter(({ reason }) => reason !== corrected)
  let missing = amount - sum(counted) + owed
  if (missing === 0n || (missing > 0n && !mayRise)) return
  onCommit(tx, () => onRewards?.([reward.memberId]))
  for (const one of counted.filter(({ state }) => state === 'open')) {
    if (missing >= 0n) break
    await markRevoked(tx, one.id, corrected, now)
    missing += one.amount
  }
  const step = given.length + debts
  const trigger = step === 0 ? reward.trigger : `${reward.trigger}#${step}`
  if (missing > 0n) await grants.give(tx, [{ ...reward, id: newId(), trigger, amount: missing }])
  const overpaid = sum(counted.filter(({ state }) => state === 'claimed')) - owed - amount
  if (missing < 0n && overpaid > 0n)
    await insertDebt(tx, { ...reward, trigger, amount: overpaid }, now)
}

async function readLevel(
  tx: Tx,
  { memberId, merchantId, programmeId, trigger }: Omit<Levelled, 'mayRise'>,
  now: Date,
): Promise<{ given: Given[]; owed: bigint; debts: number }> {
  const given = await sql<Given>`
    select id, reason, amount,
      case when state = 'open' and expires_at <= ${now} then 'expired' else state end as state
    from rewards.grant
    where member_id = ${memberId} and merchant_id = ${merchantId} and programme_id = ${programmeId}
      and (trigger = ${trigger} or starts_with(trigger, ${`${trigger}#`}))
    order by id for update`.execute(tx)
  const owed = await sql<{ amount: string; count: number }>`
    select coalesce(sum(amount), 0)::text as amount, count(*)::int as count from rewards.debt
    where member_id = ${memberId} and merchant_id = ${merchantId} and programme_id = ${programmeId}
      and (trigger = ${trigger} or starts_with(trigger, ${`${trigger}#`}))`.execute(tx)
  const [debts] = owed.rows
  return { given: given.rows, owed: BigInt(debts?.amount ?? '0'), debts: debts?.count ?? 0 }
}

const sum = (given: readonly Given[]) => given.reduce((so, { amount }) => so + amount, 0n)
