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
  'freeSpins',
] as const
export type RewardKind = (typeof rewardKinds)[number]

/** open: can be claimed. revoked: taken back by staff before it was claimed, with a reason. */
export const rewardStates = ['open', 'claimed', 'expired', 'revoked'] as const
export type RewardState = (typeof rewardStates)[number]

/** What a reward consists of: minor units of the member's currency, or points. */
export const rewardUnits = ['money', 'points'] as const
export type RewardUnit = (typeof rewardUnits)[number]

/** Spins are played in their game and not claimed; what they win is paid at once. */
export const grantUnits = [...rewardUnits, 'spins'] as const
export type GrantUnit = (typeof grantUnits)[number]

/** What a mission asks for; wins are those of at least so many times the stake. */
export const missionMeasures = [
  'bets',
  'validBet',
  'games',
  'wins',
  'deposits',
  'deposited',
] as const
export type MissionMeasure = (typeof missionMeasures)[number]

/** How often a mission can be done, or a race is run. */
export const missionPeriods = ['once', 'day', 'week'] as const
export type MissionPeriod = (typeof missionPeriods)[number]

/** done: met, but nothing can be claimed any more. */
export const missionStates = ['running', 'claimable', 'claimed', 'done'] as const
export type MissionState = (typeof missionStates)[number]

/** provisional: over, and corrections of its bets still count. */
export const raceStates = ['running', 'provisional', 'final'] as const
export type RaceState = (typeof raceStates)[number]

/** The most missions of all programmes together that a member is shown. */
export const missionsMax = 100

/** The most rewards that are claimed at once. */
export const claimsMax = 100

/** Where a member stands with an offer. process: approved, and paid when the offer ends. signed: done for today. */
export const promotionStatuses = [
  'applying',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'signed',
  'comingSoon',
  'closed',
  'join',
  'claim',
] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

/** Why a member cannot take part in an offer right now. */
export const promotionReasons = [
  'logIn',
  'excluded',
  'notStarted',
  'over',
  'signedToday',
  'noSpins',
  'noEnvelope',
  'opened',
  'allTaken',
  'applied',
  'noTickets',
  'spinsOver',
  'gameResting',
] as const
export type PromotionReason = (typeof promotionReasons)[number]

/** Figures of an offer's terms. rate and perPoint are told by game type. */
export const offerFigures = [
  'rate',
  'lossRate',
  'minimum',
  'weekMost',
  'claimDays',
  'perPoint',
  'perDeposit',
  'worth',
  'convertMin',
  'prize',
  'friendDeposit',
  'friendBets',
  'friendDays',
  'hold',
] as const
export const figureUnits = ['money', 'rate', 'points', 'days'] as const

export const remarkMax = 140

/** open: shares can be taken. taken: nothing is left. over: what was left went back to the sender. */
export const giftStates = ['open', 'taken', 'over'] as const
export type GiftState = (typeof giftStates)[number]

/** turnover: by all play. play: back by the play of 90 days. quiet: too little play. corrected: bets were undone. */
export const levelReasons = ['turnover', 'play', 'quiet', 'corrected'] as const
export type LevelReason = (typeof levelReasons)[number]

/** Why no birthday gift is given: no date, not checked by staff, or changed a short time ago. */
export const birthdayFaults = ['noDate', 'unchecked', 'changed'] as const

/**
 * Where a friend stands. open: something is missing. held: counts, and is paid after some days. lapsed: the
 * days are over. denied: does not count, with a reason.
 */
export const friendStates = ['open', 'held', 'paid', 'lapsed', 'denied'] as const
export type FriendState = (typeof friendStates)[number]

/** Why a friend does not count. */
export const friendFaults = [
  'ownPayout',
  'ownName',
  'ownAddress',
  'ring',
  'twice',
  'closed',
] as const
export type FriendFault = (typeof friendFaults)[number]

/** What is asked of a friend. */
export const friendSteps = ['verified', 'deposit', 'validBet'] as const
export type FriendStep = (typeof friendSteps)[number]
