/** Names of figures and files, without schemas, so that pages can use them. */
export const figureNames = [
  'bets',
  'stake',
  'payout',
  'bonusStake',
  'poolWins',
  'ggr',
  'bonuses',
  'rebates',
  'points',
  'vip',
  'referral',
  'otherGifts',
  'jackpots',
  'vendorFees',
  'paymentFees',
  'tax',
  'ngr',
  'agentPay',
  'deposits',
  'depositCount',
  'withdrawals',
  'withdrawalCount',
  'fees',
  'adjustments',
  'envelopes',
] as const
export type FigureName = (typeof figureNames)[number]

/** What is taken from GGR to come to NGR, in the order in which pages show it. */
export const costNames = [
  'bonuses',
  'rebates',
  'points',
  'vip',
  'referral',
  'otherGifts',
  'jackpots',
  'vendorFees',
  'paymentFees',
  'tax',
] as const satisfies readonly FigureName[]

export const moneyGroups = [
  'deposits',
  'withdrawals',
  'bonuses',
  'salaries',
  'corrections',
] as const

/** Rows that can be exported; those about people are exported by a command. */
export const exportKinds = ['days', 'games', 'vendors', 'bets', 'transfers'] as const
export type ExportKind = (typeof exportKinds)[number] | 'members'
