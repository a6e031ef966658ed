import type { Value } from '@baize/contract'
import { lotteryVendor, type TicketFault } from '@baize/contract/vocabulary'
import { type Lottery, offerOf, payoutsText } from '@baize/engines/lottery'
import { Refused } from '../../../kernel/http/refused.ts'
import { createIds } from '../../../kernel/ids.ts'
import type { Along, Placed, Purses } from '../../bets/index.ts'
import { isPlayStopped } from '../../config/index.ts'
import { readDraw } from '../draws/draws.store.ts'
import type { Exposure, Wager } from '../exposure/exposure.ts'
import {
  type Asked,
  isOffered,
  lotteryOf,
  type Priced,
  priced,
  roundOf,
  selectionOf,
} from '../lottery.rules.ts'
import type { Draw, KeptTicket, LotteryOptions, Setting } from '../lottery.types.ts'
import { endPlacing, insertTicket, insertWith, type NewTicket, readAsked } from './tickets.store.ts'

export interface Buyer {
  merchantId: string
  memberId: string
  currency: string
}

export interface Slip {
  drawId: string
  rulesVersion: number
  lines: readonly AskedLine[]
}

export interface AskedLine extends Asked {
  id: string
  /** The least share of the payouts that the player takes, in percent. */
  accept?: number | undefined
}

/** Why a bet was not taken, and what could be. */
interface Fault {
  fault: TicketFault
  unitMax?: bigint
  share?: number
}

type Line = Value<'placeTickets'>['lines'][number]

interface At {
  buyer: Buyer
  draw: Draw
  lottery: Lottery
  setting: Setting
  /** As the last bet left them, where this node knows. */
  purses: Purses | undefined
}

const noneKnown: ReadonlyMap<string, KeptTicket> = new Map()
const drawsKept = 1_000
/** To count so many numbers takes milliseconds: nobody without the money makes a node do it. */
const unitsMany = 1_000
const marksKept = 1 << 17

export type Placing = ReturnType<typeof createPlacing>

