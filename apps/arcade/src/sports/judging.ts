import { legFault, type Ratio, ratio } from '@baize/engines/odds'
import type { AcceptedLeg, Hold, Scope } from '../store/index.ts'
import type { Board } from './board.ts'
import type { Book } from './leagues.ts'
import { priceTextOf } from './markets.ts'
import { type Found, type KeptLeg, keptOf, lookUp, togetherPick, togetherPrice } from './picks.ts'
import {
  allowedUnit,
  type BookLimits,
  limitsIn,
  linesFor,
  mostFor,
  priceFault,
  priceFrom,
  type Room,
  riskOf,
  type SlipMoney,
  shapeOf,
  stakedOf,
  stakeFaultOf,
} from './slips.rules.ts'
import type { LegAsked, SlipFault, SlipKind } from './slips.wire.ts'
import type { PricePolicy } from './terms.wire.ts'

/** What somebody wants to bet on. */
export interface SlipAsked {
  kind: SlipKind
  system: string | null
  legs: readonly LegAsked[]
  unit: bigint
  policy: PricePolicy
}

/** A slip that can be accepted as it is. */
export interface Fitting {
  kind: 'fits'
  money: SlipMoney
  most: bigint
  kept: KeptLeg[]
  legs: (AcceptedLeg & { isPool: boolean })[]
  isLive: boolean
  /** How the events that are played stand. */
  scores: Record<string, string>
}
/** Fault: not at all. Offer: on these terms. */
export type Judged =
  | Fitting
  | { kind: 'fault'; fault: SlipFault }
  | { kind: 'offer'; fault: SlipFault; unit: bigint; lines: number; legs: LegAsked[] }

export interface JudgeOf {
  board: Board
  limits: BookLimits
  nowMs: number
  /** Of the title that is asked; a slip that was placed is not asked again. */
  book?: Book
  /** What is left of the limits that these legs use. */
  rooms?(fitting: Fitting): readonly Room[]
}

/**
 * Whether a slip may be placed by what is offered now. Decides alone, so that it can be asked again and
 * again.
 */
export function judgeSlip(asked: SlipAsked, of: JudgeOf): Judged {
  const looked = asked.legs.map((leg) => lookUp(of.board, leg, of.nowMs, of.book))
  const found: Found[] = []
  for (const [at, one] of looked.entries()) {
    if ('fault' in one) return { kind: 'fault', fault: { code: one.fault, at } }
    if (one.status === 'suspended') return faultAt('market-suspended', at)
    if (one.status !== 'open') return faultAt('event-closed', at)
    found.push(one)
  }
  const fault = structureFault(asked, found)
  if (fault) return { kind: 'fault', fault }
  const legs = betLegsOf(asked.kind, found)
  if (!legs) return { kind: 'fault', fault: { code: 'legs-unpriceable' } }
  const lines = linesFor(asked.kind, asked.system, legs.length)
  if (lines === undefined) return { kind: 'fault', fault: { code: 'legs-count' } }
  const shape = shapeOf(asked.kind, asked.system, legs.length)
  const prices = legs.map(({ price }) => price ?? ratio(1n, 1n))
  const money: SlipMoney = { shape, lines, unit: asked.unit, prices }
  const stakeFault = stakeFaultOf(money, of.limits)
  if (stakeFault) return { kind: 'fault', fault: stakeFault }
  return judgeTerms(asked, found, legs, money, of)
}

function faultAt(code: SlipFault['code'], at: number): Judged {
  return { kind: 'fault', fault: { code, at } }
}

function structureFault(
  { kind, legs }: Pick<SlipAsked, 'kind' | 'legs'>,
  found: readonly Found[],
): SlipFault | undefined {
  const picks = found.map(({ event, pick }) => `${event.id} ${pick}`)
  if (new Set(picks).size < picks.length) return { code: 'legs-repeated' }
  const poolAt = found.findIndex(({ isPool }) => isPool)
  if (poolAt >= 0 && kind !== 'single') return { code: 'pool-alone', at: poolAt }
  const events = new Set(legs.map(({ event }) => event))
  if (kind === 'builder') {
    if (legs.length < 2) return { code: 'legs-count' }
    return events.size === 1 ? undefined : { code: 'legs-unpriceable' }
  }
  return legFault(legs) === 'sameEvent' ? { code: 'legs-related' } : undefined
}

interface BetLeg {
  found: readonly Found[]
  pick: string
  price: Ratio | null
}

