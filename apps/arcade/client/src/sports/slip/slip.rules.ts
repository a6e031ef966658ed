import {
  linesOf,
  mostOf,
  type Ratio,
  riskOf,
  type SlipShape,
  type SystemName,
  systems,
} from '@baize/engines/odds'
import type {
  EventRow,
  LegView,
  MarketView,
  PriceFormat,
  Sport,
} from '../../../../src/sports/wire.ts'
import { decimalIn, priceOf } from '../formats.ts'

/** An outcome on the slip. */
export interface Picked {
  event: string
  market: string
  outcome: string
  /** Its place in the market. */
  nth: number
  /** The price that the player has seen, or agreed to. */
  seen: string | null
  about: {
    home: string
    away: string
    league: string
    sport: Sport
    startsAt: number
    market: LegView['market']
    outcomeName?: string
  }
}

export type SlipMode = 'single' | 'parlay' | 'builder' | 'system'

export const picksMost = 20

export function pickOf(event: EventRow, market: MarketView, nth: number): Picked | undefined {
  const outcome = market.outcomes[nth]
  if (!outcome) return undefined
  const { isMain: _, status: __, outcomes: ___, ...named } = market
  return {
    event: event.id,
    market: market.key,
    outcome: outcome.key,
    nth,
    seen: outcome.price,
    about: {
      home: event.home.name,
      away: event.away.name,
      league: event.league,
      sport: event.sport,
      startsAt: event.startsAt,
      market: named,
      ...(outcome.name ? { outcomeName: outcome.name } : {}),
    },
  }
}

export const isSame = (a: Picked, b: Pick<Picked, 'event' | 'market' | 'outcome'>) =>
  a.event === b.event && a.market === b.market && a.outcome === b.outcome

/** Takes an outcome up or off; another outcome of the same market takes its place. */
export function toggled(picks: readonly Picked[], pick: Picked): readonly Picked[] {
  if (picks.some((one) => isSame(one, pick))) return picks.filter((one) => !isSame(one, pick))
  const isOther = (one: Picked) => one.event === pick.event && one.market === pick.market
  if (picks.some(isOther)) return picks.map((one) => (isOther(one) ? pick : one))
  return picks.length >= picksMost ? picks : [...picks, pick]
}

/** What can be made of these picks; singles always. */
export function modesOf(picks: readonly Picked[]): readonly SlipMode[] {
  const modes: SlipMode[] = ['single']
  if (picks.length < 2) return modes
  const events = new Set(picks.map(({ event }) => event)).size
  if (events === 1) modes.push('builder')
  if (events === picks.length) modes.push('parlay')
  if (events === picks.length && picks.length > 2) modes.push('system')
  return modes
}

export interface System {
  /** As the server knows it: a name, or "2/5". */
  name: string
  shape: SlipShape
  lines: number
}

/** All combinations of each size, then the named systems for so many legs. */
export function systemsOf(legs: number): System[] {
  const made: System[] = []
  const add = (name: string, shape: SlipShape) => {
    const lines = linesWithin(shape, legs)
    if (lines !== undefined) made.push({ name, shape, lines })
  }
  for (let size = 2; size < legs; size += 1) add(`${size}/${legs}`, { kind: 'choose', size })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record
  for (const name of Object.keys(systems) as SystemName[]) {
    if (systems[name].legs === legs) add(name, { kind: 'system', name })
  }
  return made
}

/** Undefined where so many lines are not taken. */
function linesWithin(shape: SlipShape, legs: number): number | undefined {
  try {
    return linesOf(shape, legs)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

export interface Sums {
  lines: number
  /** Of all lines. */
  staked: bigint
  /** If everything wins, the stake included. */
  returns: bigint
}

/** What a slip costs and may return; prices are exact, so this is what the server computes. */
export function sumsOf(shape: SlipShape, unit: bigint, prices: readonly Ratio[]): Sums {
  const lines = linesOf(shape, prices.length)
  return {
    lines,
    staked: unit * BigInt(lines),
    returns: unit > 0n ? mostOf({ shape, unit, prices }) : 0n,
  }
}

/**
 * At negative Malay and Indonesian prices the typed amount is what shall be won, and the stake follows:
 * down to a whole step, so that no more is at risk than was meant.
 */
export function stakeOf(
  typed: bigint,
  { price, format, step }: { price: string; format: PriceFormat; step: bigint },
): bigint {
  const { risk } = riskOf(priceOf(price, format), typed)
  return risk - (risk % step)
}

/** Whether the typed amount is the win, and not the stake. */
export function isToWin(price: string | null, format: PriceFormat): boolean {
  if (price === null || (format !== 'my' && format !== 'id')) return false
  return priceOf(price, format).value.numerator < 0n
}

export const ratiosOf = (prices: readonly string[]): Ratio[] => prices.map(decimalIn)
