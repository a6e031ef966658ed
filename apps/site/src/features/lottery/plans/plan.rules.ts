import { multiplierMax, planDrawsMax } from '@baize/contract/vocabulary'

/** How stakes go on from draw to draw. */
export const patterns = ['same', 'double', 'own'] as const
export type Pattern = (typeof patterns)[number]

export type Multipliers =
  | { state: 'good'; list: number[] }
  | { state: 'bad'; fault: 'draws' | 'multiplier' | 'doubled' }

/** Doubled from 1, so many still stay under the largest multiplier. */
export const doublesMax = Math.floor(Math.log2(multiplierMax)) + 1

/** The multiplier of each draw, of what was chosen and typed. */
export function multipliersOf(of: { pattern: Pattern; draws: string; own: string }): Multipliers {
  if (of.pattern === 'own') return ownMultipliers(of.own)
  const draws = /^\d{1,6}$/.test(of.draws.trim()) ? Number(of.draws) : 0
  if (draws < 1 || draws > planDrawsMax) return { state: 'bad', fault: 'draws' }
  if (of.pattern === 'same') return { state: 'good', list: Array.from({ length: draws }, () => 1) }
  if (draws > doublesMax) return { state: 'bad', fault: 'doubled' }
  return { state: 'good', list: Array.from({ length: draws }, (_, nth) => 2 ** nth) }
}

function ownMultipliers(typed: string): Multipliers {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '')
  if (words.length < 1 || words.length > planDrawsMax) return { state: 'bad', fault: 'draws' }
  const list = words.map((word) => (/^\d{1,6}$/.test(word) ? Number(word) : 0))
  const isRight = list.every((one) => one >= 1 && one <= multiplierMax)
  return isRight ? { state: 'good', list } : { state: 'bad', fault: 'multiplier' }
}

/** What all draws cost together. */
export function planTotal(stake: bigint, multipliers: readonly number[]): bigint {
  return stake * BigInt(multipliers.reduce((sum, one) => sum + one, 0))
}
