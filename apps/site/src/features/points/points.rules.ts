/** So many points are worth so many minor units, in wire format. */
interface Rate {
  points: string
  amount: string
}

/** As the server computes it: rounded down once over all points. */
export function worthOf(points: bigint, { points: per, amount }: Rate): bigint {
  return points > 0n ? (points * BigInt(amount)) / BigInt(per) : 0n
}

const pointsMax = 10n ** 15n

/** Whole points as they are typed, with or without separators; undefined where it is no such number. */
export function pointsTyped(typed: string): bigint | undefined {
  const digits = typed.replaceAll(/[\s.,'’\u00A0\u202F]/g, '')
  if (!/^\d+$/.test(digits)) return undefined
  const points = BigInt(digits)
  return points < pointsMax ? points : pointsMax
}

export interface Range {
  min: bigint
  max: bigint
}

/** Why so many points cannot be converted. */
export function pointsFault(
  points: bigint | undefined,
  { min, max }: Range,
): 'missing' | 'low' | 'high' | undefined {
  if (points === undefined) return 'missing'
  if (points > max) return 'high'
  return points < min ? 'low' : undefined
}

const quickSteps = [1n, 2n, 5n]
const quickMax = 4

/** The minimum, and round figures within what there is. */
export function quickPoints({ min, max }: Range): bigint[] {
  const found = new Set<bigint>(min > 0n && min < max ? [min] : [])
  for (let ten = 100n; ten < max && found.size < quickMax; ten *= 10n) {
    for (const each of quickSteps.map((step) => step * ten))
      if (each > min && each < max && found.size < quickMax) found.add(each)
  }
  return [...found]
}

/** The most pieces of goods that can be redeemed at once. */
export function piecesMax(
  { price, left }: { price: string; left: number },
  points: bigint,
  most: number,
): number {
  const affordable = points > 0n ? Number(points / BigInt(price)) : 0
  return Math.max(0, Math.min(left, affordable, most))
}

const scale = 1_000_000_000n
const hundredths = 10_000_000n

/** Exact points for reading: whole, or with two decimals, cut off as the balance is. */
export function exactPoints(billionths: bigint): string {
  const sign = billionths < 0n ? '-' : ''
  const size = billionths < 0n ? -billionths : billionths
  const part = (size % scale) / hundredths
  const decimals = part === 0n ? '' : `.${String(part).padStart(2, '0')}`
  return `${sign}${size / scale}${decimals}`
}
