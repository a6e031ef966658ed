import type { ParsedOf, Value, Wire } from '@baize/contract'
import type { BonusReason } from '@baize/contract/vocabulary'
import { Stale } from '../../../kernel/command.stale.ts'
import { onCommit, type Tx, transact } from '../../../kernel/database.ts'
import type { Part } from '../../../kernel/happened.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Programme, Visit } from '../../rewards/index.ts'
import { runningOffer } from '../offers/runningOffer.ts'
import { amountOf, requiredOf } from './bonus.rules.ts'
import {
  insertBonus,
  lapseOld,
  lockBonus,
  type NewBonus,
  readAmounts,
  readBonus,
  readBonusesOf,
  readDue,
  readGranted,
  readPaid,
  readTaken,
  readWaiting,
  type Taken,
  type Waiting,
  writeGranted,
  writeLapsed,
} from './bonus.store.ts'
import { type BonusTerms, bonusFaults, bonusTerms } from './bonus.terms.ts'
import type { Bonus, BonusHolder, BonusOptions } from './bonus.types.ts'
import { createBonusView } from './bonus.view.ts'
import { createEndings, needOf } from './ending.ts'
import { forgetRounds } from './wagering.store.ts'
import { hearWagers } from './wagering.ts'

const dayMs = 86_400_000
/** A deposit that did not come by then is not waited for; if it comes all the same, its bonus comes too. */
const offeredDays = 7
const offeredMax = 20
const queueMax = 5
const dueMax = 2_000
const roundsForgottenMax = 5_000
/** What corrections of a closed bonus would change is nothing; its rounds stay for a while to be looked at. */
const roundDaysKept = 7

