import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Placed, Purses } from '../bets/index.ts'
import type {
  BetCall,
  RollbackCall,
  Status,
  WalletAnswer,
  WalletCall,
  WinCall,
} from './adapters/adapter.ts'
import { beginVoid, type NewClaim } from './transactions.store.ts'
import { createClaims } from './vendors.claims.ts'
import type { Games } from './vendors.games.ts'
import type { Spoken } from './vendors.integrations.ts'
import type { Owing } from './vendors.owing.ts'
import { fingerprintOf, isFinal, memberOf, userOf } from './vendors.rules.ts'
import type { Tickets } from './vendors.tickets.ts'
import type { Ticket, VendorsOptions } from './vendors.types.ts'

export interface WalletOptions
  extends Pick<VendorsOptions, 'config' | 'identity' | 'ledger' | 'bets'> {
  db: Db
  clock: Clock
  newId: NewId
  tickets: Tickets
  games: Games
  owing: Owing
}

/** The bets of a vendor's rounds are settled by its word, not by rules of ours. */
const rulesVersion = 'vendor'

/** A call of somebody whose ticket we know. */
interface Visit<C extends WalletCall> {
  at: Spoken
  call: C
  ticket: Ticket
  asked: string
}

export type Wallet = (at: Spoken, call: WalletCall) => Promise<string>