/** Takes the bets of a slip: each with its money in one statement, or not at all. */
export function createPlacing(options: LotteryOptions, exposure: Exposure) {
  const { db, clock, bets, ledger, config } = options
  const newId = createIds({ clock })
  const open = new Map<string, Draw>()
  /** Always the same function object, as rows are grouped by their writer. */
  const writer: Along<NewTicket>['writer'] = (writes, rows) =>
    insertWith(
      writes,
      rows.map(({ row }) => row),
    )

  /** Ids that this node has taken lately: a repetition is looked up before it tries to bet again. */
  const taken = createMarks()

  async function place(buyer: Buyer, slip: Slip, setting: Setting): Promise<Value<'placeTickets'>> {
    const draw = await drawOf(slip.drawId)
    const lottery = draw && lotteryOf(draw.code)
    if (!draw || !lottery || !isOffered(lottery, setting)) throw new Refused('not-found')
    const askedIds = slip.lines.map(({ id }) => id)
    if (askedIds.length > 1 && new Set(askedIds).size < askedIds.length)
      throw new Refused('bad-input')
    const isOver = draw.state !== 'open' || draw.closesAt <= clock.now()
    const isStopped = isStoppedFor(buyer, lottery)
    const mayBeKnown = isOver || isStopped || askedIds.some(taken.mayHave)
    const known = mayBeKnown ? await readKnown(buyer, askedIds) : noneKnown
    // A repetition is answered as the first time, whatever has happened since.
    if (known.size < askedIds.length) {
      mustBeOpen(draw, lottery, slip.rulesVersion)
      if (isStopped) throw new Refused('paused')
    }
    for (const id of askedIds) taken.add(id)
    const at: At = { buyer, draw, lottery, setting, purses: undefined }
    const lines: Line[] = []
    for (const asked of slip.lines) {
      const before = known.get(asked.id)
      const fault = before ? await repeated(before, at, asked) : await placeOne(at, asked)
      lines.push(lineOf(asked.id, fault))
    }
    const { cash, bonus } = at.purses ?? (await ledger.balanceOf(buyer.memberId, buyer.currency))
    return { currency: buyer.currency, balance: String(cash + bonus), lines }
  }

  /** Every ticket is a new bet: that the member has one in the draw already does not let further ones in. */
  function isStoppedFor(
    { merchantId, memberId }: Pick<Buyer, 'merchantId' | 'memberId'>,
    { code }: Pick<Lottery, 'code'>,
  ): boolean {
    const of = { vendor: lotteryVendor, game: code, memberId }
    return isPlayStopped(config.merchant(merchantId), of)
  }

  async function readKnown(buyer: Buyer, askedIds: readonly string[]) {
    const found = await readAsked(db, buyer.memberId, askedIds)
    return new Map(found.map((ticket) => [ticket.askedId, ticket]))
  }

  /** While a draw is open nothing about it changes; the statement that writes a ticket looks again. */
  async function drawOf(id: string): Promise<Draw | undefined> {
    const kept = open.get(id)
    if (kept && kept.closesAt > clock.now()) return kept
    open.delete(id)
    const draw = await readDraw(db, id)
    if (draw?.state === 'open') {
      if (open.size >= drawsKept) open.clear()
      open.set(id, draw)
    }
    return draw
  }

  function mustBeOpen({ state, closesAt }: Draw, lottery: Lottery, rulesVersion: number): void {
    if (state !== 'open' || closesAt <= clock.now()) throw new Refused('draw-closed')
    if (lottery.rulesVersion !== rulesVersion) throw new Refused('rules-changed')
  }

  async function placeOne(at: At, asked: AskedLine): Promise<Fault | undefined> {
    const { buyer, draw, lottery, setting } = at
    const now = clock.now()
    if (draw.closesAt <= now) return { fault: 'closed' }
    const price = priced(lottery, asked, setting)
    if (typeof price === 'string') return { fault: price }
    const offer = offerOf(lottery, price.kind)
    if (!offer) return { fault: 'selection' }
    if (price.units > unitsMany && !(await canPay(at, price.stake))) return { fault: 'funds' }
    const { merchantId } = buyer
    const { selection, unit } = price
    const wager: Wager = { merchantId, draw, setting, offer, selection, unit }
    const ticket = ticketOf(buyer, draw, asked, price, { id: newId(), placedAt: now })
    const counting = exposure.count(wager)
    const counted = counting instanceof Promise ? await counting : counting
    if (counted) {
      const row: NewTicket =
        counted.counts.length > 0 ? { ...ticket, counts: counted.counts } : ticket
      const placed = await bets.place(placementOf(ticket, lottery), { writer, row })
      if (placed.kind === 'placed') counted.keep()
      else counted.undo()
      if (placed.kind !== 'undecided') {
        if ('purses' in placed) at.purses = placed.purses
        return faultOf(placed)
      }
    }
    at.purses = undefined
    // Perhaps the draw is no longer open: it was given up, or closed by another node.
    open.delete(draw.id)
    const [before] = await readAsked(db, buyer.memberId, [asked.id])
    if (before) return repeated(before, at, asked)
    // Whoever has no money writes nothing, and takes no room on a number.
    if (!(await canPay(at, price.stake))) return { fault: 'funds' }
    return placeSlowly(at, asked, ticket, wager)
  }

  /**
   * The same id again is answered as the first time. A ticket whose money is still being taken is brought to
   * its end first: only then it is known whether it was placed.
   */
  async function repeated(
    before: KeptTicket,
    { draw, lottery }: At,
    asked: Asked,
  ): Promise<Fault | undefined> {
    if (!isSame(before, draw, lottery, asked)) throw new Refused('key-reused')
    const { id, memberId, askedId } = before
    if (before.state !== 'placing') return endRepeated(before.state)
    const isOver = draw.state !== 'open' || draw.closesAt <= clock.now()
    const fault = isOver
      ? await lateFault(before)
      : faultOf(await bets.place(placementOf(before, lottery)))
    if (await endPlacing(db, id, fault ? 'refused' : 'live')) return fault
    // Somebody else has brought it to its end meanwhile.
    const [now] = await readAsked(db, memberId, [askedId])
    if (now?.state === 'refused' && !fault) await bets.cancel({ id, memberId })
    return endRepeated(now?.state ?? 'refused')
  }

  /** After the close no money is taken any more: the ticket is in the draw if it was taken before. */
  async function lateFault({ memberId, id }: KeptTicket): Promise<Fault | undefined> {
    const bet = await bets.bet(memberId, id)
    return bet?.status === 'open' ? undefined : { fault: 'closed' }
  }

  async function canPay({ buyer, purses }: At, stake: bigint): Promise<boolean> {
    const { cash, bonus } = purses ?? (await ledger.balanceOf(buyer.memberId, buyer.currency))
    return cash + bonus >= stake
  }

  /**
   * Where the bet cannot be decided by memory: the ticket is written first, with what it adds to its
   * numbers, then the money is taken, then the ticket is live. A node that stops in between leaves it to the
   * closing of the draw.
   */
  async function placeSlowly(
    at: At,
    asked: AskedLine,
    ticket: NewTicket,
    wager: Wager,
  ): Promise<Fault | undefined> {
    const { lottery } = at
    const judged = await exposure.judge(wager, asked.accept ?? 100, (tx, { payouts }) =>
      insertTicket(tx, { ...ticket, payouts: payoutsText(payouts), state: 'placing' }),
    )
    if (!judged) {
      const [first] = await readAsked(db, ticket.memberId, [ticket.askedId])
      return first ? repeated(first, at, asked) : { fault: 'closed' }
    }
    if (judged.kind === 'full') return { fault: 'full', unitMax: judged.unitMax }
    if (judged.kind === 'payout') return { fault: 'payout', share: judged.share }
    const { counted } = judged
    const { id, memberId } = ticket
    const fault = faultOf(await bets.place(placementOf(ticket, lottery)))
    if (fault) {
      if (!(await endPlacing(db, id, 'refused'))) {
        // A repetition may have taken the money meanwhile: then the ticket is in the draw, and stays counted.
        const [now] = await readAsked(db, memberId, [ticket.askedId])
        if (now && now.state !== 'refused') {
          counted.keep()
          return undefined
        }
      }
      counted.undo()
      await exposure.release(counted.counts)
      return fault
    }
    counted.keep()
    if (await endPlacing(db, id, 'live')) return undefined
    // The draw closed meanwhile. Where the closing saw the bet, the ticket is in the draw.
    const [now] = await readAsked(db, memberId, [ticket.askedId])
    if (now?.state !== 'refused') return undefined
    await bets.cancel({ id, memberId })
    return { fault: 'closed' }
  }

  return { place, isStoppedFor }
}

