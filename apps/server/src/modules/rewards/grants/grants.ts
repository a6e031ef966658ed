import type { GrantUnit, RewardUnit } from '@baize/contract/vocabulary'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, onCommit, type Tx, transact } from '../../../kernel/database.ts'
import type { Part } from '../../../kernel/happened.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import { type Ledger, type Need, reward } from '../../ledger/index.ts'
import { isClaimable, withheldFrom } from './grants.rules.ts'
import {
  countOpen,
  expireDue,
  type GrantKey,
  insertDebt,
  insertGrants,
  lockDebts,
  lockGrants,
  lockUnreminded,
  markClaimed,
  markPlayed,
  markResumed,
  markRevoked,
  type NewDebt,
  readClaimed,
  readCosts,
  readGiven,
  readGrant,
  readGrantsOf,
  readHistory,
  readNewest,
  readOpen,
  writeDebts,
} from './grants.store.ts'
import type { Grant, NewGrant } from './grants.types.ts'

const expireMax = 5_000

/** Pays rewards that are not money, in the transaction that claims them. */
export type Payer = (tx: Tx, grants: readonly { grant: Grant; amount: bigint }[]) => Promise<void>

export interface GrantsOptions {
  db: Db
  clock: Clock
  outbox: Outbox
  ledger: Pick<Ledger, 'withJournal'>
  /** Called with members whose rewards have changed. */
  onRewards?(memberIds: readonly string[]): void
}

declare module '../../../kernel/outbox.ts' {
  interface Events {
    'reward.granted': {
      grantId: string
      memberId: string
      programmeId: string
      kind: string
      unit: string
      amount: string
      currency: string
    }
    'reward.claimed': { memberId: string; grantIds: string[] }
  }
}

export type Grants = ReturnType<typeof createGrants>

