import { saysNul } from '@baize/guard'
import type { Read, Status, WalletCall } from '../adapter.ts'
import { minorOf, minorUpOf } from './hub88.amounts.ts'
import { exactJson, type Fields, fieldsOf } from './hub88.json.ts'

class Fault extends Error {
  readonly status: Status

  constructor(status: Status) {
    super(status)
    this.status = status
  }
}

const idForm = /^[\x21-\x7e]{1,100}$/
const nameForm = /^[^\p{Cc}]{1,200}$/u
const tokenForm = /^[\x21-\x7e]{1,255}$/
const currencyForm = /^[A-Z]{3,5}$/

/** Reads a body whose signature was valid. */
export function readCall(path: string, body: Buffer): Read {
  const text = body.toString('utf8')
  const fields = fieldsIn(text)
  if (!fields) return { kind: 'fault', status: 'wrong-syntax', request: null, user: null }
  try {
    return { kind: 'call', call: callOf(path, fields, text) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { kind: 'fault', status: error.status, ...echoOf(fields) }
  }
}

/** The fields of a call that its answer repeats, as far as they could be read. */
export function echoOf(fields: Fields | undefined): {
  request: string | null
  user: string | null
} {
  const { request_uuid: request, user } = fields ?? {}
  return {
    request: typeof request === 'string' && idForm.test(request) ? request : null,
    user: typeof user === 'string' && idForm.test(user) ? user : null,
  }
}

export function fieldsIn(text: string): Fields | undefined {
  if (saysNul(text)) return undefined
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

function callOf(path: string, fields: Fields, text: string): WalletCall {
  const about = {
    user: textIn(fields, 'user', idForm),
    request: textIn(fields, 'request_uuid', idForm),
  }
  if (path === 'user/info') return { kind: 'info', ...about }
  const token = textIn(fields, 'token', tokenForm)
  if (path === 'user/balance') {
    const game = fields.game_code == null ? null : textIn(fields, 'game_code', nameForm)
    return { kind: 'balance', ...about, token, game }
  }
  const ofRound = {
    ...about,
    token,
    transaction: textIn(fields, 'transaction_uuid', idForm),
    game: textIn(fields, 'game_code', nameForm),
    round: textIn(fields, 'round', nameForm),
    closesRound: flagIn(fields, 'round_closed'),
  }
  if (path === 'transaction/rollback') {
    const references = [textIn(fields, 'reference_transaction_uuid', idForm)]
    return { kind: 'rollback', ...ofRound, references }
  }
  const currency = currencyIn(fields)
  const amount = amountIn(fields, text)
  if (path === 'transaction/win') {
    const won = whole(minorUpOf(amount, currency))
    const reference = textIn(fields, 'reference_transaction_uuid', idForm)
    const win = { kind: 'win', ...ofRound, currency, amount: won, reference } as const
    if (fields.valid_bet == null) return win
    const told = amountIn(fields, text, 'valid_bet')
    return { ...win, turnover: whole(minorOf(told, currency)) }
  }
  if (path !== 'transaction/bet') throw new Fault('wrong-syntax')
  const isPromo = flagIn(fields, 'is_supplier_promo')
  const isFree = flagIn(fields, 'is_free') || isPromo
  const staked = whole(minorOf(amount, currency))
  const reward = fields.reward_uuid == null ? null : textIn(fields, 'reward_uuid', idForm)
  return { kind: 'bet', ...ofRound, currency, amount: staked, isFree, reward, isPromo }
}

function textIn(fields: Fields, name: string, form: RegExp): string {
  const value = fields[name]
  if (value === undefined || value === null) throw new Fault('wrong-syntax')
  if (typeof value !== 'string') throw new Fault('wrong-types')
  if (!form.test(value) || !value.isWellFormed()) throw new Fault('wrong-syntax')
  return value
}

/** False where the field is left out. */
function flagIn(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false
  if (typeof value !== 'boolean') throw new Fault('wrong-types')
  return value
}

/** A text that is no currency code is answered as a wrong currency, not as a wrong type. */
function currencyIn(fields: Fields): string {
  const { currency } = fields
  if (typeof currency === 'string' && !currencyForm.test(currency))
    throw new Fault('wrong-currency')
  return textIn(fields, 'currency', currencyForm)
}

function amountIn(fields: Fields, text: string, name: 'amount' | 'valid_bet' = 'amount'): bigint {
  const value = fields[name]
  if (value === undefined || value === null) throw new Fault('wrong-syntax')
  if (typeof value !== 'number') throw new Fault('wrong-types')
  // Parsing all numbers exactly is slower, and hardly any number is that large.
  const exact = Number.isSafeInteger(value) ? BigInt(value) : fieldsOf(exactJson(text))?.[name]
  if (typeof exact !== 'bigint') throw new Fault('wrong-types')
  return exact
}

function whole(minor: bigint | undefined): bigint {
  if (minor === undefined) throw new Fault('wrong-types')
  return minor
}
