import {
  linesOf,
  mostOf,
  type Ratio,
  ratio,
  type SlipShape,
  type SystemName,
  systems,
} from '@baize/engines/odds'
import { stakeLimits } from '../originals/limits.rules.ts'
import { coinOf } from '../play/bets.rules.ts'
import type { SlipFault, SlipFaultCode, SlipKind } from './slips.wire.ts'
import type { PricePolicy } from './terms.wire.ts'

/** How many lines a slip has, and which; RangeError if the legs do not fit. */
export function shapeOf(kind: SlipKind, system: string | null, legs: number): SlipShape {
  if (kind !== 'system') return legs === 1 ? { kind: 'single' } : { kind: 'accumulator' }
  const name = systemNames.find((one) => one === system)
  if (name) return { kind: 'system', name }
  const [size, of] = (system ?? '').split('/').map(Number)
  if (!size || of !== legs) throw new RangeError(`${system} does not fit ${legs} legs`)
  return { kind: 'choose', size }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const systemNames = Object.keys(systems) as SystemName[]

/** Lines of a slip; undefined if the legs do not fit its kind. */
export function linesFor(kind: SlipKind, system: string | null, legs: number): number | undefined {
  try {
    if (kind === 'single' && legs !== 1) return undefined
    if (kind === 'parlay' && legs < 2) return undefined
    return linesOf(shapeOf(kind, system, legs), legs)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The limits of slips in a currency, in minor units. */
export interface BookLimits {
  min: bigint
  max: bigint
  step: bigint
  returnMax: bigint
  /** What the house may lose on a selection, on an event, and to one player at an event. */
  selection: bigint
  event: bigint
  member: bigint
}

const selectionCoins = 5_000_000n
const eventCoins = 15_000_000n
const memberCoins = 2_500_000n

export function limitsIn(currency: string): BookLimits {
  const coin = coinOf(currency)
  return {
    ...stakeLimits(currency),
    selection: coin * selectionCoins,
    event: coin * eventCoins,
    member: coin * memberCoins,
  }
}

/** A player's way with changed prices: which of them the slip may go on with. */
export function priceFault(
  policy: PricePolicy,
  asked: Ratio,
  offered: Ratio,
): 'price-changed' | 'price-error' | undefined {
  const by = compare(offered, asked)
  if (by === 0) return undefined
  if (isFarFrom(asked, offered)) return 'price-error'
  if (policy === 'any' || (policy === 'better' && by > 0)) return undefined
  return 'price-changed'
}

function compare(one: Ratio, other: Ratio): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** More than a tenth apart: nobody meant that price. */
function isFarFrom(asked: Ratio, offered: Ratio): boolean {
  const one = asked.numerator * offered.denominator
  const other = offered.numerator * asked.denominator
  const apart = one > other ? one - other : other - one
  return apart * 10n > one
}

export interface SlipMoney {
  shape: SlipShape
  lines: number
  unit: bigint
  prices: readonly Ratio[]
}

export function stakedOf({ unit, lines }: Pick<SlipMoney, 'unit' | 'lines'>): bigint {
  return unit * BigInt(lines)
}

export function mostFor({ shape, unit, prices }: SlipMoney): bigint {
  return mostOf({ shape, unit, prices })
}

/** What the house may lose by it. */
export function riskOf(money: SlipMoney): bigint {
  const risk = mostFor(money) - stakedOf(money)
  return risk > 0n ? risk : 0n
}

/** What is left of a limit, and what the client is told when it does not suffice. */
export interface Room {
  code: SlipFaultCode
  left: bigint
  at?: number
}

/** The stake of a line that all limits allow, and by which of them a higher one is refused. */
export function allowedUnit(
  money: SlipMoney,
  limits: BookLimits,
  rooms: readonly Room[],
): { unit: bigint; fault: SlipFault | null } {
  const staked = (unit: bigint) => stakedOf({ ...money, unit })
  const most = (unit: bigint) => mostFor({ ...money, unit })
  const risk = (unit: bigint) => riskOf({ ...money, unit })
  const checks: (Omit<Room, 'left'> & { of(unit: bigint): bigint; most: bigint })[] = [
    { code: 'stake-too-high', of: staked, most: limits.max },
    { code: 'return-too-high', of: most, most: limits.returnMax },
    ...rooms.map(({ left, ...room }) => ({ ...room, of: risk, most: left })),
  ]
  let { unit } = money
  let fault: SlipFault | null = null
  for (const { code, at, of, most: limit } of checks) {
    if (of(unit) <= limit) continue
    fault = { code, ...(at !== undefined && { at }) }
    unit = highest(unit, limits.step, (tried) => of(tried) <= limit)
  }
  if (fault && staked(unit) < limits.min) unit = 0n
  return { unit, fault }
}

/** The highest multiple of the step, up to `from`, that fits. */
function highest(from: bigint, step: bigint, fits: (unit: bigint) => boolean): bigint {
  let [low, high] = [0n, from / step + 1n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (fits(middle * step)) low = middle
    else high = middle
  }
  return low * step
}

/** The highest stake that a slip can be written with, also one that is only offered other terms. */
const writtenMost = 2n ** 63n - 1n

/** Of a stake that is not among those taken. */
export function stakeFaultOf(
  { unit, lines }: Pick<SlipMoney, 'unit' | 'lines'>,
  limits: BookLimits,
): SlipFault | null {
  if (unit % limits.step !== 0n) return { code: 'stake-step' }
  if (stakedOf({ unit, lines }) > writtenMost) return { code: 'stake-too-high' }
  return stakedOf({ unit, lines }) < limits.min ? { code: 'stake-too-low' } : null
}

export function priceFrom(text: string): Ratio {
  const [n = '', d = ''] = text.split('/')
  return ratio(BigInt(n), BigInt(d))
}
