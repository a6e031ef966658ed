import { keepLease, readDue, takeLease, writeSettled } from '../draws/draws.store.ts'
import { type Judging, judgeOf, lotteryOf, type PickedTicket } from '../lottery.rules.ts'
import type { Draw, KeptTicket, LotteryOptions } from '../lottery.types.ts'
import type { Pools } from '../pools/pools.ts'
import { readEntries } from '../results/entries.store.ts'
import { agreeing, correctionId } from '../results/results.rules.ts'
import {
  type Outcome,
  readOf,
  readPicked,
  readSome,
  writeCorrected,
  writeOutcomes,
} from './tickets.store.ts'

const drawsAtOnce = 200
/**
 * Bets of others are taken between two parts, so a part is small. One part at a time: a second one would take
 * the other bets' share of the processors, and keep the room on pages from being given free.
 */
const ticketsAtOnce = 1_500
/**
 * Tickets of a part are lost in so many turns, neighbours in different ones: rows of one page are changed by
 * several statements, each of which finds the room that the one before it has left there.
 */
const turns = 3
/** Corrections of tickets at the same time, so that others get connections to the database too. */
const correctedAtOnce = 50
/** How often a correction that was rejected is proposed again. */
const attemptsMax = 10
/** Where so many tickets fail, something else is wrong: the rest is not tried now. */
const faultsMax = 100
/** How long a node may take for one part before another one goes on in its place. */
const leaseMs = 60_000
/** The pause before a draw that could not be settled is tried again. */
const againMs = 2_000
const step = 'draw'
/** No draw is announced so long before. */
const announcedMaxMs = 30 * 86_400_000

export type Settling = ReturnType<typeof createSettling>