/** The wallet as vendors see it. Every call may come twice, late, or before the one it follows. */
export function createWallet(options: WalletOptions): Wallet {
  const { db, clock, newId, config, identity, ledger, bets, tickets, games, owing } = options
  const claims = createClaims(options)

  async function answer(at: Spoken, call: WalletCall): Promise<string> {
    if (call.kind === 'info') return info(at, call)
    const ticket = await tickets.find(at.id, call.token)
    const user = ticket && userOf(config.merchant(ticket.merchantId).code, ticket.memberId)
    if (!ticket || user !== call.user) return said(at, call, 'token-unknown')
    const asked = fingerprintOf(call)
    if (call.kind === 'bet') return bet({ at, call, ticket, asked })
    if (call.kind === 'win') return win({ at, call, ticket, asked })
    if (call.kind === 'rollback') return rollback({ at, call, ticket, asked })
    return balance({ at, call, ticket, asked })
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
    const isKnown = call.game === null || (await games(ticket.merchantId, call.game))
    return isKnown ? finish(visit, 'ok') : finish(visit, 'game-unknown')
  }

  async function bet(visit: Visit<BetCall>): Promise<string> {
    const { call, ticket } = visit
    const claim = await claims.take({ ...claimOf(visit, call.amount, null), betId: newId() })
    if (claim.kind === 'told') return claim.body
    if (claim.kind === 'refused') return finish(visit, claim.status)
    const { betId, others } = claim
    const game = await games(ticket.merchantId, call.game)
    const fault = betFault(visit, game, clock.now())
    if (fault || !game) {
      const isPlaced = !claim.isNew && (await bets.bet(ticket.memberId, betId))
      return finish(visit, isPlaced ? 'ok' : (fault ?? 'game-unknown'))
    }
    const placed = await owing.place({
      id: betId,
      merchantId: ticket.merchantId,
      memberId: ticket.memberId,
      currency: ticket.currency,
      gameType: game.gameType,
      vendor: game.vendor,
      game: game.id,
      round: call.round,
      stake: call.isFree ? 0n : call.amount,
      rulesVersion,
      ...(call.closesRound ? { isLost: true } : {}),
    })
    const status = statusOf(placed)
    const purses = 'purses' in placed ? placed.purses : undefined
    if (status !== 'ok') return finish(visit, status, purses)
    await owing.closeAll(ticket.memberId, others)
    const kept = await keep(visit, 'ok', purses, call.transaction)
    if (kept !== undefined) return kept
    // A rollback came while the bet was on its way.
    await owing.voidBet(idOf(visit), { ...ticket, id: call.transaction, betId })
    return finish(visit, 'rolled-back')
  }

  async function win(visit: Visit<WinCall>): Promise<string> {
    const { call, ticket } = visit
    const claim = await claims.take(claimOf(visit, call.amount, call.reference))
    if (claim.kind === 'told') return claim.body
    if (claim.kind === 'refused') return finish(visit, claim.status)
    const { memberId } = ticket
    const settlement = { memberId, step: call.transaction, payout: call.amount }
    const paid = await bets.settle({ ...settlement, id: claim.betId, isLast: call.closesRound })
    if (paid.kind === 'not-found') return finish(visit, 'bet-unknown')
    if (paid.kind === 'too-large') return finish(visit, 'unknown')
    if (paid.kind === 'closed') {
      if (paid.status === 'cancelled') return finish(visit, 'rolled-back')
      // Its round was closed before: what is won is owed all the same.
      await owing.pay(
        idOf(visit),
        { ...ticket, id: call.transaction, betId: claim.betId },
        call.amount,
      )
    }
    await owing.closeAll(memberId, claim.others)
    return finish(visit, 'ok', 'purses' in paid ? paid.purses : undefined)
  }

  async function rollback(visit: Visit<RollbackCall>): Promise<string> {
    const { call, ticket } = visit
    const claim = await claims.take(claimOf(visit, 0n, call.references.join(' ')))
    if (claim.kind === 'told') return claim.body
    if (claim.kind === 'refused') return finish(visit, claim.status)
    const { merchantId, memberId, currency } = ticket
    const tombstone = { integration: idOf(visit), merchantId, memberId, currency }
    for (const id of call.references) {
      const row = await beginVoid(db, { ...tombstone, ...call, id }, clock.now())
      if (row.memberId !== memberId) return finish(visit, 'bet-unknown')
      if (row.kind !== 'bet') return finish(visit, 'unknown')
      if (row.betId === null) continue
      const done = await owing.voidBet(idOf(visit), { ...row, betId: row.betId })
      if (done === 'paid') return finish(visit, 'unknown')
    }
    await owing.closeAll(memberId, claim.others)
    return finish(visit, 'ok')
  }

  function claimOf<C extends BetCall | WinCall | RollbackCall>(
    { at, call, ticket, asked }: Visit<C>,
    amount: bigint,
    reference: string | null,
  ): NewClaim & { asked: string } {
    return {
      integration: at.id,
      request: call.request,
      asked,
      id: call.transaction,
      kind: call.kind,
      merchantId: ticket.merchantId,
      memberId: ticket.memberId,
      game: call.game,
      round: call.round,
      currency: 'currency' in call ? call.currency : ticket.currency,
      amount,
      reference,
      betId: null,
      closesRound: call.closesRound,
    }
  }

  async function finish(
    visit: Visit<WalletCall>,
    status: Status,
    purses?: Purses,
  ): Promise<string> {
    return (await keep(visit, status, purses, null)) ?? said(visit.at, visit.call, 'unknown')
  }

  /** Undefined where the transaction that must be live is not any more. */
  async function keep(
    { at, call, ticket, asked }: Visit<WalletCall>,
    status: Status,
    purses: Purses | undefined,
    whileLive: string | null,
  ): Promise<string | undefined> {
    const { memberId, currency } = ticket
    const has = status === 'ok' ? (purses ?? (await ledger.balanceOf(memberId, currency))) : purses
    const money = has && { currency, balance: has.cash + has.bonus }
    const { request } = call
    const body = at.speaks.write({ status, request, user: call.user, ...named(call), money })
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

function named(call: WalletCall): Pick<WalletAnswer, 'transaction'> {
  return 'transaction' in call ? { transaction: call.transaction } : {}
}

/** Why a bet that is new is not taken. Wins and rollbacks are never asked any of this. */
function betFault(
  { at, call, ticket }: Visit<BetCall>,
  game: Awaited<ReturnType<Games>>,
  now: Date,
): Status | undefined {
  if (!at.enabled) return 'partner-disabled'
  if (!call.isPromo && ticket.expiresAt <= now) return 'token-expired'
  if (!game || game.isResting || game.integration !== at.id) return 'game-unknown'
  if (call.currency !== ticket.currency) return 'wrong-currency'
  return undefined
}

function statusOf(placed: Placed): Status {
  switch (placed.kind) {
    case 'placed':
    case 'repeated':
      return 'ok'
    case 'insufficient':
      return 'insufficient'
    case 'refused':
      return placed.fault.kind === 'limit' ? 'limit-reached' : 'member-disabled'
    case 'closed':
      return 'member-disabled'
    case 'reused':
      return 'duplicate'
  }
}
