import type { Value } from '@baize/contract'
import { type RoadResult, roadResultFrom } from '@baize/engines/roads'

export type LiveTable = Value<'liveTables'>['list'][number]

/** After the moment at which a phase ends, until its table has told the next one. */
const afterPhaseMs = 250
const waitMs = { min: 1_200, max: 4_000, afterFault: 5_000, afterFaultMax: 60_000 } as const

/**
 * How long to wait before the tables are asked for again: until the first of them changes; longer and longer
 * while there is no answer.
 */
export function nextLookMs(
  endsAt: readonly number[],
  { nowMs, faults }: { nowMs: number; faults: number },
): number {
  if (faults > 0) {
    return Math.min(waitMs.afterFaultMax, waitMs.afterFault * 2 ** Math.min(faults - 1, 10))
  }
  const first = Math.min(...endsAt) + afterPhaseMs - nowMs
  return Math.min(waitMs.max, Math.max(waitMs.min, first))
}

/** Oldest first, for the roads; a result that cannot be read is left out. */
export function roadResults({ results }: Pick<LiveTable, 'results'>): RoadResult[] {
  return results.toReversed().flatMap((text) => roadResultFrom(text) ?? [])
}

const redNumbers = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export interface Fell {
  readonly text: string
  readonly tone: 'red' | 'black' | 'green' | 'blue'
}

/** A result of a table without two sides: what is written, and its colour. */
export function fellOf(kind: LiveTable['kind'], result: string): Fell {
  if (kind === 'sicbo') return thrown(Array.from(result, Number))
  if (kind === 'blackjack') return dealerHad(result)
  const number = Number(result)
  if (kind === 'fantan') return { text: result, tone: fantanTones[number % 4] ?? 'green' }
  if (kind === 'xocdia') return { text: result, tone: number % 2 === 0 ? 'blue' : 'red' }
  if (number === 0) return { text: result, tone: 'green' }
  return { text: result, tone: redNumbers.has(number) ? 'red' : 'black' }
}

/** As on the felt: four buttons left are green. */
const fantanTones: readonly Fell['tone'][] = ['green', 'red', 'blue', 'black']

const most = 21

/** The dealer's total at blackjack: green where every hand that stood was paid, red for a blackjack. */
function dealerHad(result: string): Fell {
  if (result === 'A') return { text: 'BJ', tone: 'red' }
  return { text: result, tone: Number(result) > most ? 'green' : 'black' }
}

const smallMax = 10

/** Small is blue, big is red, and a triple, on which both lose, is green. */
function thrown(dice: readonly number[]): Fell {
  const sum = dice.reduce((total, face) => total + face, 0)
  const isTriple = dice.every((face) => face === dice[0])
  return { text: String(sum), tone: isTriple ? 'green' : sum <= smallMax ? 'blue' : 'red' }
}
