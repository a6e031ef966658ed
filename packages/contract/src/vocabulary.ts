import { rewardKinds } from './vocabulary.rewards.ts'

export * from './vocabulary.bonus.ts'
export * from './vocabulary.games.ts'
export * from './vocabulary.lottery.ts'
export * from './vocabulary.messages.ts'
export * from './vocabulary.points.ts'
export * from './vocabulary.rewards.ts'
export * from './vocabulary.support.ts'

/** Names of the wire without schemas, so that browsers can use them without loading validation code. */

/** Site codes of the interface languages; TY is Filipino. */
export const languageCodes = [
  'EN',
  'CN',
  'JA',
  'TH',
  'VI',
  'ES',
  'HI',
  'ID',
  'KO',
  'PT',
  'TR',
  'AR',
  'RU',
  'FR',
  'BN',
  'TL',
  'TY',
] as const

export type LanguageCode = (typeof languageCodes)[number]

/** The specification's flag names, and our names for them. */
export const flagNames = {
  PTSYS3: 'pointsMall',
  MANPLAYREB3: 'manualRebate',
  MOBILENUMREG3: 'mobileRegistration',
  USERNAMEREG3: 'usernameRegistration',
  CHNGPASSVERIF3: 'forgotPasswordByMobile',
  AGENTPOLICY3: 'consolidatedContracts',
  FREEPLAY3: 'freePlay',
  SMSVERIF3: 'smsVerification',
  PASSEXPIRY3: 'forcedPasswordExpiry',
  CODELOGIN3: 'verificationCodeLogin',
  REFERRAL: 'referral',
  TILECOUNT3: 'tileCounter',
  enableCt: 'dividendContracts',
  salary: 'dailySalaries',
  hourSalary: 'hourlySalaries',
  agentRealtimeSalary: 'realtimeSalaries',
} as const

export type FlagCode = keyof typeof flagNames
export type FlagName = (typeof flagNames)[FlagCode]
export const flagCodes = Object.keys(flagNames) as FlagCode[]

export const systemStatus = { normal: 0, maintenance: 1, restricted: 2 } as const

export const memberKinds = ['member', 'agent', 'trial'] as const
export type MemberKind = (typeof memberKinds)[number]

const agentTypes: readonly number[] = [1, 2, 41, 42]
const trialType = 4

/** The types of each kind; members are all others. */
export const typesOfKind = { agent: agentTypes, trial: [trialType] } as const

/** Member types as the wire numbers them. */
export function kindOfType(type: number): MemberKind {
  if (agentTypes.includes(type)) return 'agent'
  return type === trialType ? 'trial' : 'member'
}

/** Who an agent can bring: an agent is of the same type as the agent above. */
export const personKinds = ['member', 'agent'] as const
export type PersonKind = (typeof personKinds)[number]

/** Why an invitation makes nobody a member any more; open while it does. */
export const invitationStates = ['open', 'off', 'expired', 'usedUp'] as const
export type InvitationState = (typeof invitationStates)[number]

export const invitationLimits = {
  codeLengthMin: 4,
  codeLengthMax: 16,
  noteLengthMax: 100,
  usesMax: 1_000_000,
} as const

/** Fields of a member's profile, beyond those of the registration. */
export const profileFields = [
  'nickname',
  'fullName',
  'birthday',
  'payeeName',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'address',
  'permanentAddress',
  'currentAddress',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
  'whatsapp',
  'line',
  'wechat',
  'facebook',
  'qqNum',
] as const
export type ProfileField = (typeof profileFields)[number]

/** Fields that identify a person: once set, the member cannot change them. */
export const settledFields: readonly ProfileField[] = [
  'fullName',
  'birthday',
  'payeeName',
  'idNumber',
]

/** The names of the site's emblems that a member can choose; the first is the default. */
export const memberIcons = [
  'heart-suit',
  'crown',
  'four-leaf-clover',
  'star',
  'gem-stone',
  'rocket',
  'joker',
  'tiger-face',
  'dragon-face',
  'eagle',
  'lotus',
  'octopus',
] as const
export type MemberIcon = (typeof memberIcons)[number]

/** Game categories in the order of the navigation. */
export const gameTypes = [
  'BGS',
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
] as const
export type GameType = (typeof gameTypes)[number]

/** Filters of a list of games. FAV and RECENT are the member's own. */
export const gameFilters = ['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'] as const
export type GameFilter = (typeof gameFilters)[number]

