import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto'
import { decimalsOf } from '@baize/money'

/** The wallet under test, and the account and key for it. */
export interface Target {
  /** The wallet's address, such as `https://play.example/vendors/arcade`. */
  url: string
  /** The vendor's key, as PEM. */
  privateKey: string
  user: string
  token: string
  /** An expired token of the same user. */
  expiredToken: string
  game: string
  currency: string
  /** Free bets that the user was given for this game. */
  reward: string
}

export interface Answer {
  http: number
  /** The body of the answer. */
  text: string
  status: string
  balance: bigint
  fields: Record<string, unknown>
  ms: number
}

export type Fields = Record<string, unknown>

const protocolDecimals = 5
/** Long, because a busy machine is slow: a case that wants a quick answer looks at its `ms`. */
const answerWithinMs = 50_000
/** The stake of a bet in the cases, in minor units. */
const stakeUnits = 10n

export type Vendor = ReturnType<typeof createVendor>

/** A vendor that follows or breaks the protocol, as a case needs it. */
export function createVendor(target: Target) {
  const key = createPrivateKey(target.privateKey)
  const unit = 10n ** BigInt(protocolDecimals - decimalsOf(target.currency))
  const stake = stakeUnits * unit

  async function post(
    path: string,
    body: string,
    headers: Record<string, string>,
    signal: AbortSignal = AbortSignal.timeout(answerWithinMs),
  ): Promise<Answer> {
    const startedMs = performance.now()
    const said = await fetch(`${target.url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal,
    })
    const text = await said.text()
    const ms = performance.now() - startedMs
    const fields = fieldsOf(text)
    return {
      http: said.status,
      text,
      fields,
      status: String(fields.status),
      balance: digitsOf(text, 'balance'),
      ms,
    }
  }

  /** Sends a body unchanged, with a correct signature. */
  const signed = (path: string, body: string, signal?: AbortSignal): Promise<Answer> =>
    post(path, body, { 'x-hub88-signature': signatureOf(key, body) }, signal)

  const send = (path: string, fields: Fields, signal?: AbortSignal): Promise<Answer> =>
    signed(path, textOf(fields), signal)

  const about = (): Fields => ({
    user: target.user,
    token: target.token,
    request_uuid: randomUUID(),
    game_code: target.game,
  })

  const ofRound = (more: Fields): Fields => ({
    ...about(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    supplier_user: null,
    round: randomUUID(),
    round_closed: false,
    currency: target.currency,
    amount: stake,
    bet: null,
    is_free: false,
    is_supplier_promo: false,
    is_aggregated: false,
    reward_uuid: null,
    meta: null,
    ...more,
  })

  const answering = (to: Fields, more: Fields): Fields => ({
    ...ofRound({ round: to.round, reference_transaction_uuid: to.transaction_uuid }),
    ...more,
  })

  return {
    target,
    stake,
    unit,
    post,
    signed,
    send,
    sign: (body: string) => signatureOf(key, body),
    textOf,
    about,
    /** Fields of a bet; sent by `send('transaction/bet', …)`. */
    bet: (more: Fields = {}) => ofRound(more),
    win: (bet: Fields, more: Fields = {}) => answering(bet, { round_closed: true, ...more }),
    rollback(bet: Fields, more: Fields = {}): Fields {
      const { amount: _amount, currency: _currency, bet: _bet, ...fields } = answering(bet, more)
      return fields
    },
    async balance(): Promise<bigint> {
      const said = await send('user/balance', about())
      if (said.status !== 'RS_OK') throw new Error(`the balance was answered with ${said.text}`)
      return said.balance
    },
  }
}

/** JSON with amounts as exact integers of any size. */
function textOf(fields: Fields): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'bigint' ? String(value) : JSON.stringify(value)
    return `${JSON.stringify(name)}:${text}`
  })
  return `{${parts.join(',')}}`
}

function signatureOf(key: KeyObject, body: string): string {
  return sign('sha256', Buffer.from(body), key).toString('base64')
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

function digitsOf(text: string, name: string): bigint {
  return BigInt(new RegExp(`"${name}":(\\d+)`).exec(text)?.[1] ?? 0)
}
