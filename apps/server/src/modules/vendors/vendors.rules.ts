import { hash } from 'node:crypto'
import type { Value } from '@baize/contract'
import type { GameCard } from '../catalogue/index.ts'
import type { Status, WalletCall } from './adapters/adapter.ts'
import type { Claimed, NewClaim, Transaction } from './wallet/transactions.store.ts'

/** The decision about a transaction that a vendor tells. */
export type Claim =
  /** The request was answered before, with this body. */
  | { kind: 'told'; body: string }
  | { kind: 'refused'; status: Status }
  | { kind: 'taken'; isNew: boolean; betId: string; others: readonly string[] }

/** `before` is the row with the same id, if there was one. */
export function judgeClaim(
  claim: NewClaim,
  asked: string,
  { told, about, isNew, others }: Claimed,
  before: Transaction | undefined,
): Claim {
  if (told) {
    if (told.asked !== asked) return { kind: 'refused', status: 'duplicate' }
    return { kind: 'told', body: told.body }
  }
  if (!isNew && before) {
    const isOther = isTombstone(before) ? !isOfWhom(claim, before) : !isSame(claim, before)
    if (isOther) return { kind: 'refused', status: 'duplicate' }
    if (before.state !== 'live') return { kind: 'refused', status: 'rolled-back' }
  }
  const fault = claim.kind === 'win' ? winFault(claim, about) : undefined
  if (fault) return { kind: 'refused', status: fault }
  const betId = before?.betId ?? claim.betId ?? about?.betId ?? ''
  return { kind: 'taken', isNew, betId, others }
}

/** A rollback that came before its bet left a row that names only the member. */
function isTombstone({ kind, betId }: Transaction): boolean {
  return kind === 'bet' && betId === null
}

function isOfWhom(claim: NewClaim, before: Transaction): boolean {
  return before.kind === claim.kind && before.memberId === claim.memberId
}

function isSame(claim: NewClaim, before: Transaction): boolean {
  return (
    isOfWhom(claim, before) &&
    before.game === claim.game &&
    before.round === claim.round &&
    before.currency === claim.currency &&
    before.amount === claim.amount &&
    before.reference === claim.reference
  )
}

function winFault(claim: NewClaim, about: Claimed['about']): Status | undefined {
  if (about?.kind !== 'bet' || about.memberId !== claim.memberId) return 'bet-unknown'
  if (about.round !== claim.round) return 'bet-unknown'
  if (about.state !== 'live') return 'rolled-back'
  return about.currency === claim.currency ? undefined : 'wrong-currency'
}

/** The content of a call without its token: a request id belongs to one content. */
export function fingerprintOf(call: WalletCall): string {
  const parts = [call.kind, call.user]
  if (call.kind === 'balance') parts.push(call.game ?? '')
  if ('transaction' in call) {
    parts.push(call.transaction, call.game, call.round, String(call.closesRound))
  }
  if ('amount' in call) parts.push(call.currency, String(call.amount))
  if (call.kind === 'bet') parts.push(String(call.isFree), String(call.isPromo))
  if (call.kind === 'bet' && call.reward !== null) parts.push(call.reward)
  if (call.kind === 'win') parts.push(call.reference)
  if (call.kind === 'win' && call.turnover !== undefined) parts.push(String(call.turnover))
  if (call.kind === 'rollback') parts.push(...call.references)
  return hash('sha256', parts.join('\n'), 'base64url')
}

/** What a vendor calls a member: the merchant's code and the member's id. */
export function userOf(merchantCode: string, memberId: string): string {
  return `${merchantCode}_${memberId}`
}

const userForm = /^(.{1,60})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function memberOf(user: string): { merchantCode: string; memberId: string } | undefined {
  const [, merchantCode, memberId] = userForm.exec(user) ?? []
  return merchantCode && memberId ? { merchantCode, memberId } : undefined
}

const passing: ReadonlySet<Status> = new Set(['unknown', 'bet-unknown'])

/** Whether the same call will always get this answer; an answer that may still change is not stored. */
export function isFinal(status: Status): boolean {
  return !passing.has(status)
}

/** The game of a win or a bet: enough to show and to open it. */
export function gameTold(card: GameCard): Value<'latestBets'>['list'][number]['game'] {
  const { nodeId, displayName, iconUrl, vassalage, hasDemo } = card
  return { nodeId, displayName, iconUrl, vassalage, hasDemo }
}

const multiplierDecimals = { min: 2, max: 6 } as const

/**
 * The payout in millionths of the stake, with as few decimals as give the payout again: 12.85 of 10.00 is
 * 1.285. Capped at what a JSON number holds exactly.
 */
export function multiplierOf(stake: bigint, payout: bigint): number {
  const { min, max } = multiplierDecimals
  let millionths = 0n
  for (let decimals = min; decimals <= max; decimals += 1) {
    const scale = 10n ** BigInt(decimals)
    const times = nearest(payout * scale, stake)
    millionths = times * 10n ** BigInt(max - decimals)
    if (nearest(stake * times, scale) === payout) break
  }
  return millionths > Number.MAX_SAFE_INTEGER ? Number.MAX_SAFE_INTEGER : Number(millionths)
}

function nearest(part: bigint, whole: bigint): bigint {
  return (part * 2n + whole) / (whole * 2n)
}

const shownCharacters = 2

/** The member recognises the own name, nobody else does. */
export function maskedName(name: string): string {
  return `${Array.from(name).slice(0, shownCharacters).join('')}***`
}

/** A card room cannot make more turnover of a buy-in than this many times: a safeguard, not a rule of play. */
const turnoverTimesMax = 1_000n
/**
 * What a vendor told to have been at risk in a round that it closes: in a card room, and of a magazine of
 * bullets. In other games our own rule decides, whatever is told.
 */
export function toldTurnover(
  { turnover, closesRound }: { turnover?: bigint; closesRound: boolean },
  { gameType, stake }: { gameType: string; stake: bigint },
): bigint | undefined {
  if (turnover === undefined || !closesRound) return undefined
  if (gameType === 'FISH') return turnover
  if (gameType !== 'PVP') return undefined
  const most = stake * turnoverTimesMax
  return turnover < most ? turnover : most
}
