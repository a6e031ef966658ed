/** What the client may want to know besides. */
type More = Readonly<{ balance?: string; rule?: string }>

/** Why a game client is told no. Its message is for whoever reads a log; players read the client's. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly more: More

  constructor(code: RefusalCode, more: More = {}) {
    super(refusals[code][1])
    this.code = code
    this.more = more
  }

  get status(): number {
    return refusals[this.code][0]
  }
}

export type RefusalCode = keyof typeof refusals

const refusals = {
  'bad-request': [400, 'The request is not of the form that was agreed.'],
  'session-unknown': [401, 'There is no such session.'],
  'session-over': [403, 'The session is over: the game has to be opened again.'],
  'title-gone': [404, 'The game is not offered any more.'],
  'round-unknown': [404, 'There is no such round.'],
  'bet-too-low': [422, 'The bet is below the lowest.'],
  'bet-too-high': [422, 'The bet is above the highest.'],
  'bet-not-offered': [422, 'The bet lies between two that are offered.'],
  'return-too-high': [422, 'The bet could return more than the house pays in one round.'],
  'not-by-the-rules': [422, 'The rules of the game do not allow this.'],
  'nothing-to-buy': [422, 'The game sells no feature.'],
  'round-differs': [409, 'The id belongs to another round.'],
  'round-open': [409, 'Another round is not finished yet.'],
  'round-over': [409, 'The round is over.'],
  'out-of-turn': [409, 'The round has gone on meanwhile.'],
  'round-void': [409, 'The round was taken back; what was staked is returned.'],
  'not-enough-money': [409, 'The balance is lower than the stake.'],
  'limit-reached': [409, 'A limit of the player or of the house is reached.'],
  'player-disabled': [403, 'The player may not bet.'],
  'vendor-disabled': [403, 'The operator does not take bets of this vendor now.'],
  'game-disabled': [403, 'The operator does not take bets of this game now.'],
  'wallet-unavailable': [424, 'The wallet did not take the bet; what was staked is returned.'],
  busy: [429, 'Too many rounds are under way.'],
} as const

const byStatus: Partial<Record<string, RefusalCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'not-enough-money',
  RS_ERROR_LIMIT_REACHED: 'limit-reached',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'limit-reached',
  RS_ERROR_INVALID_TOKEN: 'session-over',
  RS_ERROR_TOKEN_EXPIRED: 'session-over',
  RS_ERROR_USER_DISABLED: 'player-disabled',
  RS_ERROR_INVALID_PARTNER: 'vendor-disabled',
  RS_ERROR_INVALID_GAME: 'game-disabled',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'round-void',
}

/** What a status of the wallet means to the game client. */
export function refusalOf(status: string): RefusalCode {
  return byStatus[status] ?? 'wallet-unavailable'
}
