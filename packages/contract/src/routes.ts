import { agent, member, type Route, visitor } from './route.ts'
import { firstRoutes } from './routes.first.ts'

export type { Route } from './route.ts'

/**
 * All routes on one page. Other code names a route by its key, so that a path of the specification is
 * written only here. This file has no schemas: browsers import it to make calls and should not load
 * validation code.
 */
export const routes = {
  ...firstRoutes,

  // session
  loginVerification: visitor('POST', '/wps/session/login/verification', {
    encrypted: true,
    cookies: true,
  }),
  loginVerificationCode: visitor('POST', '/wps/verification/login'),
  socialStart: visitor('POST', '/wps/session/social', { cookies: true }),
  socialTicket: visitor('POST', '/wps/session/social/ticket', { cookies: true }),
  lookAtCode: member('POST', '/wps/session/login/code/look', { trial: true, encrypted: true }),
  logout: member('DELETE', '/wps/session/logout', {
    trial: true,
    whileClosed: true,
    cookies: true,
  }),
  firstLogin: member('POST', '/wps/session/firstLogin', { trial: true }),
  devices: member('GET', '/wps/session/devices'),
  endDevice: member('DELETE', '/wps/session/devices'),
  endOtherDevices: member('DELETE', '/wps/session/devices/others'),
  factorCode: member('POST', '/wps/verification/member'),
  proveFactor: member('POST', '/wps/session/factor', { encrypted: true }),

  // account
  registerMobile: visitor('PUT', '/wps/member/register/mobile', { encrypted: true }),
  registerOneClick: visitor('PUT', '/wps/member/register/oneClick', { encrypted: true }),
  affiliate: visitor('GET', '/wps/agent/affiliate'),
  socialLink: visitor('POST', '/wps/member/social/link', { encrypted: true, cookies: true }),
  socialRegister: visitor('PUT', '/wps/member/social/register', {
    encrypted: true,
    cookies: true,
  }),
  forgotCode: visitor('POST', '/wps/verification/sms/password'),
  forgotByEmail: visitor('POST', '/wps/member/password/email', { form: true }),
  resetByEmail: visitor('POST', '/wps/member/password/reset', { encrypted: true }),
  forgotByMobile: visitor('POST', '/wps/member/password/verification', { encrypted: true }),
  memberIcon: member('GET', '/wps/member/info/icon', { trial: true }),
  chooseIcon: member('PUT', '/wps/member/info/icon'),
  linkIdentity: member('POST', '/wps/member/social', { cookies: true }),
  changePassword: member('POST', '/wps/member/password', { encrypted: true }),
  profile: member('GET', '/wps/member/profile'),
  changeProfile: member('PUT', '/wps/member/profile', { encrypted: true }),
  security: member('GET', '/wps/member/security'),
  changeMobile: member('PUT', '/wps/member/mobile', { encrypted: true }),
  changeEmail: member('PUT', '/wps/member/email', { encrypted: true }),
  setPaymentPassword: member('PUT', '/wps/member/paymentPassword', { encrypted: true }),
  startAuthenticator: member('POST', '/wps/member/authenticator'),
  confirmAuthenticator: member('PUT', '/wps/member/authenticator', { encrypted: true }),
  removeAuthenticator: member('DELETE', '/wps/member/authenticator'),

  // wallet
  funds: member('GET', '/wps/member/info/funds/consolidated'),
  walletTransfer: member('POST', '/wps/relay/GCS_walletTransfer'),
  statement: member('GET', '/wps/member/statement'),

  // bets
  bets: member('GET', '/wps/member/bets'),
  betDetail: member('GET', '/wps/member/bets/detail'),
  betRound: member('GET', '/wps/member/bets/round'),
  profit: member('GET', '/wps/member/profit'),

  // lottery
  launchLottery: visitor('GET', '/wps/game/launchLottery'),
  lotteryMenu: visitor('GET', '/lgw/vn/games/game_menu'),
  recentLotteries: member('GET', '/lgw/vn/games/recent'),
  openedNumbers: visitor('GET', '/lgw/vn/numeros/opened/game'),
  openedNumero: visitor('GET', '/lotto/lgw/games/opened/numero'),
  lotteryMonth: visitor('GET', '/lgw/lottery/month'),
  lotteryGame: visitor('GET', '/lgw/lottery/game'),
  lotteryDraw: visitor('GET', '/lgw/lottery/draw'),
  lotteryTrends: visitor('GET', '/lgw/lottery/trends'),
  placeTickets: member('POST', '/lgw/lottery/tickets'),
  myTickets: member('GET', '/lgw/lottery/tickets'),
  ticketDetail: member('GET', '/lgw/lottery/ticket'),
  lotteryLeft: visitor('GET', '/lgw/lottery/left'),
  startPlan: member('POST', '/lgw/lottery/plans'),
  myPlans: member('GET', '/lgw/lottery/plans'),
  planDetail: member('GET', '/lgw/lottery/plan'),
  cancelPlan: member('POST', '/lgw/lottery/plan/cancel'),
  savedSlips: member('GET', '/lgw/lottery/slips'),
  saveSlip: member('PUT', '/lgw/lottery/slips'),
  removeSlip: member('POST', '/lgw/lottery/slips/remove'),

  // limits
  limits: member('GET', '/wps/member/limits'),
  setLimit: member('PUT', '/wps/member/limits'),
  confirmLimit: member('POST', '/wps/member/limits/confirm'),
  exclude: member('POST', '/wps/member/limits/exclusion'),
  setReality: member('PUT', '/wps/member/limits/reality'),

  // payments
  cashier: member('GET', '/wps/payments/cashier'),
  deposit: member('POST', '/wps/payments/deposit'),
  deposits: member('GET', '/wps/payments/deposits'),
  depositDetail: member('GET', '/wps/payments/deposit'),
  payoutAccounts: member('GET', '/wps/payments/accounts'),
  addPayoutAccount: member('PUT', '/wps/payments/accounts', { encrypted: true }),
  removePayoutAccount: member('DELETE', '/wps/payments/accounts'),
  withdraw: member('POST', '/wps/payments/withdrawal', { encrypted: true }),
  withdrawals: member('GET', '/wps/payments/withdrawals'),
  withdrawalDetail: member('GET', '/wps/payments/withdrawal'),
  cancelWithdrawal: member('POST', '/wps/payments/withdrawal/cancel'),
  confirmReceipt: member('POST', '/wps/payments/withdrawal/receipt', { images: true }),
  sendIdentity: member('POST', '/wps/payments/identity', { images: true }),
  transferFunds: member('POST', '/wps/payments/transfer', { encrypted: true }),

  // catalogue
  favourites: member('GET', '/lgw/games/favorites', { trial: true }),
  addFavourite: member('POST', '/lgw/games/favorites', { trial: true }),
  removeFavourite: member('DELETE', '/lgw/games/favorites', { trial: true }),
  recentGames: member('GET', '/lgw/games/recent', { trial: true }),

  // vendors
  roomList: visitor('GET', '/wps/relay/GLS2_roomList'),
  liveTables: visitor('GET', '/wps/live/tables'),
  liveModels: visitor('GET', '/wps/live/models'),
  liveChat: visitor('GET', '/wps/live/chat'),
  nameHidden: member('GET', '/wps/member/name/hidden'),
  hideName: member('PUT', '/wps/member/name/hidden'),

  // agents: contracts
  consolidatedContracts: member('GET', '/wps/agent/contract/consolidated'),
  dividendRequest: member('GET', '/wps/agent/contract/dividend'),
  dailySalary: member('GET', '/wps/agent/contract/daily'),
  hourlySalary: member('POST', '/wps/agent/contract/hourly'),
  realtimeSalary: member('POST', '/wps/agent/contract/realtime'),
  contracts: agent('GET', '/wps/agent/contracts'),
  contractDetail: member('GET', '/wps/agent/contract'),
  contractCandidates: agent('GET', '/wps/agent/contract/candidates'),
  previewOffer: agent('POST', '/wps/agent/contract/preview'),
  offerContract: agent('POST', '/wps/agent/contract/offer'),
  previewAnswer: member('GET', '/wps/agent/contract/answer/preview'),
  answerOffer: member('POST', '/wps/agent/contract/answer'),
  withdrawOffer: agent('POST', '/wps/agent/contract/withdraw'),
  askTermination: member('POST', '/wps/agent/contract/termination'),
  answerTermination: member('POST', '/wps/agent/contract/termination/answer'),

  // agents: pay
  pays: member('GET', '/wps/agent/pay'),
  payDetail: member('GET', '/wps/agent/pay/detail'),
  payPeople: member('GET', '/wps/agent/pay/people'),
  payBets: member('GET', '/wps/agent/pay/bets'),
  rebateLines: member('GET', '/wps/agent/pay/rebateLines'),
  claimPay: member('POST', '/wps/agent/pay/claim'),
  income: member('GET', '/wps/agent/income'),

  // agents: register centre
  registerTerms: agent('GET', '/wps/agent/register'),
  invitations: agent('GET', '/wps/agent/invitations'),
  addInvitation: agent('POST', '/wps/agent/invitations'),
  switchInvitation: agent('PUT', '/wps/agent/invitations'),
  invitedPeople: agent('GET', '/wps/agent/invitations/people'),
  madeAccounts: agent('GET', '/wps/agent/downline/made'),
  addDownline: agent('POST', '/wps/agent/downline'),
  downlinePassword: agent('POST', '/wps/agent/downline/password'),
  rates: agent('GET', '/wps/agent/rates'),
  downlineRates: agent('GET', '/wps/agent/downline/rates'),
  changeRates: agent('PUT', '/wps/agent/downline/rates'),

  // agents: team
  teamOverview: agent('GET', '/wps/agent/team/overview'),
  teamDays: agent('GET', '/wps/agent/team/days'),
  teamPeople: agent('GET', '/wps/agent/team'),
  teamPerson: agent('GET', '/wps/agent/team/person'),
  noteAbout: agent('PUT', '/wps/agent/team/note'),

  // agents: records
  teamBets: agent('GET', '/wps/agent/records/bets'),
  teamEntries: agent('GET', '/wps/agent/records/entries'),
  teamResults: agent('GET', '/wps/agent/records/results'),

  // agents: credit report
  creditReport: agent('GET', '/wps/agent/credit'),
  creditEvents: agent('GET', '/wps/agent/credit/events'),
  creditPeople: agent('GET', '/wps/agent/credit/people'),

  // help
  helpSearch: visitor('GET', '/wps/system/helpCenter/search'),
  rateHelp: visitor('POST', '/wps/system/helpCenter/rating'),

  // blog
  blogPosts: visitor('GET', '/wps/blog'),
  blogPost: visitor('GET', '/wps/blog/post'),

  // messages
  unreadCount: member('GET', '/wps/relay/CSP_unreadCount'),
  messages: member('GET', '/wps/member/messages'),
  markMessages: member('POST', '/wps/member/messages/marks'),
  messageSettings: member('GET', '/wps/member/messages/settings'),
  chooseWay: member('PUT', '/wps/member/messages/settings'),
  agreeToOffers: member('PUT', '/wps/member/messages/offers'),
  stopOffers: visitor('POST', '/wps/system/offers/stop'),
  addPushDevice: member('PUT', '/wps/member/messages/push'),
  removePushDevice: member('POST', '/wps/member/messages/push/remove'),

  // support
  feedback: visitor('PUT', '/wps/feedback', { cookies: true }),
  supportDesk: visitor('GET', '/wps/support/desk', { cookies: true }),
  conversations: visitor('GET', '/wps/support/conversations', { cookies: true }),
  conversation: visitor('GET', '/wps/support/conversation', { cookies: true }),
  startConversation: visitor('PUT', '/wps/support/conversation', { cookies: true }),
  writeEntry: visitor('POST', '/wps/support/entry', { cookies: true }),
  sendImages: visitor('POST', '/wps/support/images', { cookies: true, images: true }),
  conversationImage: visitor('GET', '/wps/support/image', { cookies: true }),
  readConversation: visitor('POST', '/wps/support/read', { cookies: true }),
  typing: visitor('POST', '/wps/support/typing', { cookies: true }),
  endConversation: visitor('POST', '/wps/support/end', { cookies: true }),
  rateConversation: visitor('POST', '/wps/support/rating', { cookies: true }),
  exportConversation: visitor('GET', '/wps/support/export', { cookies: true }),
  supportIdentity: member('GET', '/wps/support/identity'),
  joinConversations: member('POST', '/wps/support/join', { cookies: true }),

  // rewards
  rewards: member('GET', '/wps/member/rewards'),
  rewardHistory: member('GET', '/wps/member/rewards/history'),
  rewardWhy: member('GET', '/wps/member/rewards/why'),
  rewardCount: member('GET', '/wps/member/rewards/count'),
  claimRewards: member('POST', '/wps/member/rewards/claim'),

  // promotions
  manualRebate: member('GET', '/wps/member/rebate'),
  claimRebate: member('POST', '/wps/member/rebate/claim'),
  promoCounts: member('GET', '/wps/promotions/counts'),
  signIn: member('POST', '/wps/promotions/signIn'),
  openEnvelope: member('POST', '/wps/promotions/envelope'),
  spinWheel: member('POST', '/wps/promotions/wheel'),
  claimRaffle: member('POST', '/wps/promotions/raffle/claim'),
  takeFreeSpins: member('POST', '/wps/promotions/freeSpins'),
  applyPromotion: member('POST', '/wps/promotions/application', { images: true }),

  // promotions: red envelopes between members
  sendGift: member('POST', '/wps/promotions/gift', { encrypted: true }),
  gift: member('GET', '/wps/promotions/gift'),
  takeGift: member('POST', '/wps/promotions/gift/take'),

  // promotions: bonuses
  bonuses: member('GET', '/wps/promotions/bonuses'),
  bonusOffers: member('GET', '/wps/promotions/bonus/offers'),
  bonusProgress: member('GET', '/wps/promotions/bonus/progress'),
  acceptBonus: member('POST', '/wps/promotions/bonus/accept'),
  giveUpBonus: member('POST', '/wps/promotions/bonus/giveUp'),

  // points
  pointsGoods: visitor('GET', '/wps/points/rewards'),
  pointsConfig: visitor('GET', '/wps/points/config'),
  pointsBalance: member('GET', '/wps/points/balance'),
  redeemPoints: member('POST', '/wps/points/redeem', { encrypted: true }),
  convertPoints: member('POST', '/wps/points/convert', { encrypted: true }),
  redeemHistory: member('GET', '/wps/points/history'),
  pointsDetails: member('GET', '/wps/points/transactions'),

  // missions
  missions: member('GET', '/wps/member/missions'),
  missionSummary: member('GET', '/wps/member/missions/summary'),
  missionLeaderboard: member('GET', '/wps/member/missions/leaderboard'),
  seeMissions: member('POST', '/wps/member/missions/seen'),
  races: member('GET', '/wps/member/races'),
  raceBoard: member('GET', '/wps/member/races/board'),

  // vip
  vipLadder: visitor('GET', '/wps/vip/ladder'),
  vip: member('GET', '/wps/member/vip'),
  vipRank: member('GET', '/wps/member/vip/rank'),
  claimRakeback: member('POST', '/wps/member/vip/rakeback/claim'),

  // referral
  referral: member('GET', '/wps/member/referral'),
  referredFriends: member('GET', '/wps/member/referral/friends'),
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
