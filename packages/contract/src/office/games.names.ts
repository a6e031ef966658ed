/** Which games a list shows. */
export const gameViews = ['all', 'offered', 'off', 'resting', 'recommended'] as const
export type GameView = (typeof gameViews)[number]

/** Which draws of elsewhere a list shows; unsold: nobody has bet, and a result only fills the trends. */
export const drawViews = ['waiting', 'provisional', 'settled', 'unsold'] as const
export type DrawView = (typeof drawViews)[number]

/** What one entry of a result came to. */
export const keyedKinds = ['waiting', 'unequal', 'agreed'] as const

/** The states of a maintenance window. */
export const maintenanceStates = ['planned', 'running', 'over', 'cancelled'] as const

/** What staff decide about a win above what its game can pay. */
export const winOutcomes = ['pay', 'refuse'] as const
/** What staff say of a transfer whose end its vendor does not tell. */
export const transferOutcomes = ['done', 'refused'] as const