/** How a slot pays; a list of games can be filtered by it. */
export const gameClasses = [
  'classic',
  'lines',
  'ways',
  'cluster',
  'cascade',
  'hold',
  'freespins',
  'buy',
  'jackpot',
] as const
export type GameClass = (typeof gameClasses)[number]

/** The page size of the site's own lists. */
export const gamesPageSize = 20

/** The vendors in the footer's row of logos, in order. */
export const stripVendors = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'] as const

export const bannerGroups = ['w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_forget'] as const
/** B bulletin, PL platform, PU public, PR promotion, H home. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
export const noticeTypes = ['B', 'PL', 'PU', 'PR'] as const
/** A signed in, B not signed in, F signed in for the first time. */
export const executions = ['A', 'B', 'F'] as const

/** Pictures that the site draws for a banner, in the brand's colours. */
export const bannerScenes = ['originals', 'jackpot', 'fairness'] as const
export type BannerScene = (typeof bannerScenes)[number]

export const announcementPageSize = 9

export const socketPath = '/socket'

/**
 * The addresses of the member site and their pages; every other address shows the not-found page. The
 * server uses the list to preload a page's code.
 */
export const sitePages = {
  HomePage: ['/', '/index', '/index.html', '/home', '/login', '/register', '/help', '/feedback'],
  AgentLandingPage: ['/agent'],
  AgentCentrePage: ['/agentHome'],
  MemberPage: ['/member'],
  GameCentrePage: ['/sports', '/esports', '/lott', '/elott', '/cockfight'],
  GameListPage: ['/live', '/fish', '/rng', '/pvp', '/bgs'],
  AccountGamesPage: ['/favorite', '/favorite/:type', '/recent', '/recent/:type'],
  LotteryPage: ['/lottery', '/seaLottery', '/vnLottery', '/lottert', '/vnlottery', '/sealottery'],
  LotteryDrawPage: ['/lottery/draw'],
  PromotionsPage: ['/promotions'],
  PromotionPage: ['/promotions/:id'],
  PointsMallPage: ['/pointMall'],
  SeamlessPage: ['/seamless'],
  StopOffersPage: ['/stopOffers'],
  FairnessPage: ['/fairness'],
  BlogPage: ['/blog'],
  BlogPostPage: ['/blog/:slug'],
  GalleryPage: ['/gallery'],
  ViewPage: ['/view'],
} as const satisfies Record<string, readonly string[]>

/** A member's own accounts; wallets at vendors are named beside them. */
export const purses = ['cash', 'bonus', 'locked'] as const

