import { keepLease, readDue, takeLease, writeSettled } from '../draws/draws.store.ts'
import { judgeOf, lotteryOf } from '../lottery.rules.ts'
import type { Draw, KeptTicket, LotteryOptions } from '../lottery.types.ts'
import type { Pools } from '../pools/pools.ts'
import { readEntries } from '../results/entries.store.ts'
import { agreeing, correctionId } from '../results/results.rules.ts'
import { type Outcome, readLive, readOf, writeCorrected, writeOutcomes } from './tickets.store.ts'

const drawsAtOnce = 200
const ticketsAtOnce = 2_000
/** How long a node may take for one part before another one goes on in its place. */
const leaseMs = 60_000
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
    if (!(await takeLease(db, draw.id, now, new Date(now.getTime() + leaseMs)))) return
    try {
      await work()
    } catch (error) {
      log.error({ err: error, draw: draw.id }, 'a draw could not be settled; it is tried again')
    }
  }

  async function settle(draw: Draw): Promise<void> {
    const lottery = lotteryOf(draw.code)
    if (!lottery || !draw.result) throw new Error(`${draw.id} has no rules or no result`)
    await returnRefused(draw)
    const shares = await pools.decide(draw)
    // An earlier draw may still win the pool: this one waits for it.
    if (!shares) return keepLease(db, draw.id, clock.now())
    const fixed = judgeOf(lottery, draw.result)
    const judge = (ticket: KeptTicket) => fixed(ticket) + (shares.get(ticket.id) ?? 0n)
    if (draw.corrections > 0) await correctAll(draw, judge)
    for (;;) {
      const live = await readLive(db, draw.id, null, ticketsAtOnce)
      if (live.length === 0) break
      await pay(live, judge)
      await keepLease(db, draw.id, new Date(clock.now().getTime() + leaseMs))
    }
    await pools.takeUnpaid(draw)
    await writeSettled(db, draw.id, clock.now())
    onDrawn?.(draw)
  }

  /** Bets of one batch share their commits. A ticket that cannot be paid holds up no other. */
  async function pay(
    live: readonly KeptTicket[],
    judge: (ticket: KeptTicket) => bigint,
  ): Promise<void> {
    const judged = live.map((ticket) => ({ ticket, payout: judge(ticket) }))
    const lost = judged.flatMap(({ ticket, payout }) => (payout === 0n ? ticket.id : []))
    const left = new Set(await bets.lose(lost, step))
    const isDone = ({ ticket, payout }: (typeof judged)[number]) =>
      payout === 0n && !left.has(ticket.id)
    const done = await Promise.allSettled(
      judged.map(async (one) =>
        isDone(one)
          ? { id: one.ticket.id, state: 'lost' as const, payout: 0n }
          : payOne(one.ticket, one.payout),
      ),
    )
    const outcomes = done.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    await writeOutcomes(db, outcomes, clock.now())
    const faults = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (faults.length > 0) throw new AggregateError(faults, 'tickets could not be settled')
  }

  async function payOne({ id, memberId, stake }: KeptTicket, payout: bigint): Promise<Outcome> {
    const settled = await bets.settle({ id, memberId, step, payout, isLast: true })
    // The bet was cancelled by staff: its stake has gone back.
    if (settled.kind === 'closed' && settled.status === 'cancelled')
      return { id, state: 'void', payout: stake }
    if (settled.kind !== 'settled' && settled.kind !== 'repeated')
      throw new Error(`the ticket ${id} could not be settled: ${settled.kind}`)
    return { id, payout, state: payout > 0n ? 'won' : 'lost' }
  }

  /** Tickets that were settled by an earlier result come to what the corrected one says. */
  async function correctAll(draw: Draw, judge: (ticket: KeptTicket) => bigint): Promise<void> {
    const [first, second] = agreeing(await readEntries(db, draw.id, draw.corrections)) ?? []
    if (!first || !second) throw new Error(`nobody keyed in correction ${draw.corrections}`)
    const said = { number: draw.corrections, at: second.at, by: [first.by, second.by] as const }
    let after: string | null = null
    for (;;) {
      const paid: KeptTicket[] = await readOf(db, draw.id, ['won', 'lost'], after, ticketsAtOnce)
      await Promise.all(paid.map((ticket) => correctOne(ticket, judge(ticket), said)))
      after = paid.at(-1)?.id ?? null
      if (after === null) return
      await keepLease(db, draw.id, new Date(clock.now().getTime() + leaseMs))
    }
  }

  /** Again without harm: the id of the correction follows from the ticket, and it is carried out once. */
  async function correctOne(
    { id: betId, merchantId, drawId, payout }: KeptTicket,
    shouldPay: bigint,
    { number, at, by }: { number: number; at: Date; by: readonly [string, string] },
  ): Promise<void> {
    if (payout === shouldPay) return
    const id = correctionId(betId, number, at)
    const reason = `The result of ${drawId} was corrected.`
    const { corrections } = bets
    const said = { id, merchantId, betId, shouldPay, reason, by: by[0] }
    const { kind } = await corrections.propose(said)
    if (kind === 'proposed') await corrections.approve(merchantId, id, by[1])
    else if (kind !== 'same') throw new Error(`the ticket ${betId} was not corrected: ${kind}`)
    await writeCorrected(db, { id: betId, payout: shouldPay })
  }

  /** A bet whose money was taken after the close is in no draw: its stake goes back. */
  async function returnRefused({ id: drawId }: Draw): Promise<void> {
    for (const { id, memberId } of await readOf(db, drawId, ['refused'], null, ticketsAtOnce))
      await bets.cancel({ id, memberId })
  }

  /** Gives all stakes of a draw back that could not be drawn. */
  async function giveBack(draw: Draw): Promise<void> {
    await returnRefused(draw)
    for (;;) {
      const live = await readLive(db, draw.id, null, ticketsAtOnce)
      if (live.length === 0) break
      await Promise.all(live.map(({ id, memberId }) => bets.cancel({ id, memberId })))
      const outcomes = live.map(({ id, stake }) => ({ id, state: 'void' as const, payout: stake }))
      await writeOutcomes(db, outcomes, clock.now())
      await keepLease(db, draw.id, new Date(clock.now().getTime() + leaseMs))
    }
    await writeSettled(db, draw.id, clock.now())
    onDrawn?.(draw)
  }

  return { settleDue }
}
