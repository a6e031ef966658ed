import type { Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { convertBonus, expireBonus } from '../ledger/index.ts'
import { needOf, needsOf } from './needs.ts'
import type { PaymentsOptions, Visit } from './payments.types.ts'
import { wagered } from './turnover.rules.ts'
import {
  type Bonus,
  type ClosedState,
  closeBonus,
  countMove,
  lockBonus,
  lockOpen,
  lowerRequirement,
  markMet,
  readBonus,
  readDue,
  readLatelyClosed,
  readWagering,
  writeDone,
} from './turnover.store.ts'

const dueMax = 200
const lateMax = 2_000
/** Bets that were open when a bonus closed pay into the bonus purse; most have by then. */
const lateDays = 14
const dayMs = 86_400_000

/** What was wagered counts here, and what becomes of bonus money. */
export function createTurnover(options: PaymentsOptions) {
  const { db, clock, jobs, identity, ledger, log } = options

  interface Wager {
    memberId: string
    currency: string
    validBet: string
  }

  /** In the order of the members' ids, so that two who count the same ones never wait for each other. */
  async function note(tx: Tx, wagers: readonly Wager[]): Promise<void> {
    const sums = new Map<string, bigint>()
    const members = new Set<string>()
    for (const { memberId, currency, validBet } of wagers) {
      if (validBet === '0') continue
      const key = `${memberId} ${currency}`
      sums.set(key, (sums.get(key) ?? 0n) + BigInt(validBet))
      members.add(memberId)
    }
    for (const { memberId, currency } of await readWagering(tx, [...members])) {
      await noteOne(tx, memberId, currency, sums.get(`${memberId} ${currency}`) ?? 0n)
    }
  }

  /** Money of a met bonus moves in a transaction of its own: accounts are locked before these rows. */
  async function noteOne(
    tx: Tx,
    memberId: string,
    currency: string,
    amount: bigint,
  ): Promise<void> {
    const open = await lockOpen(tx, memberId, currency)
    if (amount <= 0n || open.length === 0) return
    const changes = wagered(open, amount)
    await writeDone(tx, changes, clock.now())
    for (const { isMet, bonusId } of changes) {
      if (!isMet || bonusId === null || !(await markMet(tx, bonusId))) continue
      await jobs.add(tx, 'payments.bonus', { id: bonusId })
    }
  }

  async function close(id: string): Promise<void> {
    const bonus = await readBonus(db, id)
    if (bonus?.state === 'met') await convert(bonus)
  }

  /** Played through: what is left of it becomes cash. */
  function convert(bonus: Bonus): Promise<void> {
    const needs = needsOf(bonus, ['cash', 'bonus'], [])
    return ledger.withBook(needs, [convertBonus(bonus, bonus.id, 1n).key], async (book, tx) => {
      const { state } = await lockBonus(tx, bonus.id)
      if (state !== 'met') return
      const left = book.balance(needOf(bonus, 'bonus'))
      if (left > 0n) demandBooked(book.post(convertBonus(bonus, bonus.id, left)).kind)
      await closeBonus(tx, bonus.id, { state: 'converted', closedAt: clock.now(), moves: 1 })
    })
  }

  function expire(bonus: Bonus): Promise<void> {
    return takeBack(bonus, async ({ state, expiresAt }) =>
      state === 'active' && expiresAt <= clock.now() ? 'expired' : undefined,
    )
  }

  /** By its member's word. Said twice, it is as if it were said once. */
  async function giveUp({ caller, ip }: Visit, id: string): Promise<void> {
    const { merchantId, memberId } = caller
    const bonus = await readBonus(db, id)
    if (bonus?.memberId !== memberId) throw new Refused('not-found')
    await takeBack(bonus, async ({ state }, left, tx) => {
      if (state === 'givenUp') return undefined
      if (state !== 'active') throw new Refused('already-settled')
      const detail = { bonus: id, amount: String(left) }
      await identity.record(tx, { merchantId, memberId, kind: 'bonus.givenUp', detail, ip })
      return 'givenUp'
    })
  }

  /** What is left of it goes back, and its deposit is wagered for like one without. */
  function takeBack(
    bonus: Bonus,
    decide: (now: Bonus, left: bigint, tx: Tx) => Promise<ClosedState | undefined>,
  ): Promise<void> {
    const needs = needsOf(bonus, ['bonus'], ['bonus'])
    return ledger.withBook(needs, [expireBonus(bonus, bonus.id, 1n).key], async (book, tx) => {
      const locked = await lockBonus(tx, bonus.id)
      const left = book.balance(needOf(bonus, 'bonus'))
      const state = await decide(locked, left, tx)
      if (!state) return
      if (left > 0n) demandBooked(book.post(expireBonus(bonus, bonus.id, left)).kind)
      const closedAt = clock.now()
      await closeBonus(tx, bonus.id, { state, closedAt, moves: 1 })
      await lowerRequirement(tx, bonus.id, closedAt)
    })
  }

  async function closeDue(): Promise<void> {
    for (const bonus of await readDue(db, clock.now(), dueMax)) {
      const closing = bonus.state === 'met' ? convert(bonus) : expire(bonus)
      await closing.catch(complain(bonus))
    }
  }

  /** What an open bet paid into the bonus purse after the bonus closed goes the same way. */
  async function closeLate(): Promise<void> {
    const since = new Date(clock.now().getTime() - lateDays * dayMs)
    for (const bonus of await readLatelyClosed(db, since, lateMax)) {
      const { bonus: left } = await ledger.balanceOf(bonus.memberId, bonus.currency)
      if (left > 0n) await moveLate(bonus).catch(complain(bonus))
    }
  }

  function moveLate(bonus: Bonus): Promise<void> {
    const late = bonus.state === 'converted' ? convertBonus : expireBonus
    const id = `${bonus.id}.${bonus.moves + 1}`
    const needs = needsOf(bonus, ['cash', 'bonus'], ['bonus'])
    return ledger.withBook(needs, [late(bonus, id, 1n).key], async (book, tx) => {
      const { moves } = await lockBonus(tx, bonus.id)
      const left = book.balance(needOf(bonus, 'bonus'))
      if (moves !== bonus.moves || left === 0n) return
      demandBooked(book.post(late(bonus, id, left)).kind)
      await countMove(tx, bonus.id, moves + 1)
    })
  }

  function complain({ id }: Bonus) {
    return (error: unknown) => log.error({ err: error, bonus: id }, 'a bonus could not be closed')
  }

  return { note, close, giveUp, closeDue, closeLate }
}

/** The balance was before us, so anything else is a fault of ours. */
function demandBooked(kind: string): void {
  if (kind !== 'booked') throw new Error(`bonus money was not moved: ${kind}`)
}