/** Bonuses: taken, granted, wagered, and turned into cash. */
export function createBonus(options: BonusOptions) {
  const { db, clock, log, jobs, outbox, limits, identity, payments, rewards, onBonus } = options
  rewards.programmes.register<BonusTerms>({
    kind: 'bonus',
    terms: bonusTerms,
    isSingle: false,
    faults: bonusFaults,
    paid: (merchantId, programmeIds) => readPaid(db, merchantId, programmeIds),
  })
  const endings = createEndings(options)
  const view = createBonusView({ ...options, whyNot })

  /** Once for each member at a time. */
  const advanceSoon = (tx: Tx, { merchantId, memberId, currency }: BonusHolder) =>
    jobs.add(
      tx,
      'promotions.bonus',
      { merchantId, memberId, currency },
      { key: `promotions.bonus:${memberId}:${currency}` },
    )

  hearWagers(options, advanceSoon)
  outbox.listen('deposit.credited', 'promotions.bonus.credited', async ({ payload }, tx) => {
    await grant(tx, payload)
  })
  outbox.listen('deposit.failed', 'promotions.bonus.failed', async ({ payload }, tx) => {
    await writeLapsed(tx, payload.depositId, 'depositFailed', clock.now())
  })
  jobs.define('promotions.bonus', (holder) => endings.advance(holder))
  jobs.define('promotions.bonuses', tend, { schedule: '* * * * *', maxAttempts: 1 })

  /**
   * The deposit has come. One that had failed first, or took longer than an offer waits, gets its bonus,
   * too: what was taken before the deposit stays promised, whether or not the offer has ended since.
   */
  async function grant(
    tx: Tx,
    { depositId, memberId, amount: paid }: { depositId: string; memberId: string; amount: string },
  ): Promise<void> {
    const bonus = await lockBonus(tx, depositId)
    if (bonus?.memberId !== memberId) return
    const { terms, state, lapse } = bonus
    const isAwaited = state === 'offered' || lapse === 'depositFailed' || lapse === 'notPaid'
    if (!isAwaited) return
    const now = clock.now()
    const amount = amountOf(terms, BigInt(paid))
    if (amount === 0n) return writeLapsed(tx, bonus.id, 'belowMin', now)
    const isFirst = terms.amount.on === 'deposit' && terms.amount.which === 'first'
    if (isFirst && !(await isStillFirst(tx, bonus)))
      return writeLapsed(tx, bonus.id, 'notFirst', now)
    await writeGranted(tx, bonus.id, { amount, required: requiredOf(terms, amount), now })
    await advanceSoon(tx, bonus)
    onCommit(tx, () => onBonus?.([memberId]))
  }

  /** Another deposit may have come between. */
  async function isStillFirst(tx: Tx, bonus: Bonus): Promise<boolean> {
    const { first } = await payments.deposited(bonus.memberId, tx)
    return first === bonus.id && !(await readTaken(tx, bonus)).programmes.has(bonus.programmeId)
  }

  /** Why a member cannot take a bonus now; what was paid in before is asked for where it matters. */
  async function whyNot(
    terms: BonusTerms,
    { programmeId, taken, deposits }: { programmeId: string; taken: Taken; deposits: number },
  ): Promise<BonusReason[]> {
    const { amount, canQueue } = terms
    const isBusy = taken.isRunning || taken.waiting > 0
    const isTaken = taken.programmes.has(programmeId)
    return [
      ...(amount.on === 'given' && amount.by === 'staff' ? ['byStaff' as const] : []),
      ...(amount.on === 'given' && amount.by === 'member' && isTaken ? ['taken' as const] : []),
      ...(amount.on === 'deposit' && amount.which === 'first' && (isTaken || deposits > 0)
        ? ['notFirst' as const]
        : []),
      ...(isBusy && !canQueue ? ['running' as const] : []),
      ...(taken.waiting >= queueMax ? ['queueFull' as const] : []),
    ]
  }

  type Asked = ParsedOf<Wire['acceptBonus']>['body']

  /** The terms that were shown count from here on, whatever is published later. */
  async function accept(visit: Visit, asked: Asked): Promise<Value<'acceptBonus'>> {
    const { merchant, caller } = visit
    const { memberId } = caller
    const id = asked.id.toLowerCase()
    const before = await readBonus(db, id)
    if (!before) await take(visit, { ...asked, id })
    const bonus = before ?? (await readBonus(db, id))
    const isSame =
      bonus?.memberId === memberId &&
      bonus.programmeId === asked.offer &&
      bonus.version === asked.version
    if (!isSame) throw new Refused('key-reused')
    if (bonus.state === 'queued') await endings.advance(bonus)
    return view.one(merchant, (await readBonus(db, id)) ?? bonus)
  }

  async function take(visit: Visit, { id, offer, version }: Asked): Promise<void> {
    const programme = await runningOffer<BonusTerms>(options, visit, 'bonus', offer)
    if (programme.version !== version) throw new Refused('offer-outdated')
    const holder = holderOf(visit)
    const { terms } = programme
    const taken = await readTaken(db, holder)
    if (taken.offered >= offeredMax) throw new Refused('too-many-requests')
    const deposits = (await payments.deposited(holder.memberId)).count
    const reasons = await whyNot(terms, { programmeId: offer, taken, deposits })
    if (reasons.length > 0) throw new Refused('bonus-refused', { reasons })
    const given = terms.amount.on === 'given' ? grantedOf(terms) : undefined
    const bonus = { ...newOf(programme, holder), id, offeredAt: clock.now() }
    const isNew = await transact(db, (tx) =>
      insertBonus(tx, { ...bonus, ...(given ? { granted: given } : {}) }),
    )
    // Another window was first.
    if (!isNew && !(await readBonus(db, id)))
      throw new Refused('bonus-refused', { reasons: ['taken'] })
    onBonus?.([holder.memberId])
  }

  /** Staff give a bonus that needs no deposit, also one that members can take themselves. */
  async function give(
    merchantId: string,
    given: { id: string; memberId: string; currency: string; programme: string },
    staff: { name: string; reason: string },
    note?: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    const { id, memberId, currency } = given
    const running = await rewards.programmes.running(merchantId, 'bonus')
    const found = running.find((one) => one.id === given.programme)
    if (!found) throw new Refused('not-found')
    const programme = found as Programme<BonusTerms>
    if (programme.terms.amount.on !== 'given') throw new Refused('operation-not-allowed')
    if (await limits.isExcluded(memberId)) throw new Refused('excluded')
    const holder = { merchantId, memberId, currency }
    await transact(db, async (tx) => {
      const granted = grantedOf(programme.terms)
      const bonus = { ...newOf(programme, holder), id, offeredAt: clock.now(), granted, staff }
      if (!(await insertBonus(tx, bonus))) {
        // A command must not be called done where it gave nothing.
        if (note) throw new Refused('already-settled')
        return
      }
      const detail = {
        bonus: id,
        programme: given.programme,
        staff: staff.name,
        reason: staff.reason,
      }
      await identity.record(tx, { merchantId, memberId, kind: 'bonus.given', detail })
      await note?.(tx)
    })
    await endings.advance(holder)
  }

  /** Idempotent: said again, it answers what went back the first time. */
  async function giveUp(visit: Visit & { ip?: string }, id: string): Promise<Value<'giveUpBonus'>> {
    const { memberId, merchantId, currency } = holderOf(visit)
    const { ip } = visit
    const bonus = await readBonus(db, id.toLowerCase())
    if (bonus?.memberId !== memberId) throw new Refused('not-found')
    const ended = await endings.end(bonus, async ({ state }, tx) => {
      if (state === 'givenUp') return undefined
      if (state !== 'active' && state !== 'queued' && state !== 'offered')
        throw new Refused('already-settled')
      return {
        state: 'givenUp',
        record: (lost) =>
          identity.record(tx, {
            merchantId,
            memberId,
            kind: 'bonus.givenUp',
            detail: { bonus: id, amount: String(lost) },
            ...(ip ? { ip } : {}),
          }),
      }
    })
    await endings.advance(bonus)
    const { cash } = await options.ledger.balanceOf(memberId, currency)
    return { currency, lost: String(ended.lost), kept: String(cash) }
  }

  /** A bonus that staff can take back, and what would go back now; one that waits for its turn holds nothing. */
  async function revocable(
    merchantId: string,
    id: string,
  ): Promise<{ bonus: Bonus; held: bigint }> {
    const bonus = await readBonus(db, id)
    if (bonus?.merchantId !== merchantId) throw new Refused('not-found')
    const { state, memberId, currency } = bonus
    if (state !== 'active' && state !== 'queued') throw new Refused('already-settled', { state })
    const purses = await options.ledger.balanceOf(memberId, currency)
    return { bonus, held: state === 'active' ? purses.bonus : 0n }
  }

  /** Staff take a bonus back, never more than somebody has seen (`most`); the member reads why. */
  async function revoke(
    merchantId: string,
    id: string,
    staff: { name: string; reason: string },
    seen?: { most: bigint; note(tx: Tx, lost: bigint): Promise<void> },
  ): Promise<void> {
    const bonus = await readBonus(db, id)
    if (bonus?.merchantId !== merchantId) throw new Refused('not-found')
    const { memberId } = bonus
    await endings.end(bonus, async (now, tx, journal) => {
      if (now.state !== 'active' && now.state !== 'queued') throw new Refused('already-settled')
      const held = now.state === 'active' ? journal.balance(needOf(now, 'bonus')) : 0n
      if (seen && held > seen.most) throw new Stale(`holds ${seen.most}`, `holds ${held}`)
      return {
        state: 'revoked',
        staff,
        async record(lost) {
          const detail = {
            bonus: id,
            amount: String(lost),
            staff: staff.name,
            reason: staff.reason,
          }
          await identity.record(tx, { merchantId, memberId, kind: 'bonus.revoked', detail })
          await seen?.note(tx, lost)
        },
      }
    })
    await endings.advance(bonus)
  }

  /** The work of the job that runs each minute. */
  async function tend(): Promise<void> {
    const now = clock.now()
    await lapseOld(db, new Date(now.getTime() - offeredDays * dayMs), now)
    for (const holder of await readDue(db, now, dueMax)) await attempt(holder)
    let after: Waiting | undefined
    do {
      const waiting = await readWaiting(db, after, dueMax)
      const excluded = await limits.excludedAmong(
        db,
        waiting.map(({ memberId }) => memberId),
      )
      for (const holder of waiting) if (!excluded.has(holder.memberId)) await attempt(holder)
      after = waiting.length === dueMax ? waiting.at(-1) : undefined
    } while (after)
    await forgetRounds(db, new Date(now.getTime() - roundDaysKept * dayMs), roundsForgottenMax)
  }

  function attempt(holder: BonusHolder): Promise<void> {
    return endings
      .advance(holder)
      .catch((error: unknown) =>
        log.error({ err: error, member: holder.memberId }, 'a bonus could not be ended or begun'),
      )
  }

  return {
    ...view,
    accept,
    give,
    giveUp,
    revocable,
    revoke,
    /** Bonuses of a member, the newest first; for staff. */
    happened: (memberId: string, part: Part) => readBonusesOf(db, memberId, part),
    /** Bonuses that were granted in a span of time, for staff; and what some bonuses gave. */
    granted: (question: Parameters<typeof readGranted>[1]) => readGranted(db, question),
    amountsOf: (ids: readonly string[]) => readAmounts(db, ids),
    tend,
  }
}

function holderOf({ merchant, caller }: Visit): BonusHolder {
  return { merchantId: merchant.id, memberId: caller.memberId, currency: merchant.currency }
}

function newOf(
  { id: programmeId, version, terms }: Programme<BonusTerms>,
  { merchantId, memberId, currency }: BonusHolder,
): Omit<NewBonus, 'id' | 'offeredAt'> {
  return { merchantId, memberId, currency, programmeId, version, terms }
}

function grantedOf(terms: BonusTerms) {
  const amount = amountOf(terms, 0n)
  return { amount, required: requiredOf(terms, amount) }
}