/** Every reason for a transfer of money. */
export const entryKinds = [
  'deposit',
  'deposit.fee',
  'withdrawal.lock',
  'withdrawal.release',
  'withdrawal.pay',
  'withdrawal.fee',
  'stake',
  'payout',
  'payout.correction',
  'cancel',
  'transfer.up',
  'transfer.down',
  'gift.sent',
  'gift.taken',
  'gift.back',
  'adjustment',
  'bonus.grant',
  'bonus.convert',
  'bonus.expire',
  ...rewardKinds,
  'rebate.upline',
  'salary.daily',
  'salary.hourly',
  'salary.realtime',
  'dividend',
  'jackpot.contribution',
  'jackpot.pay',
  'vendor.in',
  'vendor.out',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Kinds that agents see of their teams' money, in groups: what is neither play nor between own purses. */
export const notedKinds = {
  deposits: ['deposit', 'deposit.fee'],
  withdrawals: ['withdrawal.pay', 'withdrawal.fee'],
  transfers: ['transfer.up', 'transfer.down'],
  bonuses: ['bonus.grant', 'bonus.expire', ...rewardKinds],
  salaries: ['salary.daily', 'salary.hourly', 'salary.realtime', 'dividend', 'rebate.upline'],
  corrections: ['adjustment'],
} as const satisfies Record<string, readonly EntryKind[]>
export type NotedGroup = keyof typeof notedKinds
export type NotedKind = (typeof notedKinds)[NotedGroup][number]
export const notedGroups = [
  'deposits',
  'withdrawals',
  'transfers',
  'bonuses',
  'salaries',
  'corrections',
] as const satisfies readonly NotedGroup[]

/** How people of a team can be sorted. By valid bet only where all of them are direct downlines. */
export const teamSorts = ['joined', 'login', 'balance', 'validBet'] as const
export type TeamSort = (typeof teamSorts)[number]
export const teamScopes = ['direct', 'team'] as const
export type TeamScope = (typeof teamScopes)[number]
/** What comes first in a list of results: the highest loss, win, turnover or deposits. */
export const resultSorts = ['lost', 'won', 'played', 'deposited'] as const
export type ResultSort = (typeof resultSorts)[number]
/** The longest note about a downline. */
export const noteMax = 500

export const betStatuses = ['open', 'settled', 'cancelled'] as const
export type BetStatus = (typeof betStatuses)[number]

export const limitKinds = ['deposit', 'loss', 'wager', 'session'] as const
export type LimitKind = (typeof limitKinds)[number]
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Limits of uploaded images, for the page, for the form parser and for the check of the file. */
export const imageLimits = {
  countMax: 3,
  bytesMax: 5 * 1_048_576,
  /** Shortest edge: a document with fewer pixels is not readable. */
  edgeMinPx: 200,
  /** More pixels than this are a decompression bomb: a small file that needs a lot of memory. */
  pixelsMax: 25_000_000,
} as const

/**
 * Why an image is refused. type: neither PNG nor JPEG. damaged: cannot be decoded. size: too many bytes or
 * pixels. small: too few pixels.
 */
export const imageFaults = ['empty', 'type', 'damaged', 'size', 'small'] as const
export type ImageFault = (typeof imageFaults)[number]

export const depositStates = ['pending', 'credited', 'failed', 'review'] as const
export const identityStates = ['none', 'review', 'approved', 'rejected'] as const
export const receiptOutcomes = ['received', 'partly', 'notReceived'] as const

/**
 * requested: waits for staff. approved: waits to be paid. paying: sent to the provider. paid: waits for
 * the member's confirmation. disputed: the member says that not all of it arrived.
 */
export const withdrawalStates = [
  'requested',
  'approved',
  'paying',
  'paid',
  'received',
  'partly',
  'disputed',
  'rejected',
  'cancelled',
  'failed',
] as const
export const withdrawalSteps = [
  'requested',
  'approved',
  'rejected',
  'cancelled',
  'sent',
  'paid',
  'failed',
  'received',
  'partly',
  'notReceived',
  'autoReceived',
  'resolved',
] as const

/** Contracts between an upline and a direct downline. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]
/** The periods of a dividend. */
export const contractPeriods = ['day', 'week', 'halfMonth', 'month'] as const
export type ContractPeriod = (typeof contractPeriods)[number]
/** For how long a period in which the team won lowers the loss of later ones. */
export const carries = ['none', 'previous', 'permanent'] as const
export const versionStates = ['offered', 'rejected', 'withdrawn', 'active', 'ended'] as const
export const terminationAnswers = ['agreed', 'refused', 'withdrawn', 'lapsed'] as const
/** What of a contract waits for an answer. */
export const requestTypes = ['none', 'new-request', 'termination-request'] as const
export type RequestType = (typeof requestTypes)[number]

/** A real-time salary is paid every five minutes. */
export const payPeriods = ['fiveMinutes', 'hour', ...contractPeriods] as const
/**
 * claimable: the agent must claim it. due: paid with the next run. waiting: the upline who pays has too
 * little money. nothing: it came to zero.
 */
export const payStates = ['nothing', 'claimable', 'due', 'waiting', 'paid', 'expired'] as const
export type PayState = (typeof payStates)[number]
/** What agents are paid: by contracts, and the difference of rebate rates between levels. */
export const payKinds = [...contractKinds, 'rebate'] as const
export type PayKind = (typeof payKinds)[number]
/** Where an agent's income comes from; what the agent paid to downlines as an upline is subtracted. */
export const paySources = [...payKinds, 'toDownlines'] as const
export type PaySource = (typeof paySources)[number]

/**
 * What a credit report tells of. request: one side asks to end a contract. paidLate: the balance of the payer
 * did not suffice at first. unpaid: it is not paid yet.
 */
export const creditHappenings = [
  'offered',
  'agreed',
  'rejected',
  'withdrawn',
  'ended',
  'paid',
  'paidLate',
  'unpaid',
  'request',
] as const
export type CreditHappening = (typeof creditHappenings)[number]
export const creditGroups = ['contracts', 'pay', 'requests'] as const
export type CreditGroup = (typeof creditGroups)[number]
/** self: the person of the report. other: the other side of the contract. */
export const creditCauses = ['self', 'other', 'automatic', 'moved'] as const
export type CreditCause = (typeof creditCauses)[number]
