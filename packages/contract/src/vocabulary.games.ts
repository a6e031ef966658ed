export const volatilities = ['low', 'medium', 'high', 'veryHigh'] as const
export type Volatility = (typeof volatilities)[number]

/** What is played at a live table. */
export const tableKinds = [
  'roulette',
  'baccarat',
  'sicbo',
  'dragontiger',
  'fantan',
  'xocdia',
  'blackjack',
] as const
export type TableKind = (typeof tableKinds)[number]
/** Bets are taken; they are closed; the result is shown; it is paid, and the next round begins soon. */
export const tablePhases = ['open', 'closed', 'deal', 'pause'] as const
export type TablePhase = (typeof tablePhases)[number]
