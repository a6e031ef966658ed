import { type OfficeRoute, staff } from './route.ts'

/** What game operations see: games, vendors, bets, jackpots and results of lotteries. */
export const gameRoutes = {
  officeGames: staff('GET', '/wps/office/games', 'game.read'),
  officeVendors: staff('GET', '/wps/office/vendors', 'game.read'),
  officeMaintenance: staff('GET', '/wps/office/maintenance', 'game.read'),
  officeBets: staff('GET', '/wps/office/bets', 'bet.read'),
  exportBets: staff('POST', '/wps/office/bets/export', 'bet.export'),
  officeBetPlay: staff('GET', '/wps/office/bet/play', 'bet.read'),
  correctionPreview: staff('GET', '/wps/office/bet/correction', 'bet.correct'),
  voidPreview: staff('GET', '/wps/office/bets/void', 'bet.correct'),
  officeCorrections: staff('GET', '/wps/office/corrections', 'bet.read'),
  officePending: staff('GET', '/wps/office/pending', 'bet.read'),
  officeJackpots: staff('GET', '/wps/office/jackpots', 'game.read'),
  officeDraws: staff('GET', '/wps/office/lottery/draws', 'lottery.read'),
  officeDraw: staff('GET', '/wps/office/lottery/draw', 'lottery.read'),
  // A draw is the same for all merchants, and so is its result: the right must be held for all of them.
  keyDraw: staff('POST', '/wps/office/lottery/draw', 'lottery.key', { ofHouse: true }),
} as const satisfies Record<string, OfficeRoute>
