import type { Sport } from '../../../src/sports/wire.ts'

export type When = 'live' | 'soon' | 'early'

/** What the main part of the screen shows. */
export type Place =
  | { at: 'list'; when: When; sport?: Sport; league?: string }
  | { at: 'favourites' }
  | { at: 'event'; id: string; from: Place }
  | { at: 'bets'; which: 'open' | 'settled' }
  | { at: 'results'; league?: string }
  | { at: 'tables'; league?: string }
