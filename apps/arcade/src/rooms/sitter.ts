import { randomInt } from 'node:crypto'
import { Refused } from '../play/refusals.ts'
import { requireRunning } from '../play/sessions.ts'
import { type Db, leftWith, otherSittings, type Sitting, sittingsBy } from '../store/index.ts'
import type { Seating } from './chairs.ts'
import type { KeptTable, RoomSeat } from './kept.ts'
import type { createMoney } from './money.ts'
import { nameOf } from './names.ts'
import type { Chair } from './table.types.ts'
import type { WaitingLists } from './waiting.ts'
import type { OwnAtTable, RoomAsked } from './wire.ts'

export interface SitterOptions {
  db: Db
  now(): Date
  money: ReturnType<typeof createMoney>
  lists: Pick<WaitingLists, 'heldFor' | 'look' | 'seated'>
  /** Sends one player the own view. */
  tellOwn(kept: KeptTable, owner: string): void
  isWatched(kept: KeptTable): boolean
}

/** Whoever leaves and comes back within this time brings the stack that they left with. */
const backWithinMs = 3_600_000
const awayMostMs = 600_000
const sittingMostMs = 86_400_000
const practiceGoneMs = 60_000
/** Practice tables are few, and no chips of worth are left at one. */
const practiceAwayMs = 120_000
const seatsTriesMax = 3
const seatlessMost = 100

