import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Purses } from '../../bets/index.ts'
import type { BonusFault, LimitFault } from '../../limits/index.ts'
import type { BetCall, RollbackCall, Status, WalletCall, WinCall } from '../adapters/adapter.ts'
import type { Freebets } from '../freebets/freebets.ts'
import type { HeldWins } from '../heldWins/heldWins.ts'
import type { Spoken } from '../integrations/integrations.ts'
import type { Tickets } from '../launch/tickets.ts'
import type { Owing } from '../rounds/owing.ts'
import type { TakingBack } from '../rounds/takingBack.ts'
import { isFinal, memberOf, toldTurnover } from '../vendors.rules.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import { createAtOnce } from './atOnce.ts'
import { createClaims } from './claims.ts'
import type { Games } from './games.ts'
import { beginVoid } from './transactions.store.ts'
import {
  betFault,
  bodyOf,
  claimOf,
  createVisits,
  named,
  placementOf,
  type Visit,
} from './visits.ts'

export interface WalletOptions
  extends Pick<VendorsOptions, 'config' | 'identity' | 'ledger' | 'bets' | 'onGuarded'> {
  db: Db
  clock: Clock
  newId: NewId
  tickets: Tickets
  games: Games
  owing: Owing
  heldWins: HeldWins
  takingBack: Pick<TakingBack, 'takeBack' | 'payAnew'>
  freebets: Pick<Freebets, 'take' | 'putBack'>
}

export type Wallet = (at: Spoken, call: WalletCall) => Promise<string>

