/** Details for the client. */
type More = Readonly<{
  balance?: string
  rule?: string
  /** The game whose round is still open. */
  title?: { code: string; name: string }
  /** Why a bet slip cannot be placed: a code of `sports/slips.wire.ts`, and the leg that it is about. */
  fault?: { code: string; at?: number }
  /** What a cash-out would pay now. */
  offer?: string
}>

/**
 * A refusal of a game client's call. Its message is for logs; players read the client's own translated
 * text.
 */
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
  'bad-request': [400, 'A field of the request is missing or malformed.'],
  'session-unknown': [401, 'There is no such session.'],
  'session-over': [403, 'The session is over: the game has to be opened again.'],
  'title-gone': [404, 'The game is not offered any more.'],
  'round-unknown': [404, 'There is no such round.'],
  'bet-too-low': [422, 'The bet is below the lowest bet of this game.'],
  'bet-too-high': [422, 'The bet is above the highest bet of this game.'],
  'bet-not-offered': [422, 'The amount is not one of the bets of this game.'],
  'return-too-high': [422, 'The bet could return more than the house pays in one round.'],
  'not-by-the-rules': [422, 'The rules of the game do not allow this.'],
  'nothing-to-buy': [422, 'The game sells no feature.'],
  'no-free-spin': [409, 'These free spins are used up, over or taken back.'],
  'round-differs': [409, 'The id was used before, for another bet.'],
  'round-open': [409, 'Another round is not finished yet.'],
  'round-over': [409, 'The round is over.'],
  'out-of-turn': [409, 'This is not possible at this point of the round.'],
  'round-void': [409, 'The round was rolled back; the stake is returned.'],
  'not-enough-money': [409, 'The balance is lower than the stake.'],
  'limit-reached': [409, 'A limit of the player or of the house is reached.'],
  'player-disabled': [403, 'The player may not bet.'],
  'vendor-disabled': [403, 'The operator does not take bets of this vendor now.'],
  'game-disabled': [403, 'The operator does not take bets of this game now.'],
  'wallet-unavailable': [424, 'The wallet did not confirm the bet; a stake it took is returned.'],
  'slip-refused': [409, 'The slip cannot be placed as it is.'],
  'offer-changed': [409, 'The offer of the cash-out is another one by now.'],
  'chat-text': [422, 'Nothing is left to say, or it is too long.'],
  'chat-lure': [422, 'Addresses and telephone numbers are not passed on.'],
  'chat-pace': [429, 'Too much was said in a short time, or the same again.'],
  'chat-silenced': [403, 'Staff do not let this player speak now.'],
  'chat-closed': [403, 'Only players with money speak at the tables.'],
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

/** The refusal that the game client gets for a status of the wallet. */
export function refusalOf(status: string): RefusalCode {
  return byStatus[status] ?? 'wallet-unavailable'
}
