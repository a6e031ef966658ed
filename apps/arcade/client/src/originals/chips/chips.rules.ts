import type { Limits } from '../stake.rules.ts'
import type { Json } from '../wire.ts'

/** The amount on one place of a table, in minor units as digits. */
export interface Laid {
  readonly place: string
  readonly amount: string
}

/** A player's settings at a table: plain JSON, stored between visits. */
export interface ChipsChoice {
  /** The index of the selected chip, from the lowest. */
  readonly chip: number
  /** Each place at most once, in the order in which they were laid. */
  readonly laid: readonly Laid[]
  /** Earlier layouts for undo, the latest last. */
  readonly before: readonly (readonly Laid[])[]
  /** The layout of the previous visit; it is laid only on request. */
  readonly last: readonly Laid[]
}

export const firstChips: ChipsChoice = { chip: 0, laid: [], before: [], last: [] }

const beforeMax = 30
const chipsMax = 7
const digitsMax = 15

/** The table starts empty: chips of another visit may be of another currency. */
export function readChips(kept: unknown, places: readonly string[]): ChipsChoice | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part is looked at below
  const { chip, laid, last } = (kept ?? {}) as Partial<ChipsChoice>
  if (typeof chip !== 'number' || !Number.isInteger(chip) || chip < 0) return undefined
  const known = new Set(places)
  const laidThen = laidFrom(laid, known)
  return {
    ...firstChips,
    chip: Math.min(chip, chipsMax - 1),
    last: laidThen.length > 0 ? laidThen : laidFrom(last, known),
  }
}

function laidFrom(kept: unknown, known: ReadonlySet<string>): Laid[] {
  if (!Array.isArray(kept)) return []
  const found = new Map<string, Laid>()
  for (const one of kept.slice(0, known.size)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both parts are looked at below
    const { place, amount } = (one ?? {}) as Partial<Laid>
    const isAmount = typeof amount === 'string' && /^[1-9]\d*$/.test(amount)
    if (!isAmount || amount.length > digitsMax || typeof place !== 'string') continue
    if (known.has(place)) found.set(place, { place, amount })
  }
  return [...found.values()]
}

const steps = [1n, 5n, 10n, 50n, 100n, 500n, 1_000n]

/** The chips on offer: the lowest stake times 1, 5, 10 and so on. */
export function chipValues({ min, max }: Limits): readonly bigint[] {
  const values = steps.map((times) => min * times).filter((value) => value <= max)
  return values.length > 0 ? values.slice(0, chipsMax) : [min]
}

export function chipInHand({ chip }: ChipsChoice, limits: Limits): bigint {
  const values = chipValues(limits)
  return values[Math.min(chip, values.length - 1)] ?? limits.min
}

/** The kind of the highest chip in a pile, which gives its colour. */
export function chipOf(amount: bigint, limits: Limits): number {
  const values = chipValues(limits)
  return Math.max(
    0,
    values.findLastIndex((value) => value <= amount),
  )
}

export function sumOf(laid: readonly Laid[]): bigint {
  return laid.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

export function amountOn(laid: readonly Laid[], place: string): bigint {
  return BigInt(laid.find((one) => one.place === place)?.amount ?? 0)
}

/** Unchanged if the total would exceed the highest bet. */
export function lay(choice: ChipsChoice, place: string, { chip, max }: Lay): ChipsChoice {
  if (sumOf(choice.laid) + chip > max) return choice
  return withAmount(choice, place, amountOn(choice.laid, place) + chip)
}

interface Lay {
  chip: bigint
  max: bigint
}

/** Removes one chip; if less than a chip is there, removes all of it. */
export function take(choice: ChipsChoice, place: string, chip: bigint): ChipsChoice {
  const amount = amountOn(choice.laid, place)
  if (amount === 0n) return choice
  return withAmount(choice, place, amount > chip ? amount - chip : 0n)
}

function withAmount(choice: ChipsChoice, place: string, amount: bigint): ChipsChoice {
  const { laid } = choice
  const next = { place, amount: String(amount) }
  if (amount === 0n) {
    return relaid(
      choice,
      laid.filter((one) => one.place !== place),
    )
  }
  const isThere = laid.some((one) => one.place === place)
  return relaid(
    choice,
    isThere ? laid.map((one) => (one.place === place ? next : one)) : [...laid, next],
  )
}

export function relaid(choice: ChipsChoice, laid: readonly Laid[]): ChipsChoice {
  return { ...choice, laid, before: [...choice.before, choice.laid].slice(-beforeMax) }
}

export function undone(choice: ChipsChoice): ChipsChoice {
  const laid = choice.before.at(-1)
  return laid ? { ...choice, laid, before: choice.before.slice(0, -1) } : choice
}

export function twice(laid: readonly Laid[]): readonly Laid[] {
  return laid.map(({ place, amount }) => ({ place, amount: String(BigInt(amount) * 2n) }))
}

/**
 * The same places with amounts that add up to exactly `total`: each share is rounded down, and the rest
 * goes to the first places, one minor unit each. A place with a share of 0 is left out.
 */
export function scaled(laid: readonly Laid[], total: bigint): readonly Laid[] {
  const sum = sumOf(laid)
  if (sum === total || sum === 0n) return laid
  const shares = laid.map(({ amount }) => (BigInt(amount) * total) / sum)
  const left = total - shares.reduce((all, share) => all + share, 0n)
  return laid.flatMap(({ place }, at) => {
    const amount = shares[at]! + (BigInt(at) < left ? 1n : 0n)
    return amount > 0n ? [{ place, amount: String(amount) }] : []
  })
}

export function placesBet({ laid }: ChipsChoice, total: bigint): Json | undefined {
  return laid.length === 0 || total <= 0n ? undefined : { places: scaled(laid, total) }
}

/** Whether the same amounts are on the same places; their results do not matter. */
export function isSameLaid(one: readonly Laid[], other: readonly Laid[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ place, amount }, at) => {
      const there = other[at]
      return there?.place === place && there.amount === amount
    })
  )
}
