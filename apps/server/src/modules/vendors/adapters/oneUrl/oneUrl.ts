import { randomUUID } from 'node:crypto'
import { type GameType, gameTypes } from '@baize/contract/vocabulary'
import { decimalsOf, decimalText, parseAmount } from '@baize/money'
import { z } from 'zod'
import type { ListedGame } from '../../../catalogue/index.ts'
import {
  type Adapter,
  type AdapterOptions,
  type LaunchOrder,
  type RawCall,
  type Read,
  type Status,
  VendorUnavailable,
  type WalletAnswer,
} from '../adapter.ts'
import { gameCode, gamesMax, line, picture, readList } from '../listing.ts'
import { jsonIn, listTakesTimes, post } from '../outgoing.ts'
import { type Fields, isSigned, signedHeadersFor } from './signature.ts'

const formType = 'application/x-www-form-urlencoded'

/**
 * One address for all calls, which differ by `action`; form fields, decimal amounts, signed with HMAC-SHA1
 * over sorted fields and headers. Secrets: `key`.
 */
export function oneUrl(options: AdapterOptions): Adapter {
  const { baseUrl, operatorId, secrets, answerWithinMs, now } = options
  const secret = secrets.key ?? ''
  if (secret === '')
    throw new RangeError('an integration with the adapter oneUrl needs the secret `key`')

  async function ask(
    path: string,
    fields: Fields,
    withinMs: number = answerWithinMs,
  ): Promise<unknown> {
    const signing = { secret, fields, merchantId: operatorId, nonce: randomUUID(), now: now() }
    const headers = { 'content-type': formType, ...signedHeadersFor(signing) }
    const body = Buffer.from(new URLSearchParams([...fields]).toString())
    return jsonIn(await post(baseUrl + path, body, headers, withinMs))
  }

  async function read({ headers, body }: RawCall): Promise<Read> {
    const form = new URLSearchParams(body.toString('utf8'))
    const isOurs = headers['x-merchant-id'] === operatorId
    if (!isOurs || !isSigned(secret, [...form], headers, now())) return fault('forged')
    return callIn(form, [headers['x-nonce']].flat()[0] ?? '')
  }

  return {
    said: { status: 200, type: 'application/json; charset=utf-8' },
    read,
    write,
    async launch(order) {
      const said = addressForm.safeParse(await ask('/games/init', orderOf(order)))
      if (!said.success) throw new VendorUnavailable('a launch was answered with no address')
      return said.data.url
    },
    async list() {
      const said = listForm.safeParse(await ask('/games', [], answerWithinMs * listTakesTimes))
      if (!said.success) throw new VendorUnavailable('the list of games is malformed')
      return readList(said.data.items, listed)
    },
    // The protocol cannot show rounds.
    round: async () => undefined,
  }
}

function fault(status: Status): Read {
  return { kind: 'fault', status, request: null, user: null }
}

const idForm = /^[\x21-\x7e]{1,100}$/
const textForm = /^[^\p{Cc}]{1,200}$/u
const referencesMax = 20

/** The nonce is the id of the request: it is never used for another one. */
function callIn(form: URLSearchParams, request: string): Read {
  const [user, token] = [form.get('player_id') ?? '', form.get('session_id') ?? '']
  if (![request, user, token].every((id) => idForm.test(id))) return fault('wrong-syntax')
  const about = { request, user, token }
  const action = form.get('action')
  if (action === 'balance') return { kind: 'call', call: { kind: 'balance', ...about, game: null } }
  const ofRound = {
    ...about,
    transaction: form.get('transaction_id') ?? '',
    game: form.get('game_uuid') ?? '',
    round: form.get('round_id') ?? '',
    closesRound: form.get('finished') === '1',
  }
  const isWhole = idForm.test(ofRound.transaction) && textForm.test(ofRound.game)
  if (!isWhole || !textForm.test(ofRound.round)) return fault('wrong-syntax')
  const references = form.getAll(
    action === 'rollback' ? 'rollback_transactions[]' : 'bet_transaction_id',
  )
  if (action !== 'bet') {
    const isRight = references.length > 0 && references.length <= referencesMax
    if (!isRight || !references.every((id) => idForm.test(id))) return fault('wrong-syntax')
  }
  if (action === 'refund' || action === 'rollback') {
    return { kind: 'call', call: { kind: 'rollback', ...ofRound, references } }
  }
  const currency = form.get('currency') ?? ''
  if (!/^[A-Z]{3,5}$/.test(currency)) return fault('wrong-currency')
  const amount = amountIn(form.get('amount') ?? '', currency, action === 'win')
  if (amount === undefined) return fault('wrong-types')
  const money = { ...ofRound, currency, amount }
  if (action === 'win') {
    return { kind: 'call', call: { kind: 'win', ...money, reference: references[0] ?? '' } }
  }
  if (action !== 'bet') return fault('wrong-syntax')
  const isFree = form.get('type') === 'freespin'
  return { kind: 'call', call: { kind: 'bet', ...money, isFree, reward: null, isPromo: false } }
}

/** A win below a minor unit is rounded up; a stake that is not a whole number of minor units is refused. */
function amountIn(text: string, currency: string, roundsUp: boolean): bigint | undefined {
  if (!/^\d{1,18}(?:\.\d{1,8})?$/.test(text)) return undefined
  const decimals = decimalsOf(currency)
  const exact = parseAmount(text, decimals)
  if (exact !== undefined || !roundsUp) return exact
  const point = text.indexOf('.')
  if (point < 0) return undefined
  const down = parseAmount(text.slice(0, point + 1 + decimals), decimals)
  return down === undefined ? undefined : down + 1n
}

function write({ status, transaction, money }: WalletAnswer): string {
  if (status !== 'ok' || !money) {
    const code = status === 'insufficient' ? 'INSUFFICIENT_FUNDS' : 'INTERNAL_ERROR'
    return JSON.stringify({ error_code: code, error_description: status })
  }
  const balance = decimalText(money.balance, decimalsOf(money.currency))
  return JSON.stringify({ balance, transaction_id: transaction })
}

function orderOf({ game, language, lobbyUrl, platform, player }: LaunchOrder): Fields {
  const fields = {
    game_uuid: game,
    language,
    return_url: lobbyUrl,
    device: platform === 'GPL_MOBILE' ? 'mobile' : 'desktop',
    ...(player
      ? { player_id: player.user, session_id: player.token, currency: player.currency }
      : { demo: '1' }),
  }
  return Object.entries(fields)
}

const addressForm = z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) })

const gameForm = z.object({
  uuid: gameCode,
  name: line(120).trim().min(1),
  image: picture,
  provider: line(40).min(1),
  type: z.enum(gameTypes),
  has_demo: z.boolean().default(false),
})
const listForm = z.object({ items: z.array(z.unknown()).max(gamesMax) })

function listed(entry: unknown): ListedGame | undefined {
  const { data: game } = gameForm.safeParse(entry)
  if (!game) return undefined
  return {
    id: game.uuid,
    vendor: game.provider,
    gameType: game.type satisfies GameType,
    name: game.name,
    words: `${game.name} ${game.provider}`.toLowerCase(),
    classes: [],
    thumbUrl: game.image,
    backgroundUrl: game.image,
    rtp: null,
    hitRatio: null,
    volatility: null,
    maxWin: null,
    hasDemo: game.has_demo,
    blockedCountries: [],
    releasedOn: null,
    enabled: true,
  }
}
