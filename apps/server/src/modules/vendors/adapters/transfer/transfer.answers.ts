import type { WalletWord } from '../adapter.ts'
import { minorOf } from '../hub88/hub88.amounts.ts'
import { exactJson, fieldsOf } from '../hub88/hub88.json.ts'

/** What an answer must repeat, so that the answer to another call is not taken for it. */
export interface Echo {
  user: string
  request_uuid: string
  transaction_uuid: string
  currency: string
}

/**
 * These statuses say that nothing was moved under this id and never will be. Any other one may be about
 * this call only: a vendor that no longer accepts us today may have taken the money yesterday.
 */
const refusals: ReadonlySet<string> = new Set([
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
])

/** Reads an answer whose signature was valid. */
export function wordIn(body: Buffer, echo: Echo): WalletWord {
  const fields = fieldsOf(exactJson(body.toString('utf8')))
  if (!fields) return unknown('an answer is no JSON')
  const strange = Object.entries(echo).find(([name, value]) => fields[name] !== value)
  if (strange) return unknown(`an answer is about another ${strange[0]}`)
  const { status } = fields
  if (typeof status !== 'string') return unknown('an answer has no status')
  if (refusals.has(status)) return { kind: 'refused', status }
  if (status !== 'RS_OK') return unknown(`the answer was ${status.slice(0, 60)}`)
  const balance = amountIn(fields.balance, echo.currency)
  if (balance === undefined) return unknown('an answer tells no balance')
  const wagered = amountIn(fields.total_bet, echo.currency)
  const won = amountIn(fields.total_win, echo.currency)
  const played = wagered === undefined || won === undefined ? undefined : { wagered, won }
  return { kind: 'ok', balance, played }
}

export function unknown(why: string): WalletWord {
  return { kind: 'unknown', why }
}

function amountIn(value: unknown, currency: string): bigint | undefined {
  return typeof value === 'bigint' ? minorOf(value, currency) : undefined
}