/** Sitting down, topping up, sitting out and leaving. */
export function createSitter({ db, now, money, lists, tellOwn, isWatched }: SitterOptions) {
  /** Buy-ins of who is not seated: read when they ask, so that the popup shows the right one. */
  const returning = new Map<string, bigint>()

  /** Those that are being paid have left their seats already. */
  const paying = new Set<string>()
  /** Open sittings without a seat, as of the last look. */
  let seatless = new Set<string>()

  const keyOf = ({ key }: KeptTable, owner: string) => `${key} ${owner}`

  function buyInFor(kept: KeptTable, owner: string) {
    const { min, max } = kept.buyIn
    const left = returning.get(keyOf(kept, owner)) ?? 0n
    return left > min ? { min: left, max: left > max ? left : max } : { min, max }
  }

  function ownOf(kept: KeptTable, owner: string): OwnAtTable {
    return kept.table.own(kept.seating.ofOwner(owner), buyInFor(kept, owner))
  }

  async function answer(
    kept: KeptTable,
    seat: RoomSeat,
    asked: Exclude<RoomAsked, { type: 'wait' }>,
  ): Promise<void> {
    if (asked.type === 'sit') return sit(kept, seat, asked)
    const chair = kept.seating.ofOwner(seat.owner)
    if (!chair) throw new Refused('round-over')
    await ofSeated(kept, seat, chair, asked)
  }

  async function ofSeated(
    kept: KeptTable,
    seat: RoomSeat,
    chair: Chair,
    asked: Exclude<RoomAsked, { type: 'sit' | 'wait' }>,
  ): Promise<void> {
    const { table, seating } = kept
    if (asked.type === 'act') return table.act(chair.seat, asked)
    if (asked.type === 'bet') return table.bet(chair.seat, asked)
    if (asked.type === 'play') return table.play(chair.seat, asked)
    if (asked.type === 'seed') {
      table.seed(chair, asked.hand, asked.seed)
      chair.hash = asked.next
      return
    }
    if (asked.type === 'topUp') return topUp(kept, seat, chair, asked)
    if (asked.type === 'leave') return leave(kept, chair, 'LEFT')
    if (asked.type === 'twice') {
      chair.isTwice = asked.isOn
      return
    }
    if (asked.type === 'commit') chair.hash = asked.hash
    else {
      if (!asked.isAway) requireRunning(seat.session, now())
      seating.away(chair, asked.isAway)
      if (asked.isAway) table.hurry(chair.seat)
    }
    table.nudge()
    table.show()
  }

  /** The seat is drawn, so that nobody can choose whom to sit beside; whoever waited has one held. */
  async function sit(
    kept: KeptTable,
    { session, owner, title }: RoomSeat,
    { id, amount, hash }: Extract<RoomAsked, { type: 'sit' }>,
  ): Promise<void> {
    const { seating, table, about } = kept
    const before = seating.ofOwner(owner)
    if (before) {
      if (before.sitting?.id === id) return
      throw new Refused('round-open')
    }
    requireRunning(session, now())
    if (session.kind === 'view') throw new Refused('session-over')
    const bought = BigInt(amount)
    await checkBuyIn(kept, { session, owner, title }, bought)
    // Asked twice at once: the other one has a seat meanwhile, and a held seat is held once.
    if (seating.ofOwner(owner)) throw new Refused('round-open')
    const seat = lists.heldFor(kept, owner) ?? reserve(seating)
    const sitting = { id, session: session.id, isDemo: session.kind === 'demo', openedAt: now() }
    const name = nameOf(owner)
    const chair = seating.put(seat, { owner, name, isBot: false, sitting, stack: 0n })
    // Until the buy-in is decided the seat cannot be left: nobody would sit with the chips that then come.
    chair.isBuying = true
    try {
      await money.sit(
        session,
        {
          id,
          session: session.id,
          owner,
          player: session.player,
          title: title.code,
          currency: session.currency,
          at_table: about.table,
          seat,
          opened_at: now(),
        },
        bought,
      )
    } catch (error) {
      seating.remove(chair)
      lists.look(kept)
      throw error
    } finally {
      chair.isBuying = false
    }
    Object.assign(chair, { stack: bought, bought, hash })
    lists.seated(kept, owner)
    lists.look(kept)
    if (about.isPractice) chair.missed = { small: false, big: false }
    table.nudge()
    table.show()
  }

  async function recall(
    kept: KeptTable,
    { session, owner, title }: Pick<RoomSeat, 'session' | 'owner' | 'title'>,
  ): Promise<void> {
    if (session.kind !== 'real' || kept.seating.ofOwner(owner)) return
    const since = new Date(now().getTime() - backWithinMs)
    const of = { owner, title: title.code, currency: session.currency }
    const left = await leftWith(db, of, since)
    if (left === (returning.get(keyOf(kept, owner)) ?? 0n)) return
    returning.set(keyOf(kept, owner), left)
    tellOwn(kept, owner)
  }

  async function checkBuyIn(
    kept: KeptTable,
    { session, owner, title }: Pick<RoomSeat, 'session' | 'owner' | 'title'>,
    amount: bigint,
  ): Promise<void> {
    await recall(kept, { session, owner, title })
    const { min, max } = buyInFor(kept, owner)
    if (amount < min) throw new Refused('bet-too-low')
    if (amount > max) throw new Refused('bet-too-high')
  }

  function reserve(seating: Seating): number {
    for (let tries = 0; tries < seatsTriesMax; tries += 1) {
      const free = seating.free()
      const seat = free[randomInt(Math.max(1, free.length))]
      if (seat !== undefined) return seat
    }
    throw new Refused('busy')
  }

  async function topUp(
    kept: KeptTable,
    { session }: RoomSeat,
    chair: Chair,
    { id, amount }: { id: string; amount: string },
  ): Promise<void> {
    const more = BigInt(amount)
    const { max } = kept.buyIn
    if (chair.isBuying || chair.isLeaving || !chair.sitting) throw new Refused('round-open')
    if (chair.stack + chair.coming + more > max) throw new Refused('bet-too-high')
    requireRunning(session, now())
    chair.isBuying = true
    try {
      await money.topUp(session, chair.sitting.id, id, more)
      chair.bought += more
      if (kept.table.isIn(chair.seat)) chair.coming += more
      else chair.stack += more
      kept.seating.away(chair, false)
    } finally {
      chair.isBuying = false
    }
    kept.table.nudge()
    kept.table.show()
  }

  /** A seat that is in a hand folds first, and is paid when the hand has ended. */
  async function leave(kept: KeptTable, chair: Chair, reason: string): Promise<void> {
    if (chair.isBuying) throw new Refused('round-open')
    chair.isLeaving = true
    kept.table.hurry(chair.seat)
    if (kept.table.isIn(chair.seat)) return kept.table.show()
    await paid(kept, chair, reason)
  }

  async function paid(kept: KeptTable, chair: Chair, reason: string): Promise<void> {
    if (!kept.seating.remove(chair)) return
    // At once: nobody who comes in now takes the seat before those who wait.
    lists.look(kept)
    if (!kept.about.isPractice) returning.set(keyOf(kept, chair.owner), chair.stack)
    if (chair.sitting) await payOut(chair.sitting, reason)
    kept.table.nudge()
    kept.table.show()
    tellOwn(kept, chair.owner)
  }

  async function payOut(sitting: NonNullable<Chair['sitting']>, reason: string): Promise<void> {
    paying.add(sitting.id)
    await money.leave(sitting, reason).finally(() => paying.delete(sitting.id))
  }

  /**
   * Chips without a seat go back: a buy-in was taken while the rooms began anew, or a payment could not be
   * written. Only what two looks found, one after the other, as somebody may sit down or leave during one.
   */
  async function returnLost(tables: readonly KeptTable[]): Promise<void> {
    const seated = tables.flatMap(({ seating }) => seating.humans())
    const known = [...seated.flatMap(({ sitting }) => sitting?.id ?? []), ...paying]
    const found = await otherSittings(db, known, seatlessMost)
    const lost = found.filter(({ id }) => seatless.has(id))
    seatless = new Set(found.map(({ id }) => id))
    for (const { id, session, bet_id: bet } of lost) {
      await money.leave({ id, session, isDemo: bet === null }, 'NO_SEAT')
    }
  }

  /** A seat that an earlier process left: away until its player comes back. */
  function seatAgain(kept: KeptTable, sitting: Sitting): void {
    const { id, session, owner, seat, stack, bought, opened_at: openedAt } = sitting
    const chair = kept.seating.put(seat, {
      owner,
      name: nameOf(owner),
      isBot: false,
      sitting: { id, session, isDemo: false, openedAt },
      stack,
    })
    Object.assign(chair, { bought, isGone: true, goneSinceMs: now().getTime() })
    kept.seating.away(chair, true)
  }

  /** A hand was given up: stacks are as they are written, and whoever another process has paid is gone. */
  async function recount(kept: KeptTable): Promise<void> {
    const { seating } = kept
    const ids = seating.humans().flatMap(({ sitting }) => sitting?.id ?? [])
    const written = new Map((await sittingsBy(db, ids)).map((one) => [one.id, one]))
    for (const chair of seating.humans()) {
      const one = chair.sitting && written.get(chair.sitting.id)
      if (one?.state === 'open') {
        // A top-up that the seat has not heard of yet is added when it does.
        chair.stack = one.stack - (one.bought - chair.bought)
        chair.coming = 0n
        if (chair.stack === 0n && !chair.isBuying) seating.away(chair, true)
      } else if (one && !chair.isBuying) {
        seating.remove(chair)
        lists.look(kept)
        tellOwn(kept, chair.owner)
      }
    }
  }

  /** Between two hands, those who have left are paid. */
  async function between(kept: KeptTable): Promise<void> {
    for (const chair of kept.seating.humans()) {
      if (chair.isLeaving && !chair.isBuying) await paid(kept, chair, 'LEFT')
    }
  }

  /** Now and then: who has left, was away too long, or sits for a day, stands up. */
  async function tend(
    tables: readonly KeptTable[],
    close: (kept: KeptTable) => Promise<void>,
  ): Promise<void> {
    for (const kept of tables) {
      for (const chair of kept.seating.humans()) {
        // While another was paid, this one may have left: the seat is somebody else's then.
        const isHere = kept.seating.at(chair.seat) === chair
        const why = !isHere || chair.isBuying ? undefined : whyUp(kept, chair)
        if (why) await leave(kept, chair, why)
      }
      const isLeft = kept.about.isPractice && kept.seating.humans().length === 0
      const isOld = Date.now() - kept.goneSinceMs > practiceGoneMs
      if (isLeft && isOld && !isWatched(kept)) await close(kept)
    }
  }

  function whyUp({ about }: KeptTable, chair: Chair): string | undefined {
    const nowMs = now().getTime()
    if (chair.isLeaving) return 'LEFT'
    if (chair.sitting && nowMs - chair.sitting.openedAt.getTime() > sittingMostMs) return 'A_DAY'
    const awayMost = about.isPractice ? practiceAwayMs : awayMostMs
    if (chair.isAway && nowMs - chair.awaySinceMs > awayMost) return 'AWAY'
    const goneMost = about.isPractice ? practiceGoneMs : awayMostMs
    return chair.isGone && nowMs - chair.goneSinceMs > goneMost ? 'GONE' : undefined
  }

  /** Nobody asks for this player's buy-in any more. */
  const forget = (kept: KeptTable, owner: string) => void returning.delete(keyOf(kept, owner))

  return { answer, ownOf, seatAgain, recall, forget, between, recount, tend, returnLost }
}
