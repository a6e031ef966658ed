import type { GameType } from '@baize/contract/vocabulary'

/** Every address of the site is built here and nowhere else. */
export const paths = {
  home: () => '/',
  search: (text: string) => withQuery('/', { search: text }),
  login: () => '/login',
  register: (referralCode?: string) => withQuery('/register', { referralCode }),
  invitation: (affiliateCode: string) => withQuery('/register', { affiliateCode }),
  help: (anchor?: string) => (anchor ? `/help#${encodeURIComponent(anchor)}` : '/help'),
  feedback: () => '/feedback',
  member: (page?: MemberPage, more?: Parameters) => withQuery('/member', { page, ...more }),
  identity: () => `${paths.member('securityCenter')}#identity`,
  agent: () => '/agent',
  agentHome: (page?: AgentPage, more?: Parameters) => withQuery('/agentHome', { page, ...more }),
  games: (type: GameType, vassalage?: string, slip?: string) =>
    withQuery(pathOfType[type], { vassalage, slip }),
  favourites: (type?: GameType) => withQuery('/favorite', { type }),
  recent: (type?: GameType) => withQuery('/recent', { type }),
  lottery: (area: LotteryArea, more: { gameCode?: string; view?: LotteryView } = {}) =>
    withQuery(`/${area}`, more),
  draw: (id?: string) => withQuery('/lottery/draw', { id }),
  drawDay: (gameCode?: string) => withQuery('/lottery/draw', { gameCode }),
  promotions: (id?: string) => (id ? `/promotions#${encodeURIComponent(id)}` : '/promotions'),
  promotion: (id: string) => `/promotions/${encodeURIComponent(id)}`,
  pointsMall: () => '/pointMall',
  seamless: () => '/seamless',
  fairness: (round?: string) => withQuery('/fairness', { round }),
  blog: (topic?: string) => withQuery('/blog', { topic }),
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  gallery: () => '/gallery',
  view: () => '/view',
} as const

export const pathOfType: Record<GameType, `/${string}`> = {
  BGS: '/bgs',
  ELOTT: '/elott',
  LOTT: '/lott',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/esports',
  COCKFIGHT: '/cockfight',
}

export const lotteryAreas = ['lottery', 'seaLottery', 'vnLottery'] as const
export type LotteryArea = (typeof lotteryAreas)[number]

/** Parts of the page of one lottery; the first is where it opens. */
export const lotteryViews = ['bet', 'tickets', 'plans', 'results', 'trends'] as const
export type LotteryView = (typeof lotteryViews)[number]

/** Pages of the member centre in the order of its menu; the first is where it opens. */
export const memberPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'vip',
  'manualRebate',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'customerService',
] as const
export type MemberPage = (typeof memberPages)[number]

/** Pages of the agent centre in the order of its menu. */
export const agentPages = [
  'deposit',
  'withdraw',
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'creditReport',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
  'platformMessages',
  'customerService',
] as const
export type AgentPage = (typeof agentPages)[number]
export const agentPageFirst: AgentPage = 'agentTeamOverview'

export function memberPageOf(asked: string | null): MemberPage {
  return memberPages.find((page) => page === asked) ?? memberPages[0]
}

export function agentPageOf(asked: string | null): AgentPage {
  return agentPages.find((page) => page === asked) ?? agentPageFirst
}

const gamePages = new Set(['/lottery', '/lottert', '/sealottery', '/vnlottery'])

/** Pages that are a game: the side menu is hidden on entry. */
export function isGamePage(pathname: string): boolean {
  return gamePages.has(trimmed(pathname).toLowerCase())
}

/** The member centre has a menu of its own beside its pages. */
export function isCentre(pathname: string): boolean {
  return trimmed(pathname).toLowerCase() === paths.member()
}

const oneView = new Set([
  '/',
  '/login',
  '/register',
  '/help',
  '/feedback',
  '/index',
  '/index.html',
  '/home',
])

/** The main view is re-created when its key changes; home and its popup addresses share one key. */
export function viewKey(pathname: string): string {
  const path = trimmed(pathname)
  return oneView.has(path.toLowerCase()) ? '/' : path
}

/** What a visitor takes for a page: a view, and within a centre each of its pages. Each starts at its top. */
export function pageKey({ pathname, search }: { pathname: string; search: string }): string {
  const view = viewKey(pathname)
  const centres: readonly string[] = [paths.member(), paths.agentHome()]
  const isOfCentre = centres.some((path) => path.toLowerCase() === view.toLowerCase())
  return isOfCentre ? `${view}?${new URLSearchParams(search).get('page') ?? ''}` : view
}

function trimmed(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
}

/** What a page is asked to show. */
type Parameters = Record<string, string | undefined>

function withQuery(path: string, query: Parameters): string {
  const spelled = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value) spelled.set(key, value)
  return spelled.size > 0 ? `${path}?${spelled}` : path
}
