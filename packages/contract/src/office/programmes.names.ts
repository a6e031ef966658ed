export const programmeStates = ['draft', 'running', 'paused', 'closed'] as const
export type ProgrammeState = (typeof programmeStates)[number]

/** open: waits for staff. */
export const applicationStates = ['open', 'approved', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** What staff do with goods that were redeemed. */
export const redemptionTurns = ['approve', 'send', 'deliver', 'reject'] as const
export type RedemptionTurn = (typeof redemptionTurns)[number]

/** Programmes that staff can give to one member by hand. */
export const givenKinds = ['bonus', 'freeSpins', 'envelope'] as const
