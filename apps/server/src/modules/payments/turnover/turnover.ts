import type { ParsedOf, Value, Wire } from '@baize/contract'
import { onCommit, type Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Events } from '../../../kernel/outbox.ts'
import { endBonus } from '../../ledger/index.ts'
import { needsOf } from '../needs.ts'
import { pageOf, placeOf } from '../paging.ts'
import type { PaymentsOptions, Visit } from '../payments.types.ts'
import { type Count, countedOf, type Wager, wagered } from './turnover.rules.ts'
import {
  type Bonus,
  type BonusOfMember,
  type ClosedState,
  closeBonus,
  lockBonus,
  lockOpen,
  lowerRequirement,
  markMet,
  readBonus,
  readBonuses,
  readDue,
  readWagering,
  writeDone,
} from './turnover.store.ts'

const dueMax = 200

type Asked = ParsedOf<Wire['bonuses']>['query']
type SettledBet = Events['bets.settled']['bets'][number]

/** Counts wagers towards requirements, and ends bonuses. */
export function createTurnover(options: PaymentsOptions) {
  const { db, clock, jobs, identity, ledger, log, onStanding } = options

  /**
   * In the order of the members' ids, so that two transactions that count the same members cannot deadlock.
   */
  async function note(tx: Tx, settled: readonly SettledBet[]): Promise<void> {
    const wagers = settled.filter(({ validBet }) => validBet !== '0').map(wagerOf)
    const ends = await ledger.bonusEnds(tx, [
      ...new Set(wagers.flatMap(({ bonusId }) => bonusId ?? [])),
    ])
    // What was settled at the same moment is one count, so that both sides of a round cancel out first.
    const counts = new Map<string, Map<string, Count>>()
    for (const { memberId, currency, at, bonusId, ...wager } of wagers) {
      const wentBack = bonusId !== undefined && ends.get(bonusId) === 'house'
      const ofMember = counts.get(`${memberId} ${currency}`) ?? new Map<string, Count>()
      counts.set(`${memberId} ${currency}`, ofMember)
      const amount = (ofMember.get(at)?.amount ?? 0n) + countedOf(wager, wentBack)
      ofMember.set(at, { amount, at: new Date(at) })
    }
    const members = new Set(wagers.map(({ memberId }) => memberId))
    for (const { memberId, currency } of await readWagering(tx, [...members])) {
      const ofMember = counts.get(`${memberId} ${currency}`)
      if (ofMember) await noteOne(tx, memberId, currency, [...ofMember.values()])
    }
  }

  /**
   * Money of a met bonus moves in a transaction of its own, as accounts must be locked before these rows.
   */
  async function noteOne(
    tx: Tx,
    memberId: string,
    currency: string,
    counts: readonly Count[],
  ): Promise<void> {
    const changes = wagered(await lockOpen(tx, memberId, currency), counts)
    if (changes.length === 0) return
    await writeDone(tx, changes, clock.now())
    // The bet's money moved earlier: a page that asked then still has the old figure.
    onCommit(tx, () => onStanding?.(memberId))
    for (const { isMet, bonusId } of changes) {
      if (!isMet || bonusId === null || !(await markMet(tx, bonusId))) continue
      await jobs.add(tx, 'payments.bonus', { id: bonusId })
    }
  }

  async function list({ merchant, caller }: Visit, asked: Asked): Promise<Value<'bonuses'>> {
    const { after, pageSize } = asked
    const found = await readBonuses(db, caller.memberId, placeOf(after), pageSize + 1)
    const { list: page, next } = pageOf(found, pageSize)
    return { currency: merchant.currency, list: page.map(shown), next }
  }

  async function close(id: string): Promise<void> {
    const bonus = await readBonus(db, id)
    if (bonus?.state === 'met') await convert(bonus)
  }

  /** The bonus was played through: the rest becomes cash, and so do later payouts of its open bets. */
  function convert(bonus: Bonus): Promise<void> {
    const needs = needsOf(bonus, ['cash', 'bonus'], [])
    return ledger.withJournal(
      needs,
      [endBonus(bonus, bonus.id, 'cash', 1n).key],
      async (journal, tx) => {
        const { state } = await lockBonus(tx, bonus.id)
        if (state !== 'met') return
        journal.endBonus(bonus, bonus.id, 'cash')
        await closeBonus(tx, bonus.id, { state: 'converted', closedAt: clock.now() })
      },
    )
  }

  function expire(bonus: Bonus): Promise<void> {
    return takeBack(bonus, ({ state, expiresAt }) =>
      state === 'active' && expiresAt <= clock.now() ? 'expired' : undefined,
    )
  }

  /** The member gives the bonus up. Idempotent. */
  async function giveUp({ caller, ip }: Visit, id: string): Promise<void> {
    const { merchantId, memberId } = caller
    const bonus = await readBonus(db, id)
    if (bonus?.memberId !== memberId) throw new Refused('not-found')
    await takeBack(
      bonus,
      ({ state }) => {
        if (state === 'givenUp') return undefined
        if (state !== 'active') throw new Refused('already-settled')
        return 'givenUp'
      },
      (tx, left) => {
        const detail = { bonus: id, amount: String(left) }
        return identity.record(tx, { merchantId, memberId, kind: 'bonus.givenUp', detail, ip })
      },
    )
  }

  /**
   * The rest of the bonus goes back to the house, and so do later payouts of its open bets. The requirement
   * of its deposit falls to that of one without a bonus.
   */
  function takeBack(
    bonus: Bonus,
    decide: (now: Bonus) => ClosedState | undefined,
    record?: (tx: Tx, left: bigint) => Promise<void>,
  ): Promise<void> {
    const needs = needsOf(bonus, ['bonus'], ['bonus'])
    return ledger.withJournal(
      needs,
      [endBonus(bonus, bonus.id, 'house', 1n).key],
      async (journal, tx) => {
        const state = decide(await lockBonus(tx, bonus.id))
        if (!state) return
        const left = journal.endBonus(bonus, bonus.id, 'house')
        await record?.(tx, left)
        const closedAt = clock.now()
        await closeBonus(tx, bonus.id, { state, closedAt })
        await lowerRequirement(tx, bonus.id, closedAt)
      },
    )
  }

  async function closeDue(): Promise<void> {
    for (const bonus of await readDue(db, clock.now(), dueMax)) {
      const closing = bonus.state === 'met' ? convert(bonus) : expire(bonus)
      await closing.catch(complain(bonus))
    }
  }

  function complain({ id }: Bonus) {
    return (error: unknown) =>
      log.error({ err: error, bonus: id }, 'a bonus could not be closed; the job tries again')
  }

  return { note, list, close, giveUp, closeDue }
}

function shown(bonus: BonusOfMember): Value<'bonuses'>['list'][number] {
  const { id, amount, state, left, createdAt, expiresAt, closedAt } = bonus
  return {
    id,
    amount: String(amount),
    state,
    // After the bonus has ended, the rest belongs to the requirement of its deposit.
    left: closedAt ? null : String(left),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}

interface ToldWager extends Wager {
  memberId: string
  currency: string
  /** When the first bet of its round was settled. */
  at: string
  bonusId: string | undefined
}

/** A correction counts as the bet that it corrects did: by the parts that were cash and bonus money. */
function wagerOf(bet: SettledBet): ToldWager {
  const { memberId, currency, validBet, round, settledAt, corrects } = bet
  const { stake, fromBonus = '0', bonusId } = corrects ?? bet
  return {
    memberId,
    currency,
    at: round?.settledAt ?? settledAt,
    bonusId,
    stake: BigInt(stake),
    validBet: BigInt(validBet),
    fromBonus: BigInt(fromBonus),
  }
}