/** Pays the tickets of draws. Every part can be done again without harm: a bet is settled once. */
export function createSettling(options: LotteryOptions & { pools: Pools }) {
  const { db, clock, bets, log, pools, onDrawn } = options

  async function settleDue(): Promise<void> {
    const closedBy = clock.now()
    const drawn = await readDue(db, { state: 'drawn', closedBy, limit: drawsAtOnce })
    for (const draw of drawn) await one(draw, () => settle(draw))
    // A draw may be given up before it closes: stakes go back at once.
    const ahead = new Date(closedBy.getTime() + announcedMaxMs)
    const given = await readDue(db, { state: 'void', closedBy: ahead, limit: drawsAtOnce })
    for (const draw of given) await one(draw, () => giveBack(draw))
  }

  async function one(draw: Draw, work: () => Promise<void>): Promise<void> {
    const now = clock.now()
    if (!(await takeLease(db, draw, now, new Date(now.getTime() + leaseMs)))) return
    try {
      await work()
    } catch (error) {
      log.error({ err: error, draw: draw.id }, 'a draw could not be settled; it is tried again')
      await keepLease(db, draw, new Date(clock.now().getTime() + againMs))
    }
  }

  async function goOn(draw: Draw, paidTo: string | null = null): Promise<void> {
    if (!(await keepLease(db, draw, new Date(clock.now().getTime() + leaseMs), paidTo)))
      throw new Error(`${draw.id} was corrected or settled meanwhile`)
  }

  async function end(draw: Draw): Promise<void> {
    if (await writeSettled(db, draw, clock.now())) onDrawn?.(draw)
  }

  async function settle(draw: Draw): Promise<void> {
    const lottery = lotteryOf(draw.code)
    if (!lottery || !draw.result) throw new Error(`${draw.id} has no rules or no result`)
    const shares = await pools.decide(draw)
    // An earlier draw may still win the pool: this one waits for it.
    if (!shares) return void (await keepLease(db, draw, clock.now()))
    const judging = sharing(judgeOf(lottery, draw.result), shares)
    if (draw.corrections > 0) await correctAll(draw, judging)
    await eachPart(draw, (picked) => pay(picked, judging))
    await pools.takeUnpaid(draw)
    await end(draw)
  }

  /**
   * All tickets of a draw that are still to be paid, part by part. A ticket that fails holds up no other, but
   * then the draw is not settled: it is gone through again.
   */
  async function eachPart(
    draw: Draw,
    work: (picked: readonly PickedTicket[]) => Promise<readonly unknown[]>,
  ): Promise<void> {
    const faults: unknown[] = []
    let next = readPicked(db, draw.id, draw.paidTo, ticketsAtOnce)
    for (;;) {
      const picked = await next
      const last = picked.at(-1)?.id
      if (last === undefined || faults.length >= faultsMax) break
      // The database reads the next part while this one is paid.
      next = readPicked(db, draw.id, last, ticketsAtOnce)
      next.catch(() => {})
      faults.push(...(await returnRefused(picked.filter(({ state }) => state === 'refused'))))
      faults.push(...(await work(picked.filter(({ state }) => state === 'live'))))
      // Behind a ticket that has failed, all are gone through again.
      await goOn(draw, faults.length === 0 ? last : null)
    }
    if (faults.length > 0) throw new AggregateError(faults, 'tickets could not be settled')
  }

  /** Of lost tickets only the bets are settled, many at once; winners go the way of every payout. */
  async function pay(
    picked: readonly PickedTicket[],
    { hasHit, payoutOf }: ReturnType<typeof sharing>,
  ): Promise<unknown[]> {
    const { hit = [], lost = [] } = Object.groupBy(picked, (ticket) =>
      hasHit(ticket) ? 'hit' : 'lost',
    )
    const [left, faults] = await Promise.all([
      loseInTurns(lost.map(idOf)),
      readSome(db, hit.map(idOf)).then((won) => payEach(won, payoutOf)),
    ])
    return [...faults, ...(await payLeft(left))]
  }

  /**
   * Lost tickets whose bets were not open: most of them were settled before a node stopped. The others, such
   * as those that staff have cancelled, are looked at one by one.
   */
  async function payLeft(left: readonly string[]): Promise<unknown[]> {
    if (left.length === 0) return []
    const lost = new Set((await bets.several(left)).filter(isLostBet).map(idOf))
    const others = left.filter((id) => !lost.has(id))
    return payEach(await readSome(db, others), () => 0n)
  }

  async function loseInTurns(ids: readonly string[]): Promise<string[]> {
    const left: string[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const some = ids.filter((_, nth) => nth % turns === turn)
      left.push(...(await bets.lose(some, step)))
    }
    return left
  }

  /** Bets of one batch share their commits. */
  async function payEach(
    tickets: readonly KeptTicket[],
    payoutOf: (ticket: KeptTicket) => bigint,
  ): Promise<unknown[]> {
    const done = await Promise.allSettled(
      tickets.map(async (ticket) => payOne(ticket, payoutOf(ticket))),
    )
    const outcomes = done.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    await writeOutcomes(db, outcomes, clock.now())
    return faultsOf(done)
  }

  async function payOne({ id, memberId, stake }: KeptTicket, payout: bigint): Promise<Outcome> {
    const settled = await bets.settle({ id, memberId, step, payout, isLast: true })
    // The bet was cancelled by staff: its stake has gone back.
    if (settled.kind === 'closed' && settled.status === 'cancelled')
      return { id, state: 'void', payout: stake }
    if (settled.kind !== 'settled' && settled.kind !== 'repeated')
      throw new Error(`the ticket ${id} could not be settled: ${settled.kind}`)
    // It may have been lost by an earlier result: then it is corrected, not paid.
    if (settled.kind === 'repeated' && (await bets.bet(memberId, id))?.payout !== payout)
      throw new Error(`the ticket ${id} was settled by another result`)
    return { id, payout, state: payout > 0n ? 'won' : 'lost' }
  }

  /** Tickets that were settled by an earlier result come to what the corrected one says. */
  async function correctAll(draw: Draw, { payoutOf }: ReturnType<typeof sharing>): Promise<void> {
    const [first, second] = agreeing(await readEntries(db, draw.id, draw.corrections)) ?? []
    if (!first || !second) throw new Error(`nobody keyed in correction ${draw.corrections}`)
    const said = { number: draw.corrections, at: second.at, by: [first.by, second.by] as const }
    const faults: unknown[] = []
    let after: string | null = null
    for (;;) {
      const all = await readOf(db, draw.id, ['won', 'lost', 'live'], after, ticketsAtOnce)
      const paid: KeptTicket[] = await paidAmong(all)
      for (let from = 0; from < paid.length; from += correctedAtOnce) {
        const some = paid.slice(from, from + correctedAtOnce)
        const work = some.map((ticket) => correctOne(ticket, payoutOf(ticket), said))
        faults.push(...faultsOf(await Promise.allSettled(work)))
      }
      after = all.at(-1)?.id ?? null
      if (after === null) break
      await goOn(draw)
    }
    if (faults.length > 0) throw new AggregateError(faults, 'tickets could not be corrected')
  }

  /** A live ticket whose bet is settled was lost by an earlier result. The others are still to be paid. */
  async function paidAmong(all: readonly KeptTicket[]): Promise<KeptTicket[]> {
    const live = all.filter(({ state }) => state === 'live').map(idOf)
    const lost = new Set((await bets.several(live)).filter(isLostBet).map(idOf))
    return all.flatMap((ticket) => {
      if (ticket.state !== 'live') return [ticket]
      return lost.has(ticket.id) ? [{ ...ticket, payout: 0n }] : []
    })
  }

  /** Again without harm: the ids of corrections follow from the ticket, and each is carried out once. */
  async function correctOne(
    { id: betId, merchantId, drawId, payout }: KeptTicket,
    shouldPay: bigint,
    { number, at, by }: { number: number; at: Date; by: readonly [string, string] },
  ): Promise<void> {
    if (payout === shouldPay) return
    const reason = `The result of ${drawId} was corrected.`
    const said = { merchantId, betId, shouldPay, reason, by: by[0] }
    let attempt = 0
    while (!(await isCorrected({ ...said, id: correctionId(betId, number, at, attempt) }, by[1]))) {
      attempt += 1
      if (attempt >= attemptsMax) throw new Error(`the ticket ${betId} was not corrected: rejected`)
    }
    await writeCorrected(db, { id: betId, payout: shouldPay, number }, clock.now())
  }

  /**
   * False where somebody has rejected this correction, or a correction by hand came in between: the same is
   * proposed again, as two people have keyed in the result.
   */
  async function isCorrected(
    said: Parameters<typeof bets.corrections.propose>[0],
    decidedBy: string,
  ): Promise<boolean> {
    const { id, merchantId, betId } = said
    const { corrections } = bets
    const { kind } = await corrections.propose(said)
    if (kind === 'same') return true
    // Under way: ours, of a node that stopped in between; or one that staff have proposed by hand.
    if (kind !== 'proposed' && kind !== 'under-way')
      throw new Error(`the ticket ${betId} was not corrected: ${kind}`)
    const decided = await corrections.approve(merchantId, id, decidedBy)
    if (decided.kind === 'done') return true
    // What the bet has paid is another sum by now: another node has carried this one out, or it was made for
    // what had been paid before a correction by hand.
    const ended =
      decided.kind === 'stale' ? await corrections.reject(merchantId, id, decidedBy) : decided
    if (ended.kind === 'rejected') return false
    if (ended.kind === 'decided') return ended.correction.state !== 'rejected'
    throw new Error(`the ticket ${betId} was not corrected: ${ended.kind}`)
  }

  /** A bet whose money was taken after the close is in no draw: its stake goes back. */
  async function returnRefused(refused: readonly PickedTicket[]): Promise<unknown[]> {
    if (refused.length === 0) return []
    // Most of them were refused for want of money: they have no bet.
    const taken = await bets.several(refused.map(idOf))
    const open = taken.filter(({ status }) => status === 'open')
    return faultsOf(
      await Promise.allSettled(open.map(({ id, memberId }) => bets.cancel({ id, memberId }))),
    )
  }

  /** Gives all stakes of a draw back that could not be drawn. */
  async function giveBack(draw: Draw): Promise<void> {
    await eachPart(draw, async (picked) => {
      const live = await readSome(db, picked.map(idOf))
      const done = await Promise.allSettled(live.map(giveOneBack))
      const outcomes = done.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      await writeOutcomes(db, outcomes, clock.now())
      return faultsOf(done)
    })
    await end(draw)
  }

  async function giveOneBack({ id, memberId, stake }: KeptTicket): Promise<Outcome> {
    const { kind, ...more } = await bets.cancel({ id, memberId })
    const isBack =
      kind === 'settled' ||
      kind === 'repeated' ||
      (kind === 'closed' && 'status' in more && more.status === 'cancelled')
    if (!isBack) throw new Error(`the stake of the ticket ${id} did not go back: ${kind}`)
    return { id, state: 'void', payout: stake }
  }

  return { settleDue }
}

const faultsOf = (done: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))

const idOf = ({ id }: { id: string }) => id

const isLostBet = ({ status, payout }: { status: string; payout: bigint }) =>
  status === 'settled' && payout === 0n

/** The same with what tickets have of the pools. */
function sharing({ hasHit, payoutOf }: Judging, shares: ReadonlyMap<string, bigint>) {
  return {
    hasHit: (ticket: PickedTicket) => shares.has(ticket.id) || hasHit(ticket),
    payoutOf: (ticket: KeptTicket) => payoutOf(ticket) + (shares.get(ticket.id) ?? 0n),
  }
}
