import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createLog, createPlatform, readSettings } from '@baize/server'
import { listedGame } from '@baize/testkit/game'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { deposit } from '../apps/server/src/modules/ledger/index.ts'
import { userOf } from '../apps/server/src/modules/vendors/index.ts'

export const secret = 'a secret of the measurement, long enough'
const depositOf = 1_000_000_000n
const game = 'bench-golden-tiger'

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const theirKey = createPrivateKey(keys.privateKey)

/** A member who can play at a vendor. */
export interface Seat {
  memberId: string
  user: string
  /** The token of a game. */
  token: string
  /** The token of a session on the site. */
  session: string
  currency: string
}

/** Members with money and tickets, created by a platform in this process on the product's database. */
export async function takeSeats(databaseUrl: string, players: number): Promise<Seat[]> {
  const { modules, stop } = await createPlatform({
    settings: readSettings({ DATABASE_URL: databaseUrl, SECRET_KEY: secret }),
    log: createLog('silent'),
  })
  const { config, identity, ledger, catalogue, vendors, sessions, database } = modules
  await config.refresh()
  const merchant = config.merchantByCode('baize')
  if (!merchant) throw new Error('the demonstration merchant is missing')
  const ours = keys.privateKey
  const integration = 'bench'
  await vendors.addIntegration({
    id: integration,
    adapter: 'hub88',
    baseUrl: await silentVendor(),
    operatorId: 'baize',
    secrets: { theirPublicKey: keys.publicKey, ourPrivateKey: ours },
  })
  await catalogue.putGames(integration, [listedGame(game)])
  const seats: Seat[] = []
  for (let at = 0; at < players; at += 1) {
    const account = `bench${at}`
    const done = await identity.enrol({
      merchantId: merchant.id,
      account,
      type: 0,
      registeredBy: 'house',
    })
    if (done.kind === 'taken') throw new Error(`${account} is taken`)
    const holder = {
      merchantId: merchant.id,
      memberId: done.member.id,
      currency: merchant.currency,
    }
    await ledger.post([deposit(holder, newId(), depositOf)])
    const token = await vendors.issueTicket({ ...holder, integration, game })
    const user = userOf(merchant.code, holder.memberId)
    const from = { ip: '127.0.0.1', userAgent: 'bench', country: null, by: 'house' } as const
    const session = await sessions.open(database.db, { member: done.member, ...from })
    seats.push({ memberId: holder.memberId, user, token, session, currency: merchant.currency })
  }
  await stop()
  return seats
}

async function silentVendor(): Promise<string> {
  const vendor = new Worker(new URL('./vendor.silent.ts', import.meta.url))
  const [url] = (await once(vendor, 'message')) as [string]
  vendor.unref()
  return url
}

/** A bet and its win, as the vendor sends them. */
export function spinOf(port: number, { user, token, currency }: Seat): Buffer[] {
  const common = { user, token, round: randomUUID(), game_code: game, currency, amount: 1_000 }
  const transaction = randomUUID()
  return [
    request(port, 'bet', {
      ...common,
      request_uuid: randomUUID(),
      transaction_uuid: transaction,
      supplier_transaction_id: transaction,
      round_closed: false,
      is_free: false,
      is_supplier_promo: false,
    }),
    request(port, 'win', {
      ...common,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: transaction,
      round_closed: true,
    }),
  ]
}

function request(port: number, kind: 'bet' | 'win', fields: object): Buffer {
  const body = JSON.stringify(fields)
  const head = [
    `POST /vendors/bench/transaction/${kind} HTTP/1.1`,
    `host: localhost:${port}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-hub88-signature: ${sign('sha256', Buffer.from(body), theirKey).toString('base64')}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}
