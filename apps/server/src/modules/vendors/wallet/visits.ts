import type { Purses } from '../../bets/index.ts'
import type {
  BetCall,
  RollbackCall,
  Status,
  WalletAnswer,
  WalletCall,
  WinCall,
} from '../adapters/adapter.ts'
import type { Spoken } from '../integrations/integrations.ts'
import type { Tickets } from '../launch/tickets.ts'
import { fingerprintOf, userOf } from '../vendors.rules.ts'
import type { Held, VendorsOptions } from '../vendors.types.ts'
import type { Games } from './games.ts'
import type { NewClaim } from './transactions.store.ts'

/** A call with the ticket it carries. */
export interface Visit<C extends WalletCall> {
  at: Spoken
  call: C
  ticket: Held
  /** The merchant is in maintenance. */
  isClosed: boolean
  asked: string
}

type Game = NonNullable<Awaited<ReturnType<Games>>>

/** A vendor's bets are settled as the vendor says, not by game rules of ours. */
const rulesVersion = 'vendor'

/** Finds the ticket of a call. Undefined where the ticket belongs to another user. */
export function createVisits({
  config,
  tickets,
}: Pick<VendorsOptions, 'config'> & { tickets: Tickets }) {
  return async <C extends Exclude<WalletCall, { kind: 'info' }>>(
    at: Spoken,
    call: C,
  ): Promise<Visit<C> | undefined> => {
    const ticket = await tickets.find(at.id, call.token)
    if (!ticket) return undefined
    const { code, maintenance } = config.merchant(ticket.merchantId)
    if (userOf(code, ticket.memberId) !== call.user) return undefined
    return { at, call, ticket, isClosed: maintenance !== undefined, asked: fingerprintOf(call) }
  }
}

/** Why a new bet is refused. Wins and rollbacks are not checked for any of this. */
export function betFault(
  { at, call, ticket, isClosed }: Visit<BetCall>,
  game: Game | undefined,
  now: Date,
): Status | undefined {
  if (!at.enabled || isClosed) return 'partner-disabled'
  if (!call.isPromo && ticket.expiresAt <= now) return 'token-expired'
  if (!game || game.isResting || game.integration !== at.id) return 'game-unknown'
  if (call.currency !== ticket.currency) return 'wrong-currency'
  return undefined
}

export function placementOf({ call, ticket }: Visit<BetCall>, game: Game, id: string) {
  return {
    id,
    merchantId: ticket.merchantId,
    memberId: ticket.memberId,
    currency: ticket.currency,
    gameType: game.gameType,
    vendor: game.vendor,
    game: game.id,
    round: call.round,
    stake: call.isFree ? 0n : call.amount,
    rulesVersion,
    ...(call.closesRound ? { isLost: true as const } : {}),
  }
}

export function claimOf<C extends BetCall | WinCall | RollbackCall>(
  { at, call, ticket, asked }: Visit<C>,
  amount: bigint,
  reference: string | null,
  betId: string | null,
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
    betId,
    closesRound: call.closesRound,
  }
}

/** The body of an answer; with the balance, where that is told. */
export function bodyOf(
  { at, call, ticket }: Visit<WalletCall>,
  status: Status,
  has: Purses | undefined,
): string {
  const { currency } = ticket
  const money = has && { currency, balance: has.cash + has.bonus }
  const { request, user } = call
  return at.speaks.write({ status, request, user, ...named(call), money })
}

export function named(call: WalletCall): Pick<WalletAnswer, 'transaction'> {
  return 'transaction' in call ? { transaction: call.transaction } : {}
}
