import { member, type Route, visitor } from './route.ts'

/**
 * Routes that the first code of a page carries: what visitors mostly call, and what a member's page begins
 * with. All others are loaded when one of them is called.
 */
export const firstRoutes = {
  // config
  whitelabel: visitor('GET', '/wps/system/whitelabel', { whileClosed: true }),
  permission: visitor('GET', '/wps/system/permission', { whileClosed: true }),
  status: visitor('GET', '/wps/system/status', { whileClosed: true }),
  domainRoute: visitor('GET', '/wps/system/domainRoute', { whileClosed: true }),
  registerSetting: visitor('GET', '/wps/system/setting/register'),
  validationRules: visitor('GET', '/wps/system/setting/validation'),
  countries: visitor('GET', '/wps/system/countries'),
  keys: visitor('GET', '/wps/system/keys'),
  updateLanguage: visitor('PUT', '/wps/system/language'),
  helpCenter: visitor('GET', '/wps/system/helpCenter'),

  // verification
  captcha: visitor('GET', '/wps/captcha'),
  antiBotTask: visitor('GET', '/wps/verification/task'),
  loginCode: visitor('POST', '/wps/verification/sms/noLogin'),
  registerCode: visitor('POST', '/wps/verification/sms/register'),

  // session
  login: visitor('POST', '/wps/session/login', { encrypted: true, cookies: true }),
  freePlay: visitor('POST', '/wps/session/login/freeplay', { encrypted: true }),
  loginByCode: visitor('POST', '/wps/session/login/code', { encrypted: true }),
  remembered: visitor('GET', '/wps/session/remembered', { cookies: true }),
  loginRemembered: visitor('POST', '/wps/session/login/remembered', { cookies: true }),
  forgetMe: visitor('DELETE', '/wps/session/remembered', { cookies: true }),

  // account
  memberInfo: member('GET', '/wps/member/info', { trial: true }),
  register: visitor('PUT', '/wps/member/register', { encrypted: true }),

  // money
  balance: member('GET', '/wps/v2/wallets/balance', { trial: true }),
  merchantWallet: visitor('GET', '/wps/system/wallet'),
  cashierTerms: visitor('GET', '/wps/payments/terms'),

  // catalogue
  vendors: visitor('GET', '/lgw/games/vendors'),
  games: visitor('GET', '/lgw/games'),
  gameDetail: visitor('GET', '/lgw/games/detail'),
  gameMenus: visitor('GET', '/lgw/games/game_menus'),
  vassGameType: visitor('GET', '/lgw/games/vassGameType'),
  hotGames: visitor('GET', '/lgw/games/hot'),

  // vendors
  launchGame: visitor('GET', '/wps/game/launchGame'),
  winnerBoard: visitor('GET', '/wps/relay/GCSGAME_getRankList'),
  jackpotWinners: visitor('GET', '/wps/relay/GCSGAME_getJackpotList'),
  gamePool: visitor('GET', '/wps/game/jackpotPool'),
  gamePools: visitor('GET', '/wps/game/jackpotPools'),
  latestBets: visitor('GET', '/wps/game/latestBets'),

  // messaging
  banners: visitor('GET', '/wps/banners'),
  popups: visitor('GET', '/wps/announcements/popup'),
  notices: visitor('GET', '/wps/notices'),
  announcements: visitor('GET', '/wps/announcements'),

  // programmes
  promotions: visitor('GET', '/wps/promotions'),
  promotion: visitor('GET', '/wps/promotions/detail'),
} as const satisfies Record<string, Route>
