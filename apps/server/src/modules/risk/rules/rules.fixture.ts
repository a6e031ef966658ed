import { firstParams } from './catalogue.ts'
import type { Facts } from './facts.types.ts'

/** Nothing has happened; a test says what has. */
export function factsWith(given: Partial<Facts>): Facts {
  return {
    deposits: [],
    withdrawals: [],
    accounts: [],
    wins: [],
    rounds: [],
    bonusStakes: [],
    granted: [],
    signs: [],
    dismissals: [],
    weights: firstParams('duplicates'),
    thresholds: [
      { code: 'EU', currency: 'EUR', amount: 200_000n, days: 1, source: '' },
      { code: 'MT', currency: 'EUR', amount: 200_000n, days: 180, source: '' },
    ],
    ...given,
  }
}

const startMs = Date.UTC(2026, 3, 1)

/** Some minutes after the first of April. */
export const minute = (minutes: number) => new Date(startMs + minutes * 60_000)
export const day = (days: number) => minute(days * 1_440)
