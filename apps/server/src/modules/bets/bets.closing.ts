import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { cancel, type Ledger, payout } from '../ledger/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Holders } from './bets.holders.ts'
import { merchantOf, needsOf, pursesOf, toldOf } from './bets.placing.ts'
import { type Closing, decideClosing, payoutId } from './bets.rules.ts'
import { addToDays, type DayOfMember, lockBets, updateBets } from './bets.store.ts'
import type { Bet, BetSettled, Settled } from './bets.types.ts'

export interface ClosingOptions {
  db: Db
  clock: Clock
  ledger: Ledger
  limits: Limits
  outbox: Outbox
  holders: Holders
  /** The day of a moment by the merchant's clock. */
  dayOf(merchantId: string, at: Date): string
}

/** Pays and cancels many bets in one transaction. Whoever plays no more is still paid. */
export function createClosing(options: ClosingOptions) {
  const { db, clock, ledger, limits, outbox, holders, dayOf } = options

  async function close(list: readonly Closing[]): Promise<Settled[]> {
    const ids = [...new Set(list.map(({ id }) => id))]
    const whose = await holders.of(db, ids)
    return ledger.withBook(whose.flatMap(needsOf), list.map(keyOf), async (book, tx) => {
      const limitBook = await (book.isCareful ? limits.open : limits.recall)(tx, whose)
      const bets = await lockBets(tx, ids)
      const changed = new Map<string, Bet>()
      const answers = list.map((ask): Settled => {
        const bet = changed.get(ask.id) ?? bets.get(ask.id)
        if (bet?.memberId !== ask.memberId) return { kind: 'not-found' }
        const decided = decideClosing(bet, ask, clock.now())
        if (decided.kind === 'closed') return { kind: 'closed', status: bet.status }
        if (decided.kind === 'repeated') return { kind: 'repeated', purses: pursesOf(book, bet) }
        const { back } = decided
        const sum = back.cash + back.bonus
        if (sum > 0n && book.post(moveOf(bet, ask, back)).kind === 'too-large') {
          return { kind: 'too-large' }
        }
        limitBook.noteReturn(bet.memberId, sum)
        changed.set(bet.id, decided.bet)
        return { kind: 'settled', purses: pursesOf(book, bet) }
      })
      const done = [...changed.values()]
      const closed = done.filter(({ status }) => status !== 'open')
      await book.write()
      if (!(await limitBook.write())) book.doubt()
      await updateBets(tx, done)
      await addToDays(tx, daysOf(closed, dayOf))
      await outbox.tell(tx, ...settledEvents(closed))
      return answers
    })
  }

  return close
}

function keyOf(ask: Closing): string {
  return ask.kind === 'cancel' ? `cancel:${ask.id}` : `payout:${payoutId(ask.id, ask.step)}`
}

function moveOf(bet: Bet, ask: Closing, back: { cash: bigint; bonus: bigint }) {
  return ask.kind === 'cancel'
    ? cancel(bet, bet.id, back)
    : payout(bet, payoutId(bet.id, ask.step), back)
}

/** Added up, as one row is changed once in a statement; in order, as others lock them too. */
export function daysOf(closed: readonly Bet[], dayOf: ClosingOptions['dayOf']): DayOfMember[] {
  const days = new Map<string, DayOfMember>()
  for (const bet of closed) {
    if (bet.status !== 'settled' || !bet.settledAt) continue
    const { memberId, currency, merchantId } = bet
    const day = dayOf(merchantId, bet.settledAt)
    const key = `${memberId} ${day} ${currency}`
    const so = days.get(key)
    days.set(key, {
      memberId,
      day,
      currency,
      stake: (so?.stake ?? 0n) + bet.stake,
      validBet: (so?.validBet ?? 0n) + bet.validBet,
      payout: (so?.payout ?? 0n) + bet.payout,
      count: (so?.count ?? 0) + 1,
    })
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day)
}

export function settledEvents(closed: readonly Bet[]) {
  return Array.from(Map.groupBy(closed, merchantOf), ([merchantId, bets]) => ({
    name: 'bets.settled' as const,
    merchantId,
    payload: { bets: bets.map(settledOf) },
  }))
}

function settledOf(bet: Bet): BetSettled {
  return {
    ...toldOf(bet),
    validBet: String(bet.validBet),
    payout: String(bet.payout),
    status: bet.status === 'cancelled' ? 'cancelled' : 'settled',
  }
}
