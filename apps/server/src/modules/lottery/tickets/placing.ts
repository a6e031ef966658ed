import type { Value } from '@baize/contract'
import type { TicketFault } from '@baize/contract/vocabulary'
import type { Lottery } from '@baize/engines/lottery'
import { transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { createIds } from '../../../kernel/ids.ts'
import type { Along, Placed } from '../../bets/index.ts'
import { readDraw } from '../draws/draws.store.ts'
import { type Asked, gameTypeOf, lotteryOf, lotteryVendor, priced } from '../lottery.rules.ts'
import type { Draw, LotteryOptions, Setting } from '../lottery.types.ts'
import { endPlacing, insertTicket, insertWith, type NewTicket, readAsked } from './tickets.store.ts'

export interface Buyer {
  merchantId: string
  memberId: string
  currency: string
}

export interface Slip {
  drawId: string
  rulesVersion: number
  lines: readonly (Asked & { id: string })[]
}

type Line = Value<'placeTickets'>['lines'][number]

export type Placing = ReturnType<typeof createPlacing>

/** Takes the bets of a slip: each with its money in one statement, or not at all. */
export function createPlacing({ db, clock, bets, ledger }: LotteryOptions) {
  const newId = createIds({ clock })
  /** Always the same function object, as rows are grouped by their writer. */
  const writer: Along<NewTicket>['writer'] = (writes, rows) =>
    insertWith(
      writes,
      rows.map(({ row }) => row),
    )

  async function place(buyer: Buyer, slip: Slip, setting: Setting): Promise<Value<'placeTickets'>> {
    const draw = await readDraw(db, slip.drawId)
    const lottery = draw && lotteryOf(draw.code)
    const isOffered = lottery && (lottery.source === 'own' || setting.hasExternal)
    if (!draw || !isOffered) throw new Refused('not-found')
    const askedIds = slip.lines.map(({ id }) => id)
    if (new Set(askedIds).size < askedIds.length) throw new Refused('bad-input')
    const known = new Map(
      (await readAsked(db, buyer.memberId, askedIds)).map((ticket) => [ticket.askedId, ticket]),
    )
    // A repetition is answered as the first time, whatever has happened since.
    if (known.size < askedIds.length) mustBeOpen(draw, lottery, slip.rulesVersion)
    const lines: Line[] = []
    for (const asked of slip.lines) {
      const before = known.get(asked.id)
      const fault = before
        ? repeated(before, draw, asked)
        : await placeOne({ buyer, draw, lottery, setting }, asked)
      lines.push(
        fault ? { state: 'refused', id: asked.id, fault } : { state: 'placed', id: asked.id },
      )
    }
    const { cash, bonus } = await ledger.balanceOf(buyer.memberId, buyer.currency)
    return { currency: buyer.currency, balance: String(cash + bonus), lines }
  }

  function mustBeOpen({ state, closesAt }: Draw, lottery: Lottery, rulesVersion: number): void {
    if (state !== 'open' || closesAt <= clock.now()) throw new Refused('draw-closed')
    if (lottery.rulesVersion !== rulesVersion) throw new Refused('rules-changed')
  }

  interface At {
    buyer: Buyer
    draw: Draw
    lottery: Lottery
    setting: Setting
  }

  async function placeOne(at: At, asked: Asked & { id: string }): Promise<TicketFault | undefined> {
    const { buyer, draw, lottery, setting } = at
    const now = clock.now()
    if (draw.closesAt <= now) return 'closed'
    const price = priced(lottery, asked, setting)
    if (typeof price === 'string') return price
    const id = newId()
    const whose = { ...buyer, id, askedId: asked.id, drawId: draw.id }
    const ticket: NewTicket = { ...whose, ...price, state: 'live', placedAt: now }
    const placement = placementOf(ticket, lottery)
    const placed = await bets.place(placement, { writer, row: ticket })
    return placed.kind === 'undecided' ? placeSlowly(ticket, lottery) : faultOf(placed)
  }

  /**
   * Where the bet cannot be decided by memory: the ticket is written first, then the money is taken, then
   * the ticket is live. A node that stops in between leaves it to the closing of the draw.
   */
  async function placeSlowly(
    ticket: NewTicket,
    lottery: Lottery,
  ): Promise<TicketFault | undefined> {
    const isWritten = await transact(db, (tx) => insertTicket(tx, { ...ticket, state: 'placing' }))
    if (!isWritten) {
      const [first] = await readAsked(db, ticket.memberId, [ticket.askedId])
      return first ? endRepeated(first.state) : 'closed'
    }
    const { id, memberId } = ticket
    const fault = faultOf(await bets.place(placementOf(ticket, lottery)))
    if (fault) {
      await endPlacing(db, id, 'refused')
      return fault
    }
    if (await endPlacing(db, id, 'live')) return undefined
    // The draw closed meanwhile. Where the closing saw the bet, the ticket is in the draw.
    const [now] = await readAsked(db, memberId, [ticket.askedId])
    if (now?.state !== 'refused') return undefined
    await bets.cancel({ id, memberId })
    return 'closed'
  }

  return { place }
}

function placementOf(ticket: NewTicket, lottery: Lottery) {
  const { id, merchantId, memberId, currency, stake, drawId } = ticket
  return {
    id,
    merchantId,
    memberId,
    currency,
    stake,
    gameType: gameTypeOf(lottery),
    vendor: lotteryVendor,
    game: lottery.code,
    round: drawId,
    rulesVersion: String(ticket.rulesVersion),
  }
}

function repeated(
  before: { state: string; drawId: string; kind: string; unit: bigint; stake: bigint },
  draw: Draw,
  asked: Asked,
): TicketFault | undefined {
  const isSame =
    before.drawId === draw.id &&
    before.kind === asked.kind &&
    before.unit === asked.unit &&
    before.stake === asked.stake
  if (!isSame) throw new Refused('key-reused')
  return endRepeated(before.state)
}

function endRepeated(state: string): TicketFault | undefined {
  return state === 'refused' ? 'closed' : undefined
}

function faultOf(placed: Placed): TicketFault | undefined {
  switch (placed.kind) {
    case 'placed':
    case 'repeated':
      return undefined
    case 'insufficient':
      return 'funds'
    case 'closed':
      return 'account'
    case 'reused':
      throw new Error('the id of a bet was used before')
    case 'refused':
      if (placed.fault.kind === 'excluded') return 'excluded'
      return placed.fault.kind === 'limit' ? 'limit' : 'bonus'
  }
}