/** Legs of a builder are one leg with a price of their own. */
function betLegsOf(kind: SlipKind, found: readonly Found[]): BetLeg[] | undefined {
  if (kind !== 'builder') {
    return found.map((one) => ({ found: [one], pick: one.pick, price: one.price ?? null }))
  }
  const price = togetherPrice(found)
  return price && [{ found, pick: togetherPick(found), price }]
}

function judgeTerms(
  asked: SlipAsked,
  found: readonly Found[],
  legs: readonly BetLeg[],
  money: SlipMoney,
  of: JudgeOf,
): Judged {
  const fitting = fittingOf(found, legs, money)
  const { unit, fault: short } = allowedUnit(money, of.limits, of.rooms?.(fitting) ?? [])
  const changed = found
    .map(({ asked: leg, price }, at) => {
      if (!price) return undefined
      const code =
        leg.price === null ? 'price-changed' : priceFault(asked.policy, priceFrom(leg.price), price)
      return code && { code, at }
    })
    .find((fault) => fault !== undefined)
  const fault = changed ?? short
  if (!fault) return fitting
  if (unit === 0n) return { kind: 'fault', fault: short ?? fault }
  const now = found.map(({ asked: leg, price }) => ({
    ...leg,
    price: price ? priceTextOf(price) : null,
  }))
  return { kind: 'offer', fault, unit, lines: money.lines, legs: now }
}

function fittingOf(found: readonly Found[], legs: readonly BetLeg[], money: SlipMoney): Fitting {
  const risk = riskOf(money)
  const scores = found
    .filter(({ event }) => event.status === 'live')
    .map(({ event }) => [event.id, scoreOf(event.state.goals)])
  return {
    kind: 'fits',
    money,
    most: mostFor(money),
    kept: found.map((one) => keptOf(one, one.price ? priceTextOf(one.price) : null)),
    legs: legs.map(({ found: [first], pick, price }) => ({
      event: first!.event.id,
      pick,
      price: price && { n: price.numerator, d: price.denominator },
      risk: first!.isPool ? 0n : risk,
      isLive: first!.event.status === 'live',
      isPool: first!.isPool,
    })),
    isLive: scores.length > 0,
    scores: Object.fromEntries(scores),
  }
}

export function scoreOf({ home, away }: { home: number; away: number }): string {
  return `${home}:${away}`
}

export interface Bettor {
  owner: string
  currency: string
  isDemo: boolean
}

/** No limit: what lies in a pool is the players' own money. */
const endless = 9_000_000_000_000_000_000n

/** The limits that a leg uses. Play money uses none: it can cost the house nothing. */
export function scopesOf(
  { event, pick, isPool }: { event: string; pick: string; isPool: boolean },
  { owner, currency, isDemo }: Bettor,
  limits: BookLimits,
): Scope[] {
  const about = { event, currency }
  if (isPool) return [{ ...about, scope: selectionScope(pick), most: endless }]
  if (isDemo) return []
  return [
    { ...about, scope: selectionScope(pick), most: limits.selection },
    { ...about, scope: 'event', most: limits.event },
    { ...about, scope: `p/${owner}`, most: limits.member },
  ]
}

/** The same for all legs, with the place of each leg on the slip. */
export function scopesAt(fitting: Fitting, bettor: Bettor): (Scope & { at: number })[] {
  return fitting.legs.flatMap((leg, at) =>
    scopesOf(leg, bettor, limitsIn(bettor.currency)).map((scope) => ({ ...scope, at })),
  )
}

function selectionScope(pick: string): string {
  return `m/${pick}`
}

const codeBy = { m: 'limit-market', e: 'limit-event', p: 'limit-member' } as const

/** By what each of these limits would be refused. */
export function roomsOf(
  scopes: readonly (Scope & { at: number })[],
  owed: (scope: Scope) => bigint,
): Room[] {
  return scopes.map((scope) => {
    const left = scope.most - owed(scope)
    const kind = scope.scope[0]
    const code = kind === 'm' || kind === 'p' ? codeBy[kind] : codeBy.e
    return { code, left: left > 0n ? left : 0n, at: scope.at }
  })
}

/** What an accepted slip holds. */
export function holdsOf(fitting: Fitting, bettor: Bettor, limits: BookLimits): Hold[] {
  const staked = stakedOf(fitting.money)
  return fitting.legs.flatMap((leg) =>
    scopesOf(leg, bettor, limits).map(({ event, scope, currency }) => ({
      event,
      scope,
      currency,
      amount: leg.isPool ? staked : leg.risk,
    })),
  )
}
