import { compare, plus, type Ratio, times, zero } from '../house/ratio.ts'
import { sorted } from './counting.ts'
import { variantsOf } from './pay.ts'
import type { BetKind, Offer } from './types.ts'

/** A number that a selection covers, and the most that one unit of stake on it pays in one draw. */
export interface Covered {
  readonly number: string
  readonly worst: Ratio
}

/**
 * Every number that a selection covers, each once. A number is one line of the kind, so that a box or a
 * system counts on each of its lines. Never less than a result can pay: a line that can be hit several
 * times, or in several tiers at once, counts with all of them.
 */
export function coveredBy(offer: Offer, selection: string): Covered[] {
  const { kind } = offer
  const { nameOf, worstOf } = countingOf(offer)
  const covered = new Map<string, Ratio>()
  for (const line of kind.expand(selection)) {
    const number = nameOf(line)
    const before = covered.get(number)
    const worst = worstOf(line)
    covered.set(number, before ? plus(before, worst) : worst)
  }
  return [...covered].map(([number, worst]) => ({ number, worst }))
}

/** The kind whose numbers these are: the same number picked, typed, boxed or rolled is counted once. */
export function countedAs({ key }: Pick<BetKind, 'key'>): string {
  const known = countedKeys.get(key)
  if (known !== undefined) return known
  const counted = key.replace(/\.typed$/, '.straight').replace(/^(big|small)\.(?:box|roll)$/, '$1')
  countedKeys.set(key, counted)
  return counted
}

/** There are only so many kinds, and every bet asks. */
const countedKeys = new Map<string, string>()

/** What so much of a unit may pay, rounded up: a count is never too small. */
export function mayPay(unit: bigint, { numerator, denominator }: Ratio): bigint {
  return (unit * numerator + denominator - 1n) / denominator
}

/** The largest unit of stake that pays no more than this. */
export function unitFor(left: bigint, { numerator, denominator }: Ratio): bigint {
  return left <= 0n || numerator === 0n ? 0n : (left * denominator) / numerator
}

interface Counting {
  nameOf(line: string): string
  worstOf(line: string): Ratio
}

const countings = new WeakMap<Offer, Counting>()

function countingOf(offer: Offer): Counting {
  const known = countings.get(offer)
  if (known) return known
  const { kind } = offer
  const worsts = new Map(
    variantsOf(kind).map((variant) => [variant, worstOfVariant(offer, variant)] as const),
  )
  const [only] = worsts.values()
  const made: Counting = {
    nameOf: namingOf(kind),
    worstOf: (line) => (worsts.size === 1 ? only! : worsts.get(kind.linesOf(line)[0]!.variant)!),
  }
  countings.set(offer, made)
  return made
}

/** How a line is named as a number: "1|2|3" is 123; where every order wins, 321 is 123. */
function namingOf({ key }: BetKind): (line: string) => string {
  if (/^(?:big|small)\.ibox$|^tod3$/.test(key)) return sorted
  if (/\.(?:straight|roll)$/.test(key)) return (line) => line.replaceAll('|', '')
  return (line) => line
}

/**
 * Of one prize a line hits one tier only, as often as its `hitsMax` says. A kind that looks at several
 * prizes, such as 4D, can hit them all.
 */
function worstOfVariant({ kind, payouts }: Offer, variant: string): Ratio {
  const paid = kind.tiers
    .filter((tier) => tier.variant === variant)
    .map(({ key, hitsMax }) =>
      times(payouts[key] ?? zero, { numerator: BigInt(hitsMax), denominator: 1n }),
    )
  return kind.needs.length > 1
    ? paid.reduce((sum, one) => plus(sum, one), zero)
    : paid.reduce((most, one) => (compare(one, most) > 0 ? one : most), zero)
}
