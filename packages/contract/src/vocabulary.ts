/**
 * The words of the wire that carry no schema, so that a browser can use them without paying for
 * validation code.
 */

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

/** The specification's flag names, and what they mean inside. */
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
} as const

export type FlagCode = keyof typeof flagNames
export type FlagName = (typeof flagNames)[FlagCode]
export const flagCodes = Object.keys(flagNames) as FlagCode[]

export const systemStatus = { normal: 0, maintenance: 1, restricted: 2 } as const

export const memberKinds = ['member', 'agent', 'trial'] as const
export type MemberKind = (typeof memberKinds)[number]

const agentTypes: readonly number[] = [1, 2, 41, 42]
const trialType = 4

/** Member types as the wire numbers them. */
export function kindOfType(type: number): MemberKind {
  if (agentTypes.includes(type)) return 'agent'
  return type === trialType ? 'trial' : 'member'
}

/** Fields that a member keeps about himself, beside what registration made of them. */
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

/** Said once and then settled: they say who somebody is. */
export const settledFields: readonly ProfileField[] = [
  'fullName',
  'birthday',
  'payeeName',
  'idNumber',
]

/** Pictures to choose from, by the names of the site's emblems; the first is everybody's at first. */
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

/** What a list of games is narrowed to. FAV and RECENT are a member's own. */
export const gameFilters = ['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'] as const
export type GameFilter = (typeof gameFilters)[number]

/** How a slot pays, as far as a player tells games apart by it; a list can be narrowed to one. */
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

/** The site itself pages by it. */
export const gamesPageSize = 20

export const volatilities = ['low', 'medium', 'high', 'veryHigh'] as const
export type Volatility = (typeof volatilities)[number]

/** The row of logos in the footer shows these vendors, in this order. */
export const stripVendors = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'] as const

export const bannerGroups = ['w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_forget'] as const
/** B bulletin, PL platform, PU public, PR promotion, H home. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
export const noticeTypes = ['B', 'PL', 'PU', 'PR'] as const
/** A signed in, B not signed in, F signed in for the first time. */
export const executions = ['A', 'B', 'F'] as const

export const announcementPageSize = 9

export const socketPath = '/socket'

/**
 * Addresses of the member site and the page that each shows; any other is answered with its
 * not-found page. The server tells the browser to fetch a page's code together with the address.
 */
export const sitePages = {
  HomePage: ['/', '/index', '/index.html', '/home', '/login', '/register', '/help'],
  AgentLandingPage: ['/agent'],
  AgentCentrePage: ['/agentHome'],
  MemberPage: ['/member'],
  GameCentrePage: ['/sports', '/esports', '/lott', '/elott', '/cockfight'],
  GameListPage: ['/live', '/fish', '/rng', '/pvp', '/bgs'],
  AccountGamesPage: ['/favorite', '/favorite/:type', '/recent', '/recent/:type'],
  LotteryPage: ['/lottery', '/seaLottery', '/vnLottery', '/lottert', '/vnlottery', '/sealottery'],
  PromotionsPage: ['/promotions'],
  PointsMallPage: ['/pointMall'],
  SeamlessPage: ['/seamless'],
  FairnessPage: ['/fairness'],
  GalleryPage: ['/gallery'],
} as const satisfies Record<string, readonly string[]>

/** A member's own accounts; wallets at vendors are named beside them. */
export const purses = ['cash', 'bonus', 'locked'] as const

/** Every reason why money changes hands. */
export const entryKinds = [
  'deposit',
  'deposit.fee',
  'withdrawal.lock',
  'withdrawal.release',
  'withdrawal.pay',
  'withdrawal.fee',
  'stake',
  'payout',
  'cancel',
  'transfer.up',
  'transfer.down',
  'adjustment',
  'bonus.grant',
  'bonus.convert',
  'bonus.expire',
  'rebate',
  'salary',
  'jackpot.contribution',
  'jackpot.pay',
  'vendor.in',
  'vendor.out',
] as const
export type EntryKind = (typeof entryKinds)[number]

export const betStatuses = ['open', 'settled', 'cancelled'] as const
export type BetStatus = (typeof betStatuses)[number]

export const limitKinds = ['deposit', 'loss', 'wager', 'session'] as const
export type LimitKind = (typeof limitKinds)[number]
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** What the images that somebody sends may be: the page, the reader of forms and the judge of files hold to it. */
export const imageLimits = {
  countMax: 3,
  bytesMax: 5 * 1_048_576,
  /** Of each edge: on fewer points nobody can read a document. */
  edgeMinPx: 200,
  /** Above it a file of a few bytes unfolds to more memory than it is worth: a bomb, not a photograph. */
  pixelsMax: 25_000_000,
} as const

/**
 * Why an image is not taken. type: neither PNG nor JPEG. damaged: cannot be drawn. size: too many bytes
 * or points. small: too few points.
 */
export const imageFaults = ['empty', 'type', 'damaged', 'size', 'small'] as const
export type ImageFault = (typeof imageFaults)[number]

export const depositStates = ['pending', 'credited', 'failed', 'review'] as const
export const identityStates = ['none', 'review', 'approved', 'rejected'] as const
export const receiptOutcomes = ['received', 'partly', 'notReceived'] as const

/**
 * requested: waits for staff. approved: waits to be paid. paying: the provider has it. paid: waits for
 * the member's word. disputed: the member says that not all of it came.
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