/** What is due to members: given once for each trigger, and claimed once. */
export function createGrants({ db, clock, outbox, ledger, onRewards }: GrantsOptions) {
  const payers = new Map<GrantUnit, Payer>()

  /** Gives what was not given before; answers how many were new. */
  async function give(tx: Tx, grants: readonly NewGrant[]): Promise<number> {
    const fresh = new Set(await insertGrants(tx, grants, clock.now()))
    const given = grants.filter(({ id }) => fresh.has(id))
    if (given.length === 0) return 0
    await outbox.tell(tx, ...given.map(granted))
    onCommit(tx, () => onRewards?.([...new Set(given.map(({ memberId }) => memberId))]))
    return given.length
  }

  /**
   * Claims rewards of one member in one transaction: all of them or none. What was claimed before is
   * answered as it was, so a repeated call is harmless.
   */
  async function claim(
    holder: { merchantId: string; memberId: string; currency: string },
    ids: readonly string[],
  ): Promise<Grant[]> {
    const sorted = [...new Set(ids)].toSorted()
    const keys = sorted.map((id) => reward(holder, { id, kind: 'promotion', amount: 1n }).key)
    return ledger.withJournal(needsOf(holder), keys, async (journal, tx) => {
      const now = clock.now()
      const found = await lockGrants(tx, holder.memberId, sorted)
      const own = found.filter(
        ({ currency, unit }) => currency === holder.currency && unit !== 'spins',
      )
      if (own.length < sorted.length) throw new Refused('not-found')
      const due = own.filter(({ state }) => state !== 'claimed')
      if (due.some((grant) => !isClaimable(grant, now))) throw new Refused('reward-over')
      const programmes = [...new Set(due.map(({ programmeId }) => programmeId))]
      const owed = await lockDebts(tx, holder.memberId, holder.currency, programmes)
      const { payable, debts } = withheldFrom(due, owed)
      const paid = payable.map(({ grant, withheld }) => ({
        grant,
        amount: grant.amount - withheld,
      }))
      for (const { grant, amount } of paid) {
        if (grant.unit !== 'money' || amount === 0n) continue
        const { kind } = journal.post(reward(holder, { id: grant.id, kind: grant.kind, amount }))
        if (kind !== 'posted') throw new Error(`reward ${grant.id} was not posted: ${kind}`)
      }
      await payOthers(tx, paid)
      await markClaimed(
        tx,
        payable.map(({ grant, withheld }) => ({ id: grant.id, withheld })),
        now,
      )
      await writeDebts(tx, holder.memberId, debts)
      if (due.length > 0) await outbox.tell(tx, claimedBy(holder, due))
      onCommit(tx, () => onRewards?.([holder.memberId]))
      return lockGrants(tx, holder.memberId, sorted)
    })
  }

  async function payOthers(
    tx: Tx,
    paid: readonly { grant: Grant; amount: bigint }[],
  ): Promise<void> {
    const others = paid.filter(({ grant, amount }) => grant.unit !== 'money' && amount > 0n)
    for (const [unit, some] of Map.groupBy(others, ({ grant }) => grant.unit)) {
      const payer = payers.get(unit)
      if (!payer) throw new Error(`nobody pays rewards in ${unit}`)
      await payer(tx, some)
    }
  }

  /** Staff take back what was not claimed yet; the member sees the reason. */
  function revoke(id: string, reason: string): Promise<boolean> {
    return transact(db, (tx) => revokeIn(tx, id, reason))
  }

  async function revokeIn(tx: Tx, id: string, reason: string): Promise<boolean> {
    const grant = await readGrant(tx, id)
    const isDone = await markRevoked(tx, id, reason, clock.now())
    if (grant && isDone) changed(tx, grant.memberId)
    return isDone
  }

  /** Spins were played to their end: they are closed, and nothing is paid here. */
  async function finish(tx: Tx, id: string, memberId: string): Promise<void> {
    await markPlayed(tx, id, clock.now())
    changed(tx, memberId)
  }

  /** Open pages of the member ask again. */
  function changed(tx: Tx, memberId: string): void {
    onCommit(tx, () => onRewards?.([memberId]))
  }

  return {
    give,
    claim,
    revoke,
    revokeIn,
    finish,
    /** A spin was rolled back after the last one was played: they are open again. */
    resume: markResumed,
    changed,
    /** Call it while modules are put together. */
    payWith: (unit: RewardUnit, payer: Payer): void => void payers.set(unit, payer),
    /** What a correction takes back of a claimed reward: from the next ones of the same programme. */
    owe: (tx: Tx, debt: NewDebt) => insertDebt(tx, debt, clock.now()),
    /** The newest of a member in a programme; with a trigger, the one that was given for it. */
    newest: (key: GrantKey, trigger?: string) => readNewest(db, key, trigger),
    open: (memberId: string, limit: number) => readOpen(db, memberId, clock.now(), limit),
    count: (memberId: string) => countOpen(db, memberId, clock.now()),
    costs: (merchantId: string, programmeIds: readonly string[]) =>
      readCosts(db, merchantId, programmeIds),
    grant: (id: string) => readGrant(db, id),
    remind: (tx: Tx, before: Date, limit: number) => lockUnreminded(tx, clock.now(), before, limit),
    /** What was given to a member, the newest first; for staff. */
    happened: (memberId: string, part: Part) => readGrantsOf(db, memberId, part),
    history: (question: Parameters<typeof readHistory>[1]) => readHistory(db, question),
    claimedFor: (merchantId: string, memberId: string, triggers: readonly string[]) =>
      readClaimed(db, merchantId, memberId, triggers),
    /** Which of these were given before, by whichever programme of the kind. */
    given: readGiven,
    expire: () => expireDue(db, clock.now(), expireMax),
  }
}

/** The accounts that a claim may touch. */
export function needsOf(holder: {
  merchantId: string
  memberId: string
  currency: string
}): Need[] {
  const { merchantId, memberId, currency } = holder
  const accounts = [{ memberId, purse: 'cash' }, { house: 'bonus' }, { house: 'rebate' }] as const
  return accounts.map((account) => ({ merchantId, currency, account }))
}

function claimedBy(
  { merchantId, memberId }: { merchantId: string; memberId: string },
  grants: readonly Grant[],
) {
  const payload = { memberId, grantIds: grants.map(({ id }) => id) }
  return { name: 'reward.claimed' as const, merchantId, payload }
}

function granted(grant: NewGrant) {
  const { id: grantId, merchantId, memberId, programmeId, kind, unit, currency } = grant
  const amount = String(grant.amount)
  const payload = { grantId, memberId, programmeId, kind, unit, amount, currency }
  return { name: 'reward.granted' as const, merchantId, payload }
}
