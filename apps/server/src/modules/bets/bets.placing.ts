import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { Identity } from '../identity/index.ts'
import { type Book, type Holder, type Ledger, type Need, splitOf, stake } from '../ledger/index.ts'
import type { LimitBook, Limits } from '../limits/index.ts'
import type { BetMemory } from './bets.memory.ts'
import type { createMonths } from './bets.months.ts'
import { assertSound, type DayOf, isSame, newBet } from './bets.rules.ts'
import { addToDays, findBets, insertBets } from './bets.store.ts'
import { daysOf, placedEvents, settledEvents } from './bets.telling.ts'
import type { Along, Bet, Placed, Placement, Purses } from './bets.types.ts'

export interface PlacingOptions {
  db: Db
  clock: Clock
  ledger: Ledger
  limits: Limits
  identity: Identity
  outbox: Outbox
  months: ReturnType<typeof createMonths>
  remembered: BetMemory
  dayOf: DayOf
}

/** Places many bets together, each judged with all before it. */
export function createPlacing(options: PlacingOptions) {
  const { db, clock, ledger, limits, identity, outbox, months, remembered, dayOf } = options

  async function place(list: readonly Placement[]): Promise<Placed[]> {
    const now = clock.now()
    const ids = await prepare(list, now)
    const keys = ids.map(keyOf)
    const players = playersOf(list)
    return ledger.together(list.flatMap(needsOf), keys, async (book, writes, tx) => {
      const limitBook = await (tx ? limits.open(tx, list) : limits.recall(db, list))
      const open = tx ? await identity.openAmong(tx, players) : undefined
      const known = tx ? await findBets(tx, ids) : new Map<string, Bet>()
      const placed: Bet[] = []
      const answers = list.map((placement): Placed => {
        const before = known.get(placement.id)
        if (before) return answerAgain(before, placement, book)
        const isAsked = placement.isOwed !== true
        if (isAsked && open?.has(placement.memberId) === false) return { kind: 'closed' }
        const bet = isAsked ? decide(placement, book, limitBook, now) : free(placement, now)
        if ('kind' in bet) return bet
        placed.push(bet)
        known.set(bet.id, bet)
        return { kind: 'placed', purses: pursesOf(book, placement) }
      })
      if (!tx && placed.length < list.length) book.doubt()
      book.writeWith(writes)
      limitBook.writeWith(writes)
      if (!open && players.length > 0) identity.requireOpen(writes, players)
      writeBets(writes, placed)
      return answers
    })
  }

  async function placeAtOnce(list: readonly Placement[], along: Along) {
    const now = clock.now()
    const keys = (await prepare(list, now)).map(keyOf)
    const done = await ledger.attempt(list.flatMap(needsOf), keys, async (book, writes) => {
      const limitBook = await limits.recall(db, list)
      const placed: Bet[] = []
      const purses = list.map((placement) => {
        const bet = decide(placement, book, limitBook, now)
        if ('kind' in bet) return undefined
        placed.push(bet)
        return pursesOf(book, placement)
      })
      if (placed.length === 0) return purses
      book.writeWith(writes)
      limitBook.writeWith(writes)
      identity.requireOpen(writes, [...new Set(placed.map(({ memberId }) => memberId))])
      writeBets(writes, placed)
      along(writes, purses)
      return purses
    })
    return done ?? list.map(() => undefined)
  }

  async function prepare(list: readonly Placement[], now: Date): Promise<string[]> {
    for (const placement of list) assertSound(placement, now)
    const ids = list.map(({ id }) => id)
    await months.prepareFor(ids)
    return ids
  }

  function writeBets(writes: Writes, placed: readonly Bet[]): void {
    const lost = placed.filter(({ status }) => status === 'settled')
    insertBets(writes, placed)
    addToDays(writes, daysOf(lost, dayOf))
    outbox.tellWith(writes, ...placedEvents(placed), ...settledEvents(lost))
    writes.afterwards(() => remembered.keep(placed.filter(({ status }) => status === 'open')))
  }

  return { place, placeAtOnce }
}

function keyOf(id: string): string {
  return `stake:${id}`
}

/** Who asks for a bet, each once; what is owed is placed for anybody. */
function playersOf(list: readonly Placement[]): string[] {
  return [...new Set(list.flatMap(({ memberId, isOwed }) => (isOwed ? [] : memberId)))]
}

function decide(placement: Placement, book: Book, limits: LimitBook, now: Date): Bet | Placed {
  const fault = limits.judgeStake(placement.memberId, placement.stake)
  const isFree = placement.stake === 0n
  // A bet that is given away costs nothing of any limit, but whoever is excluded does not play.
  if (fault && (fault.kind === 'excluded' || !isFree)) return { kind: 'refused', fault }
  if (isFree) return free(placement, now)
  const purses = pursesOf(book, placement)
  const split = splitOf(placement.stake, purses)
  if (!split) return { kind: 'insufficient', purses }
  const posted = book.post(stake(placement, placement.id, split))
  if (posted.kind === 'reused' || posted.kind === 'repeated') return { kind: 'reused' }
  if (posted.kind !== 'booked') return { kind: 'insufficient', purses }
  limits.noteStake(placement.memberId, placement.stake)
  const bonusId = split.bonus > 0n ? book.bonusOf(placement) : null
  return newBet(placement, { ...split, bonusId }, now)
}

function free(placement: Placement, now: Date): Bet {
  return newBet(placement, { cash: 0n, bonus: 0n, bonusId: null }, now)
}

function answerAgain(before: Bet, placement: Placement, book: Book): Placed {
  if (!isSame(before, placement)) return { kind: 'reused' }
  return { kind: 'repeated', purses: pursesOf(book, placement) }
}

export function needsOf({ merchantId, memberId, currency }: Holder): Need[] {
  return [
    { merchantId, currency, account: { memberId, purse: 'cash' } },
    { merchantId, currency, account: { memberId, purse: 'bonus' } },
    { merchantId, currency, account: { house: 'game' } },
  ]
}

export function pursesOf(book: Book, { merchantId, memberId, currency }: Holder): Purses {
  return {
    cash: book.balance({ merchantId, currency, account: { memberId, purse: 'cash' } }),
    bonus: book.balance({ merchantId, currency, account: { memberId, purse: 'bonus' } }),
  }
}