/**
 * Which ids were seen lately, by 32 bits of each: a number in place of a text, so that there is nothing to
 * collect. It may take an id for known that is not, or forget one; neither decides anything.
 */
function createMarks() {
  const marks = new Uint32Array(marksKept)
  return {
    mayHave(id: string): boolean {
      const mark = markOf(id)
      return marks[mark % marksKept] === mark
    },
    add(id: string): void {
      const mark = markOf(id)
      marks[mark % marksKept] = mark
    },
  }
}

/** FNV-1a; never 0, which is an empty place. */
function markOf(id: string): number {
  let sum = 0x811c9dc5 | 0
  for (let at = 0; at < id.length; at += 1) sum = Math.imul(sum ^ id.charCodeAt(at), 0x01000193)
  return sum >>> 0 || 1
}

function lineOf(id: string, found: Fault | undefined): Line {
  if (!found) return { state: 'placed', id }
  const { fault, unitMax, share } = found
  return {
    state: 'refused',
    id,
    fault,
    ...(unitMax === undefined ? {} : { unitMax: String(unitMax) }),
    ...(share === undefined ? {} : { share }),
  }
}

/** Field by field, as every ticket on sale is made here: to spread three objects takes several times as long. */
function ticketOf(
  { merchantId, memberId, currency }: Buyer,
  { id: drawId }: Draw,
  { id: askedId }: AskedLine,
  { kind, selection, unit, units, stake, payouts, rulesVersion }: Priced,
  { id, placedAt }: Pick<NewTicket, 'id' | 'placedAt'>,
): NewTicket {
  const state = 'live'
  return {
    id,
    askedId,
    merchantId,
    memberId,
    drawId,
    currency,
    kind,
    selection,
    unit,
    units,
    stake,
    payouts,
    rulesVersion,
    state,
    placedAt,
  }
}

function placementOf(ticket: Omit<NewTicket, 'counts'>, lottery: Lottery) {
  const { id, merchantId, memberId, currency, stake, drawId } = ticket
  const { gameType, vendor, game, round } = roundOf(lottery, drawId)
  const rulesVersion = String(ticket.rulesVersion)
  const of = { gameType, vendor, game, round, rulesVersion }
  return { id, merchantId, memberId, currency, stake, ...of }
}

/** Whether a ticket is the bet that is asked for, its numbers included, however they are written. */
function isSame(before: KeptTicket, draw: Draw, lottery: Lottery, asked: Asked): boolean {
  return (
    before.drawId === draw.id &&
    before.kind === asked.kind &&
    before.unit === asked.unit &&
    before.stake === asked.stake &&
    before.selection === selectionOf(lottery, asked)
  )
}

function endRepeated(state: string): Fault | undefined {
  return state === 'refused' ? { fault: 'closed' } : undefined
}

function faultOf(placed: Placed): Fault | undefined {
  switch (placed.kind) {
    case 'placed':
    case 'repeated':
      return undefined
    case 'insufficient':
      return { fault: 'funds' }
    case 'closed':
      return { fault: 'account' }
    case 'stopped':
      return { fault: 'closed' }
    case 'reused':
      throw new Error('the id of a bet was used before')
    case 'refused':
      if (placed.fault.kind === 'excluded') return { fault: 'excluded' }
      return { fault: placed.fault.kind === 'limit' ? 'limit' : 'bonus' }
  }
}
