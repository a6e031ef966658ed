/** What a programme gives money for; each kind is the kind of its transfer too. */
export const rewardKinds = [
  'rebate',
  'cashback',
  'points',
  'vip',
  'referral',
  'mission',
  'race',
  'envelope',
  'raffle',
  'wheel',
  'signIn',
  'promotion',
] as const
export type RewardKind = (typeof rewardKinds)[number]

/** open: can be claimed. revoked: taken back by staff before it was claimed, with a reason. */
export const rewardStates = ['open', 'claimed', 'expired', 'revoked'] as const
export type RewardState = (typeof rewardStates)[number]

/** What a reward consists of: minor units of the member's currency, or points. */
export const rewardUnits = ['money', 'points'] as const
export type RewardUnit = (typeof rewardUnits)[number]

/** The most rewards that are claimed at once. */
export const claimsMax = 100
