import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
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
import { jsonIn, listTakesTimes, post } from '../outgoing.ts'
import { protocolAmount } from './hub88.amounts.ts'
import { echoOf, fieldsIn, readCall } from './hub88.calls.ts'
import { chatOf } from './hub88.chat.ts'
import { freebetsOf } from './hub88.freebets.ts'
import { listedGames } from './hub88.games.ts'
import { listedPools } from './hub88.pools.ts'
import { listedRooms } from './hub88.rooms.ts'
import { listedTables } from './hub88.tables.ts'

export const signatureHeader = 'x-hub88-signature'
const signatureForm = /^[A-Za-z0-9+/]{340,344}={0,2}$/

const notThere = 404

/** A demo has no money. */
const demoCurrency = 'XXX'

/**
 * The protocol of Hub88: docs.hub88.io, "operator API". Secrets: `theirPublicKey`, `ourPrivateKey`, as PEM.
 */
export function hub88({ baseUrl, operatorId, secrets, answerWithinMs }: AdapterOptions): Adapter {
  const theirKey = createPublicKey(secrets.theirPublicKey ?? '')
  const ourKey = createPrivateKey(secrets.ourPrivateKey ?? '')

  async function send(
    path: string,
    fields: object,
    withinMs: number = answerWithinMs,
  ): Promise<Buffer> {
    const body = Buffer.from(JSON.stringify({ operator_id: operatorId, ...fields }))
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: sign('sha256', body, ourKey).toString('base64'),
    }
    return post(baseUrl + path, body, headers, withinMs)
  }

  async function ask(path: string, fields: object, withinMs?: number): Promise<unknown> {
    const said = jsonIn(await send(path, fields, withinMs))
    if (said === undefined) throw new VendorUnavailable(`${path} answered no JSON`)
    return said
  }

  /** Not every vendor of this protocol has jackpots, live tables or card rooms; one without answers 404. */
  async function ifThere<T>(
    path: string,
    read: (body: Buffer) => T[],
    fields: object = {},
  ): Promise<T[] | undefined> {
    try {
      return read(await send(path, fields))
    } catch (error) {
      if (error instanceof VendorUnavailable && error.status === notThere) return undefined
      throw error
    }
  }

  return {
    said: { status: 200, type: 'application/json; charset=utf-8' },
    async read({ path, headers, body }) {
      const isTheirs = await isSigned(theirKey, headers[signatureHeader], body)
      return isTheirs ? readCall(path, body) : forged(body)
    },
    write,
    freebets: freebetsOf(ask),
    chat: chatOf(ask),
    async launch(order) {
      const said = addressForm.safeParse(await ask('/operator/generic/v2/game/url', orderOf(order)))
      if (!said.success) throw new VendorUnavailable('a launch was answered with no address')
      return said.data.url
    },
    async list() {
      const path = '/operator/generic/v2/game/list'
      return listedGames(await ask(path, {}, answerWithinMs * listTakesTimes))
    },
    pools: () => ifThere('/operator/generic/v2/game/jackpots', listedPools),
    rooms: () => ifThere('/operator/generic/v2/game/rooms', listedRooms),
    tables: (currency) =>
      ifThere('/operator/generic/v2/game/tables', (said) => listedTables(said, currency), {
        currency,
      }),
    async round({ user, transaction, round }) {
      const fields = { user, transaction_uuid: transaction, round }
      const said = roundForm.safeParse(await ask('/operator/generic/v2/game/round', fields))
      return said.success ? said.data : undefined
    },
  }
}

const addressForm = z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) })
const roundForm = addressForm.extend({
  play: z.record(z.string(), z.json()).nullable().catch(null),
})

/** Runs in the thread pool, not in the main thread: it takes a fifth of the time of a call. */
export async function isSigned(
  key: KeyObject,
  header: string | string[] | undefined,
  body: Buffer,
): Promise<boolean> {
  if (typeof header !== 'string' || !signatureForm.test(header)) return false
  return verifyBeside('sha256', body, key, Buffer.from(header, 'base64'))
}

const verifyBeside = promisify(verify)

function forged(body: RawCall['body']): Read {
  return { kind: 'fault', status: 'forged', ...echoOf(fieldsIn(body.toString('utf8'))) }
}

function orderOf({ player, ...order }: LaunchOrder): object {
  return {
    game_code: order.game,
    platform: order.platform,
    lang: order.language,
    currency: player?.currency ?? demoCurrency,
    country: order.country ?? 'XX',
    lobby_url: order.lobbyUrl,
    ip: order.ip,
    ...metaOf(order.theme, player?.shownName),
    ...(player
      ? { user: player.user, token: player.token, sub_partner_id: player.merchantCode }
      : {}),
  }
}

function metaOf(theme: string | undefined, name: string | undefined): object {
  if (!theme && !name) return {}
  return { meta: { ...(theme ? { theme } : {}), ...(name ? { shown_name: name } : {}) } }
}

const statuses: Record<Status, string> = {
  ok: 'RS_OK',
  unknown: 'RS_ERROR_UNKNOWN',
  'partner-disabled': 'RS_ERROR_INVALID_PARTNER',
  'token-unknown': 'RS_ERROR_INVALID_TOKEN',
  'token-expired': 'RS_ERROR_TOKEN_EXPIRED',
  'game-unknown': 'RS_ERROR_INVALID_GAME',
  'wrong-currency': 'RS_ERROR_WRONG_CURRENCY',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  'member-disabled': 'RS_ERROR_USER_DISABLED',
  forged: 'RS_ERROR_INVALID_SIGNATURE',
  'wrong-syntax': 'RS_ERROR_WRONG_SYNTAX',
  'wrong-types': 'RS_ERROR_WRONG_TYPES',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  'bet-unknown': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'rolled-back': 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'limit-reached': 'RS_ERROR_LIMIT_REACHED',
  'correction-late': 'RS_ERROR_CORRECTION_TOO_LATE',
}

/** Written as text, as a balance may be larger than a JavaScript number holds exactly. */
function write({ user, status, request, money, person }: WalletAnswer): string {
  const about = { user, status: statuses[status], request_uuid: request }
  const head = JSON.stringify(about).slice(0, -1)
  const more = person ? `,${JSON.stringify(personShown(person)).slice(1, -1)}` : ''
  if (!money) return `${head}${more}}`
  const balance = protocolAmount(money.balance, money.currency)
  return `${head}${more},"currency":"${money.currency}","balance":${balance}}`
}

function personShown({
  country,
  merchantCode,
  birthday,
  registeredAt,
}: NonNullable<WalletAnswer['person']>) {
  return {
    country,
    jurisdiction: null,
    sub_partner_id: merchantCode,
    birth_date: birthday,
    registration_date: registeredAt.toISOString().slice(0, 10),
  }
}
