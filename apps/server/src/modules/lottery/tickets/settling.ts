import type { Lottery } from '@baize/engines/lottery'
import type { Along } from '../../bets/index.ts'
import { keepLease, readDue, takeLease, writeSettled } from '../draws/draws.store.ts'
import { judgeOf, lotteryOf, roundOf } from '../lottery.rules.ts'
import type { Draw, KeptTicket, LotteryOptions } from '../lottery.types.ts'
import type { Pools } from '../pools/pools.ts'
import { readEntries } from '../results/entries.store.ts'
import { agreeing, correctionId } from '../results/results.rules.ts'
import {
  all,
  chosenOf,
  createFailures,
  type Failures,
  type Fault,
  idOfChosen,
  lastOf,
  sharing,
} from './settling.rules.ts'
import {
  type Outcome,
  outcomesWith,
  type PickedPart,
  readOf,
  readPicked,
  readRange,
  readRefused,
  readSome,
  writeCorrected,
  writeOutcomes,
} from './tickets.store.ts'

const drawsAtOnce = 200
/** Bets of others are taken between two parts, so a part is small: a few milliseconds of this process. */
const ticketsAtOnce = 2_000
/** Winners that are paid at once, as one batch: others' bets go between two of these. */
const paidAtOnce = 256
/** Winners that are gathered before they are paid: about 5 MB. */
const winnersUsual = 50_000
/** After so many parts, or so many winners, it is said that this node is still at it. */
const partsUnnotedMax = 20
const paidUnnotedMax = 20 * paidAtOnce
/** Corrections of tickets at the same time, so that others get connections to the database too. */
const correctedAtOnce = 50
/** How often a correction that was rejected is proposed again. */
const attemptsMax = 10
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
  const { db, clock, bets, log, pools, onDrawn, winnersGathered = winnersUsual } = options

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

  /** Winners are paid one by one; then the round of the draw ends, and with it every other bet on it. */
  async function settle(draw: Draw): Promise<void> {
    const lottery = lotteryOf(draw.code)
    if (!lottery || !draw.result) throw new Error(`${draw.id} has no rules or no result`)
    const shares = await pools.decide(draw)
    // An earlier draw may still win the pool: this one waits for it.
    if (!shares) return void (await keepLease(db, draw, clock.now()))
    const judging = sharing(judgeOf(lottery, draw.result), shares)
    if (draw.corrections > 0) await correctAll(draw, judging)
    const failed = createFailures()
    await eachPart(draw, judging.hitsOf, failed, (won) => payEach(won, judging.payoutOf))
    if ((await endBets(draw, lottery, failed)) === 'later')
      return void (await keepLease(db, draw, new Date(clock.now().getTime() + againMs)))
    await payLeft(draw, lottery, judging.payoutOf)
    await pools.takeUnpaid(draw)
    await end(draw)
  }

  /**
   * The live tickets of a draw, part by part: those that are chosen are worked on, many at once, while the
   * next parts are read. A ticket that fails holds up no other, but then the draw is not settled: it is gone
   * through again, from before that ticket.
   */
  async function eachPart(
    draw: Draw,
    choose: (part: PickedPart) => readonly number[],
    failed: Failures,
    work: (tickets: readonly KeptTicket[]) => Promise<Fault[]>,
  ): Promise<void> {
    let chosen: string[] = []
    let working: Promise<void> = Promise.resolve()
    async function workOn(some: readonly string[], upTo: string | null): Promise<void> {
      // What a member has is paid together: one change of the purse in place of many.
      const ids = some.toSorted().map(idOfChosen)
      let next = readSome(db, ids.slice(0, paidAtOnce))
      for (let from = 0; from < ids.length && !failed.areTooMany(); from += paidAtOnce) {
        const tickets = await next
        next = readSome(db, ids.slice(from + paidAtOnce, from + 2 * paidAtOnce))
        next.catch(() => {})
        for (const fault of await work(tickets)) failed.add(fault)
        if (from % paidUnnotedMax === 0) await goOn(draw)
      }
      await goOn(draw, failed.size() === 0 ? upTo : null)
    }
    let parts = 0
    let next = readPicked(db, draw.id, draw.paidTo, ticketsAtOnce)
    for (let part = await next; part && !failed.areTooMany(); part = await next) {
      const last = lastOf(part)
      // The database reads the next part while this one is judged and others are paid.
      next = readPicked(db, draw.id, last, ticketsAtOnce)
      next.catch(() => {})
      for (const one of chosenOf(part, choose(part))) chosen.push(one)
      parts += 1
      if (parts % partsUnnotedMax === 0) await goOn(draw)
      if (chosen.length < winnersGathered) continue
      await working
      working = workOn(chosen, last)
      working.catch(() => {})
      chosen = []
    }
    await working
    await workOn(chosen, null)
  }

  /** Every bet on the draw that is open now is lost, but for those that could not be paid, or came too late. */
  async function endBets(
    draw: Draw,
    lottery: Lottery,
    failed: Failures,
  ): Promise<'ended' | 'later'> {
    // It ends only by the result that was judged.
    await goOn(draw)
    if (failed.areTooMany())
      throw new AggregateError(failed.reasons(), 'tickets could not be settled')
    const spared = [...(await readRefused(db, draw.id)), ...failed.ids()]
    const range = await readRange(db, draw.id)
    return bets.endRound({ ...roundOf(lottery, draw.id), range, spared })
  }

  /** Bets that the end of the round has left: cancelled ones, those that failed, and those that came too late. */
  async function payLeft(
    draw: Draw,
    lottery: Lottery,
    payoutOf: (ticket: KeptTicket) => bigint,
  ): Promise<void> {
    const range = await readRange(db, draw.id)
    const left = await bets.leftIn({ ...roundOf(lottery, draw.id), range })
    const faults: unknown[] = []
    for (let from = 0; from < left.length; from += ticketsAtOnce) {
      const tickets = await readSome(db, left.slice(from, from + ticketsAtOnce))
      faults.push(...(await returnRefused(tickets.filter(({ state }) => state === 'refused'))))
      const live = tickets.filter(({ state }) => state === 'live')
      faults.push(...(await payEach(live, payoutOf)).map(reasonOf))
    }
    if (faults.length > 0) throw new AggregateError(faults, 'tickets could not be settled')
  }

  /** Bets of one batch share their commits. Answers the tickets that failed. */
  async function payEach(
    tickets: readonly KeptTicket[],
    payoutOf: (ticket: KeptTicket) => bigint,
  ): Promise<Fault[]> {
    return outcomesOf(tickets, async (ticket) => payOne(ticket, payoutOf(ticket)))
  }

  /** Writes what became of tickets, unless that was written with their money. */
  async function outcomesOf(
    tickets: readonly KeptTicket[],
    close: (ticket: KeptTicket) => Promise<Outcome | undefined>,
  ): Promise<Fault[]> {
    const live = tickets.filter(({ state }) => state === 'live')
    const done = await Promise.allSettled(live.map(close))
    const outcomes = done.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []))
    await writeOutcomes(db, outcomes, clock.now())
    return live.flatMap((ticket, nth) => {
      const one = done[nth]
      return one?.status === 'rejected' ? { ticket, reason: one.reason } : []
    })
  }

  /** Always the same function object, as rows are grouped by their writer. */
  const writer: Along<Outcome>['writer'] = (writes, rows) =>
    outcomesWith(
      writes,
      rows.map(({ row }) => row),
      clock.now(),
    )

  async function payOne(ticket: KeptTicket, payout: bigint): Promise<Outcome | undefined> {
    const { id, memberId, stake } = ticket
    const asked = { id, memberId, step, payout, isLast: true }
    const row: Outcome = { id, payout, state: payout > 0n ? 'won' : 'lost' }
    const quickly = await bets.settle(asked, { writer, row })
    if (quickly.kind === 'settled') return undefined
    const settled = quickly.kind === 'undecided' ? await bets.settle(asked) : quickly
    // The bet was cancelled by staff: its stake has gone back.
    if (settled.kind === 'closed' && settled.status === 'cancelled')
      return { id, state: 'void', payout: stake }
    if (settled.kind !== 'settled' && settled.kind !== 'repeated')
      throw new Error(`the ticket ${id} could not be settled: ${settled.kind}`)
    // It may have been lost by an earlier result: then it is corrected, not paid.
    if (settled.kind === 'repeated' && (await bets.bet(memberId, id))?.payout !== payout)
      throw new Error(`the ticket ${id} was settled by another result`)
    return row
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
  async function returnRefused(refused: readonly { id: string }[]): Promise<unknown[]> {
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
    const failed = createFailures()
    await eachPart(draw, all, failed, (tickets) => outcomesOf(tickets, giveOneBack))
    const refused = (await readRefused(db, draw.id)).map((id) => ({ id }))
    const faults = [...failed.reasons(), ...(await returnRefused(refused))]
    if (faults.length > 0) throw new AggregateError(faults, 'stakes could not be given back')
    await end(draw)
  }

  async function giveOneBack({ id, memberId, stake }: KeptTicket): Promise<Outcome | undefined> {
    const row: Outcome = { id, state: 'void', payout: stake }
    const quickly = await bets.cancel({ id, memberId }, { writer, row })
    if (quickly.kind === 'settled') return undefined
    const { kind, ...more } =
      quickly.kind === 'undecided' ? await bets.cancel({ id, memberId }) : quickly
    const isBack =
      kind === 'settled' ||
      kind === 'repeated' ||
      (kind === 'closed' && 'status' in more && more.status === 'cancelled')
    if (!isBack) throw new Error(`the stake of the ticket ${id} did not go back: ${kind}`)
    return row
  }

  return { settleDue }
}

const faultsOf = (done: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))

const reasonOf = ({ reason }: Fault) => reason

const idOf = ({ id }: { id: string }) => id

const isLostBet = ({ status, payout }: { status: string; payout: bigint }) =>
  status === 'settled' && payout === 0n
