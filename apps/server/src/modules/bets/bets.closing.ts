import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Writes } from '../../kernel/writes.ts'
import {
  type BonusEnd,
  type Book,
  cancel,
  type Ledger,
  type Need,
  payout,
} from '../ledger/index.ts'
import type { LimitBook, Limits } from '../limits/index.ts'
import type { BetMemory } from './bets.memory.ts'
import { needsOf, pursesOf } from './bets.placing.ts'
import { type Closing, type DayOf, decideClosing, type Part, payoutId } from './bets.rules.ts'
import { addToDays, lockBets, updateBets } from './bets.store.ts'
import { daysOf, settledEvents } from './bets.telling.ts'
import type { Along, Bet, Settled, Settlement } from './bets.types.ts'

export interface ClosingOptions {
  db: Db
  clock: Clock
  ledger: Ledger
  limits: Limits
  outbox: Outbox
  remembered: BetMemory
  dayOf: DayOf
}

/** What bets are closed in, and those it has changed so far. */
interface At {
  book: Book
  limitBook: LimitBook
  bets: ReadonlyMap<string, Bet>
  /** Where the money of bonuses went that have ended. */
  ends: ReadonlyMap<string, BonusEnd>
  changed: Map<string, Bet>
}

/** Pays and cancels many bets together. Whoever plays no more is still paid. */
export function createClosing(options: ClosingOptions) {
  const { db, clock, ledger, limits, outbox, remembered, dayOf } = options

  async function close(list: readonly Closing[]): Promise<Settled[]> {
    const ids = idsOf(list)
    const found = await remembered.of(db, ids)
    const whose = [...found.values()]
    return ledger.together(closingNeeds(whose), list.map(keyOf), async (book, writes, tx) => {
      const limitBook = await (tx ? limits.open(tx, whose) : limits.recall(db, whose))
      const bets = tx ? await lockBets(tx, ids) : found
      const ends = await ledger.bonusEnds(tx ?? db, bonusesOf(list, whose))
      const changed = new Map<string, Bet>()
      const answers = list.map((ask) => closeOne(ask, { book, limitBook, bets, ends, changed }))
      if (!tx && answers.some(({ kind }) => kind !== 'settled')) book.doubt()
      book.writeWith(writes)
      limitBook.writeWith(writes)
      remembered.forget(ids)
      writeBets(writes, bets, changed)
      return answers
    })
  }

  async function settleAtOnce(list: readonly Settlement[], along: Along) {
    const asks = list.map((one): Closing => ({ kind: 'pay', ...one }))
    const ids = idsOf(asks)
    const bets = await remembered.of(db, ids)
    remembered.forget(ids)
    const whose = [...bets.values()]
    const keys = asks.map(keyOf)
    const done = await ledger.attempt(closingNeeds(whose), keys, async (book, writes) => {
      const limitBook = await limits.recall(db, whose)
      const ends = await ledger.bonusEnds(db, bonusesOf(asks, whose))
      const changed = new Map<string, Bet>()
      const purses = asks.map((ask) => {
        const answer = closeOne(ask, { book, limitBook, bets, ends, changed })
        return answer.kind === 'settled' ? answer.purses : undefined
      })
      if (changed.size === 0) return purses
      book.writeWith(writes)
      limitBook.writeWith(writes)
      writeBets(writes, bets, changed)
      along(writes, purses)
      return purses
    })
    return done ?? list.map(() => undefined)
  }

  function closeOne(ask: Closing, at: At): Settled {
    const { book, limitBook, bets, changed } = at
    const bet = changed.get(ask.id) ?? bets.get(ask.id)
    if (bet?.memberId !== ask.memberId) return { kind: 'not-found' }
    const decided = decideClosing(bet, ask, clock.now())
    if (decided.kind === 'closed') return { kind: 'closed', status: bet.status }
    if (decided.kind === 'repeated') return { kind: 'repeated', purses: pursesOf(book, bet) }
    const { back } = decided
    const sum = back.cash + back.bonus
    if (sum > 0n && book.post(moveOf(bet, ask, back, wentOf(bet, back, at))).kind === 'too-large') {
      return { kind: 'too-large' }
    }
    limitBook.noteReturn(bet.memberId, sum)
    changed.set(bet.id, decided.bet)
    return { kind: 'settled', purses: pursesOf(book, bet) }
  }

  function writeBets(
    writes: Writes,
    before: ReadonlyMap<string, Bet>,
    changed: ReadonlyMap<string, Bet>,
  ): void {
    const done = [...changed.values()]
    const closed = done.filter(({ status }) => status !== 'open')
    updateBets(
      writes,
      done.map((after) => ({ before: before.get(after.id) ?? after, after })),
    )
    addToDays(writes, daysOf(closed, dayOf))
    outbox.tellWith(writes, ...settledEvents(closed))
    writes.afterwards(() => remembered.keep(done.filter(({ status }) => status === 'open')))
  }

  return { close, settleAtOnce }
}

function idsOf(list: readonly Closing[]): string[] {
  return [...new Set(list.map(({ id }) => id))]
}

function keyOf(ask: Closing): string {
  return ask.kind === 'cancel' ? `cancel:${ask.id}` : `payout:${payoutId(ask.id, ask.step)}`
}

function moveOf(bet: Bet, ask: Closing, back: Part, went: BonusEnd | undefined) {
  return ask.kind === 'cancel'
    ? cancel(bet, bet.id, back, went)
    : payout(bet, payoutId(bet.id, ask.step), back, went)
}

/** The bonuses that money may come back to: of the bets, and of those that something is owed for. */
function bonusesOf(list: readonly Closing[], bets: readonly Bet[]): string[] {
  const ids = new Set<string>()
  for (const { bonusId } of bets) if (bonusId !== null) ids.add(bonusId)
  for (const ask of list) {
    const owed = ask.kind === 'pay' ? ask.owedFor?.bonusId : null
    if (owed) ids.add(owed)
  }
  return [...ids]
}

/**
 * Undefined where bonus money stays in the purse, as that bonus runs; otherwise where the bonus went. A
 * bonus that is neither in the purse nor known to have ended was ended meanwhile: it is looked at again.
 */
function wentOf(bet: Bet, { bonus, bonusId }: Part, { book, ends }: At): BonusEnd | undefined {
  if (bonus === 0n || bonusId === null) return undefined
  const went = ends.get(bonusId)
  if (!went && book.bonusOf(bet) !== bonusId) book.doubt()
  return went
}

/** Where bonus money may come back, of the bet or of one that something is owed for, its house too. */
function closingNeeds(bets: readonly Bet[]): Need[] {
  return bets.flatMap((bet): Need[] => {
    const { merchantId, currency, bonusId, stake } = bet
    if (bonusId === null && stake > 0n) return needsOf(bet)
    return [...needsOf(bet), { merchantId, currency, account: { house: 'bonus' } }]
  })
}
