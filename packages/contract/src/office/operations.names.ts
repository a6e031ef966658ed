/** What can be stopped at once. */
export const switchKinds = [
  'all',
  'vendor',
  'game',
  'deposits',
  'withdrawals',
  'registration',
  'member',
] as const
export type SwitchKind = (typeof switchKinds)[number]

/** Those that name a vendor, a game or a member. */
export const namedSwitches = ['vendor', 'game', 'member'] as const satisfies readonly SwitchKind[]

/** Work that waits for staff, as the menu counts it. */
export const queueNames = [
  'approvals',
  'withdrawals',
  'deposits',
  'identities',
  'cases',
  'applications',
  'redemptions',
  'results',
  'heldWins',
  'conversations',
] as const
export type QueueName = (typeof queueNames)[number]