/** The wallet as vendors see it. Every call may come twice, late, or before the call it follows. */
export function createWallet(options: WalletOptions): Wallet {
  const { db, clock, newId, config, identity, ledger, bets, games, owing, heldWins } = options
  const { onGuarded, freebets, takingBack } = options
  const visitOf = createVisits(options)
  const claims = createClaims(options)
  const atOnce = createAtOnce(options)

  async function answer(at: Spoken, call: WalletCall): Promise<string> {
    if (call.kind === 'info') return info(at, call)
    const visit = await visitOf(at, call)
    if (!visit) return said(at, call, 'token-unknown')
    if (call.kind === 'bet') return bet({ ...visit, call })
    if (call.kind === 'win') return win({ ...visit, call })
    if (call.kind === 'rollback') return rollback({ ...visit, call })
    return balance({ ...visit, call })
  }

  async function info(at: Spoken, call: Extract<WalletCall, { kind: 'info' }>): Promise<string> {
    const { merchantCode = '', memberId = '' } = memberOf(call.user) ?? {}
    const merchant = config.merchantByCode(merchantCode)
    const member = merchant && (await identity.member(merchant.id, memberId))
    if (!member) return said(at, call, 'unknown')
    const { birthday = null, nationality = null } = await identity.profileOf(memberId)
    const person = { merchantCode, birthday, country: nationality, registeredAt: member.createdAt }
    return at.speaks.write({ status: 'ok', request: call.request, user: call.user, person })
  }

  async function balance(visit: Visit<Extract<WalletCall, { kind: 'balance' }>>): Promise<string> {
    const { call, ticket } = visit
    if (ticket.sessionEnds && ticket.sessionEnds <= clock.now())
      return finish(visit, 'token-expired')
    const isKnown = call.game === null || (await games(ticket.merchantId, call.game))
    return isKnown ? finish(visit, 'ok') : finish(visit, 'game-unknown')
  }

  async function bet(visit: Visit<BetCall>): Promise<string> {
    const done = await atOnce.bet(visit)
    if (done !== undefined) return done
    const { call, ticket } = visit
    const claim = await claims.take(claimOf(visit, call.amount, null, newId()))
    if (claim.kind === 'told') return claim.body
    if (claim.kind === 'refused') return finish(visit, claim.status)
    const { betId, others } = claim
    const game = await games(ticket.merchantId, call.game)
    const fault = betFault(visit, game, clock.now())
    if (fault || !game) {
      const isPlaced = !claim.isNew && (await bets.bet(ticket.memberId, betId))
      return finish(visit, isPlaced ? 'ok' : (fault ?? 'game-unknown'))
    }
    const refused = await freebets.take(visit, betId)
    if (refused) return finish(visit, refused)
    const placed = await owing.placeInTime(placementOf(visit, game, betId))
    const status = statusOf(placed)
    if (placed.kind === 'refused' && isGuard(placed.fault)) onGuarded?.(ticket, placed.fault)
    const purses = 'purses' in placed ? placed.purses : undefined
    if (status !== 'ok') {
      await freebets.putBack(visit)
      return finish(visit, status, purses)
    }
    await owing.closeAll(ticket.memberId, others)
    const kept = await keep(visit, 'ok', purses, call.transaction)
    if (kept !== undefined) return kept
    // A rollback arrived while the bet was being placed.
    await owing.voidBet(idOf(visit), { ...ticket, id: call.transaction, betId })
    return finish(visit, 'rolled-back')
  }

  async function win(visit: Visit<WinCall>): Promise<string> {
    const done = await atOnce.win(visit)
    if (done !== undefined) return done
    const { call, ticket } = visit
    const claim = await claims.take(claimOf(visit, call.amount, call.reference, null))
    if (claim.kind === 'told') return claim.body
    if (claim.kind === 'refused') return finish(visit, claim.status)
    const { memberId } = ticket
    const bet = await bets.bet(memberId, claim.betId)
    if (!bet) return finish(visit, 'bet-unknown')
    const turnover = toldTurnover(call, bet)
    // What was told is of the whole round: its other bets count nothing.
    const rest = turnover === undefined ? undefined : 0n
    const ended = () => owing.closeAll(memberId, claim.others, rest)
    if (!claim.isNew && (await heldWins.isHeld(idOf(visit), call.transaction))) {
      await ended()
      return finish(visit, 'ok')
    }
    const ceiling = await heldWins.ceilingFor(bet)
    const { transaction, amount, closesRound } = call
    const step = { step: transaction, payout: amount, isLast: closesRound, turnover }
    const paid = await bets.settle({ memberId, id: bet.id, ...step, ceiling })
    if (paid.kind === 'not-found') return finish(visit, 'bet-unknown')
    if (paid.kind === 'too-large') return finish(visit, 'unknown')
    // The round was closed before: the win is owed all the same, and paid by a bet of its own.
    const late = paid.kind === 'closed' ? await winLate(visit, bet.id, ceiling) : undefined
    if (late === 'void') return finish(visit, 'rolled-back')
    if (late === 'full') return finish(visit, 'unknown')
    if (paid.kind === 'above' || late === 'above') {
      await heldWins.hold({ integration: idOf(visit), call, bet }, ceiling)
    }
    await ended()
    return finish(visit, 'ok', 'purses' in paid ? paid.purses : undefined)
  }

  async function winLate({ at, call, ticket }: Visit<WinCall>, betId: string, ceiling: bigint) {
    const { memberId } = ticket
    const closed = await bets.bet(memberId, betId)
    if (closed?.status !== 'settled') return 'void'
    const { transaction: id, reference, round, amount } = call
    const anew = await takingBack.payAnew(closed, { integration: at.id, id, amount }, ceiling)
    if (anew) return anew
    const win = { integration: at.id, id, reference, memberId, round, betId }
    return owing.payLate(win, closed, amount, ceiling)
  }

  async function rollback(visit: Visit<RollbackCall>): Promise<string> {
    const { call, ticket } = visit
    const claim = await claims.take(claimOf(visit, 0n, call.references.join(' '), null))
    if (claim.kind === 'told') return claim.body
    if (claim.kind === 'refused') return finish(visit, claim.status)
    const { merchantId, memberId, currency } = ticket
    const tombstone = { integration: idOf(visit), merchantId, memberId, currency }
    for (const id of call.references) {
      const row = await beginVoid(db, { ...tombstone, ...call, id }, clock.now())
      if (row.memberId !== memberId) return finish(visit, 'bet-unknown')
      if (row.kind === 'win') {
        const status = await takingBack.takeBack(row, call)
        if (status !== 'ok') return finish(visit, status)
        continue
      }
      if (row.kind !== 'bet') return finish(visit, 'bet-unknown')
      // A bet that has paid is not rolled back; the vendor is answered with OK, so that it does not ask
      // again.
      const done = row.betId && (await owing.voidBet(idOf(visit), { ...row, betId: row.betId }))
      if (done === 'full' || done === 'deciding') return finish(visit, 'unknown')
    }
    await owing.closeAll(memberId, claim.others)
    return finish(visit, 'ok')
  }

  async function finish(
    visit: Visit<WalletCall>,
    status: Status,
    purses?: Purses,
  ): Promise<string> {
    return (await keep(visit, status, purses, null)) ?? said(visit.at, visit.call, 'unknown')
  }

  /** Undefined where the transaction `whileLive` was rolled back meanwhile. */
  async function keep(
    visit: Visit<WalletCall>,
    status: Status,
    purses: Purses | undefined,
    whileLive: string | null,
  ): Promise<string | undefined> {
    const { at, call, ticket, asked } = visit
    const { memberId, currency } = ticket
    const has = status === 'ok' ? (purses ?? (await ledger.balanceOf(memberId, currency))) : purses
    const body = bodyOf(visit, status, has)
    const { request } = call
    if (!isFinal(status)) return body
    const kept = await claims.keep({
      integration: at.id,
      request,
      asked,
      body,
      whileLive,
      memberId,
    })
    if (!kept) return undefined
    return kept.asked === asked ? kept.body : said(at, call, 'duplicate')
  }

  return answer
}

function idOf({ at }: Visit<WalletCall>): string {
  return at.id
}

function said({ speaks }: Spoken, call: WalletCall, status: Status): string {
  return speaks.write({ status, request: call.request, user: call.user, ...named(call) })
}

function isGuard(fault: LimitFault | BonusFault): fault is BonusFault {
  return fault.kind === 'bonusStake' || fault.kind === 'bonusGame'
}

function statusOf(placed: Awaited<ReturnType<Owing['placeInTime']>>): Status {
  switch (placed.kind) {
    case 'placed':
    case 'repeated':
      return 'ok'
    case 'insufficient':
      return 'insufficient'
    case 'refused':
      return placed.fault.kind === 'excluded' ? 'member-disabled' : 'limit-reached'
    case 'closed':
    case 'stopped':
      return 'member-disabled'
    case 'reused':
      return 'duplicate'
    case 'late':
      return 'unknown'
  }
}
