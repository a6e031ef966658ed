import { onCommit, type Tx } from '../../../kernel/database.ts'
import {
  bonusEndKeys,
  grantBonus,
  type Holder,
  type Journal,
  type Need,
} from '../../ledger/index.ts'
import { capOf, guardOf, isTooLittle } from './bonus.rules.ts'
import { type Ending, lockBonus, readLive, writeActive, writeEnd } from './bonus.store.ts'
import type { Bonus, BonusHolder, BonusOptions } from './bonus.types.ts'
import { wageringListener } from './wagering.ts'

const dayMs = 86_400_000
/** Longer than news of bets is ever late. */
const unheardMaxMs = dayMs

type EndState = Ending['state']
interface Decided {
  state: EndState
  staff?: Ending['staff']
  /** What else is written in the transaction. */
  record?(lost: bigint): Promise<void>
}

export type Endings = ReturnType<typeof createEndings>

/** How bonuses begin and end. Accounts are locked first, then limits, then the bonus: as everywhere. */
export function createEndings(options: BonusOptions) {
  const { db, clock, ledger, limits, bets, log, outbox, onBonus } = options

  /** Ends a bonus once, if it is decided so with everything locked; answers it as it is then. */
  function end(
    bonus: Bonus,
    decide: (now: Bonus, tx: Tx, journal: Journal) => Promise<Decided | undefined>,
  ): Promise<Bonus> {
    return ledger.withJournal(needsOf(bonus), bonusEndKeys(bonus.id), async (journal, tx) => {
      await limits.open(tx, [bonus])
      const now = (await lockBonus(tx, bonus.id)) ?? bonus
      const decided = await decide(now, tx, journal)
      if (!decided) return now
      const { state, staff, record } = decided
      const { cash: paid, house: lost } = await moveRest(tx, journal, now, state)
      const closedAt = clock.now()
      await record?.(lost)
      await writeEnd(tx, now.id, { state, paid, lost, closedAt, ...(staff ? { staff } : {}) })
      onCommit(tx, () => onBonus?.([now.memberId]))
      return { ...now, state, paid, lost, closedAt }
    })
  }

  /** One that never became active has no money. */
  async function moveRest(tx: Tx, journal: Journal, bonus: Bonus, state: EndState) {
    if (bonus.state !== 'active' && bonus.state !== 'met') return { cash: 0n, house: 0n }
    await limits.guardBonus(tx, bonus, null)
    // Of a used-up bonus less than a stake is left, and only a late correction can still pay: that is the member's.
    const went = state === 'converted' || state === 'usedUp' ? 'cash' : 'house'
    const most = went === 'cash' ? capOf(bonus.terms) : undefined
    return journal.endBonus(bonus, bonus.id, went, most)
  }

  /** Ends what is due to end, and begins what waits. Idempotent; other nodes may do the same at once. */
  async function advance(holder: BonusHolder): Promise<void> {
    const running = (await readLive(db, holder)).find(({ state }) => state !== 'queued')
    if (running) await endIfDue(running)
    await activateNext(holder)
  }

  async function endIfDue(bonus: Bonus): Promise<void> {
    const isOver = await isOverAndHeard(bonus)
    await end(bonus, async (now, tx, journal) => {
      if (now.state === 'met') return { state: 'converted' }
      if (now.state !== 'active' || !now.activatedAt || !now.expiresAt) return undefined
      if (isOver) return { state: 'expired' }
      const held = journal.balance(needOf(now, 'bonus'))
      if (!isTooLittle(now.terms, held)) return undefined
      const asked = { id: now.id, memberId: now.memberId, since: now.activatedAt }
      return (await bets.hasOpenOf(tx, asked)) ? undefined : { state: 'usedUp' }
    })
  }

  /** Its time is over, and bets that were settled before are counted; that is waited for a day at most. */
  async function isOverAndHeard({ merchantId, expiresAt }: Bonus): Promise<boolean> {
    if (!expiresAt) return false
    const sinceMs = clock.now().getTime() - expiresAt.getTime()
    if (sinceMs < 0 || sinceMs >= unheardMaxMs) return sinceMs >= 0
    const oldest = await outbox.oldestWaiting(wageringListener, merchantId)
    return oldest === undefined || oldest > expiresAt
  }

  /** The oldest that waits becomes active, if none runs; its days are counted from now. */
  async function activateNext(holder: BonusHolder): Promise<void> {
    const waiting = await readLive(db, holder)
    const [next] = waiting
    if (!next || waiting.some(({ state }) => state !== 'queued')) return
    if (await limits.isExcluded(holder.memberId)) return
    const key = grantBonus(next, next.id, 1n).key
    await ledger.withJournal(needsOf(next), [key], async (journal, tx) => {
      await limits.open(tx, [next])
      const live = await readLive(tx, holder)
      const locked = await lockBonus(tx, next.id)
      const isFree = live.every(({ state }) => state === 'queued')
      if (!isFree || locked?.state !== 'queued' || locked.amount === null) return
      const posted = journal.post(grantBonus(locked, locked.id, locked.amount))
      if (posted.kind !== 'posted') {
        log.error({ bonus: locked.id, posted: posted.kind }, 'a bonus could not begin; it waits')
        return
      }
      const now = clock.now()
      await limits.guardBonus(tx, locked, guardOf(locked.terms))
      const expiresAt = new Date(now.getTime() + locked.terms.days * dayMs)
      await writeActive(tx, locked.id, { now, expiresAt })
      onCommit(tx, () => onBonus?.([locked.memberId]))
    })
  }

  return { end, advance }
}

function needsOf({ merchantId, memberId, currency }: Holder): Need[] {
  const holder = { merchantId, memberId, currency }
  return [
    needOf(holder, 'cash'),
    needOf(holder, 'bonus'),
    { merchantId, currency, account: { house: 'bonus' } },
  ]
}

export function needOf({ merchantId, memberId, currency }: Holder, purse: 'cash' | 'bonus'): Need {
  return { merchantId, currency, account: { memberId, purse } }
}
