import type { Clock } from '../../../kernel/clock.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Along, Bets } from '../../bets/index.ts'
import type { BetCall, WinCall } from '../adapters/adapter.ts'
import { isGiven } from '../freebets/freebets.ts'
import { plainCeilingOf } from '../heldWins/ceiling.rules.ts'
import { toldTurnover } from '../vendors.rules.ts'
import type { Games } from './games.ts'
import { type Told, writeTold } from './told.store.ts'
import { betFault, bodyOf, claimOf, placementOf, type Visit } from './visits.ts'

export interface AtOnceOptions {
  clock: Clock
  newId: NewId
  bets: Pick<Bets, 'place' | 'settle' | 'openIn'>
  games: Games
}

/** The transaction and answer of a bet or a win; the body is filled in when the balance is known. */
interface Telling extends Told {
  visit: Visit<BetCall | WinCall>
}

/**
 * The short way for bets and wins that are new and in order, as nearly all are: transaction and answer are
 * written in the same statement as the money. Undefined if the call turns out to be a repetition, late or
 * out of order: then nothing was written, and the call goes the long way (`wallet.ts`).
 */
export function createAtOnce({ clock, newId, bets, games }: AtOnceOptions) {
  const underway = new Set<string>()

  /** Always the same function object, as rows are grouped by their writer. */
  const writer: Along<Telling>['writer'] = (writes, rows) => {
    for (const { row, purses } of rows) row.body = bodyOf(row.visit, 'ok', purses)
    const told = rows.map(({ row }) => row)
    writeTold(writes, told, clock.now())
  }

  async function bet(visit: Visit<BetCall>): Promise<string | undefined> {
    const { call, ticket } = visit
    // Whether it was given is looked up on the long way.
    if (isGiven(call)) return undefined
    const game = await games(ticket.merchantId, call.game)
    if (!game || betFault(visit, game, clock.now())) return undefined
    const placement = placementOf(visit, game, newId())
    // If the round has another bet already, that must be closed too; the long way does it.
    if (call.closesRound && bets.openIn(ticket.memberId, game.id, call.round)) return undefined
    const told = tellingOf(visit, null, placement.id)
    return first(told, async () => {
      const { kind } = await bets.place(placement, { writer, row: told })
      return kind === 'placed' ? told.body : undefined
    })
  }

  async function win(visit: Visit<WinCall>): Promise<string | undefined> {
    const { call, ticket } = visit
    const { transaction: step, amount: payout, closesRound: isLast, reference } = call
    const open = bets.openIn(ticket.memberId, call.game, call.round)
    if (open?.currency !== call.currency) return undefined
    const { id, memberId } = open
    const game = await games(ticket.merchantId, open.game)
    const ceiling = plainCeilingOf(open.stake, game?.maxWin ?? null)
    if (open.payout + payout > ceiling) return undefined
    const told = tellingOf(visit, reference, id)
    return first(told, async () => {
      const turnover = toldTurnover(call, open)
      const settlement = { id, memberId, step, payout, isLast, ceiling, turnover }
      const { kind } = await bets.settle(settlement, { writer, row: told })
      return kind === 'settled' ? told.body : undefined
    })
  }

  /**
   * Only one call per transaction id and request id at a time: a duplicate key would undo the whole
   * statement.
   */
  async function first(
    { integration, id, request }: Telling,
    work: () => Promise<string | undefined>,
  ): Promise<string | undefined> {
    const ids = [`${integration} transaction ${id}`, `${integration} request ${request}`]
    if (ids.some((each) => underway.has(each))) return undefined
    for (const each of ids) underway.add(each)
    try {
      return await work()
    } finally {
      for (const each of ids) underway.delete(each)
    }
  }

  return { bet, win }
}

function tellingOf(
  visit: Visit<BetCall | WinCall>,
  reference: string | null,
  betId: string,
): Telling {
  return { ...claimOf(visit, visit.call.amount, reference, betId), visit, body: '' }
}
