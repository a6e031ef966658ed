import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createLog, createPlatform, readSettings } from '@baize/server'
import { listedGame } from '@baize/testkit/game'
import { startProduct } from '@baize/testkit/product'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { deposit } from '../apps/server/src/modules/ledger/index.ts'
import { userOf } from '../apps/server/src/modules/vendors/index.ts'
import { type Line, openLine } from './line.ts'
import { pgbenchRate, preparePgbench } from './pgbench.ts'
import { median, report } from './report.ts'

/** Calls a second over HTTP, signed with RSA, as a multiple of what `pgbench` does on the same server. */
const asked = { times: 1, waitMs: 300 }
const players = 256
const rounds = 3
/** Of each player in each round of measuring: a bet and its win. */
const spins = 20
const spinsBefore = 8
const secondsEach = 5
const depositOf = 1_000_000_000n
const port = 4_190
const secret = 'a secret of the measurement, long enough'
const game = 'bench-golden-tiger'

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const theirKey = createPrivateKey(keys.privateKey)

const product = await startProduct({ port, name: 'bench', env: { SECRET_KEY: secret } })
try {
  const seats = await prepare(product.databaseUrl)
  if (await preparePgbench(product.databaseUrl)) await measure(seats)
  else
    console.log(
      'pgbench is not installed (Debian: postgresql): there is nothing to measure beside.',
    )
} finally {
  await product.stop()
}

interface Seat {
  user: string
  token: string
  currency: string
}

/** Members with money and tickets, made by a house of our own on the product's database. */
async function prepare(databaseUrl: string): Promise<Seat[]> {
  const { modules, stop } = await createPlatform({
    settings: readSettings({ DATABASE_URL: databaseUrl, SECRET_KEY: secret }),
    log: createLog('silent'),
  })
  const { config, identity, ledger, catalogue, vendors } = modules
  await config.refresh()
  const merchant = config.merchantByCode('baize')
  if (!merchant) throw new Error('there is no merchant to play at')
  const ours = keys.privateKey
  const integration = 'bench'
  await vendors.addIntegration({
    id: integration,
    adapter: 'hub88',
    baseUrl: 'http://127.0.0.1:9',
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
    seats.push({ user, token, currency: merchant.currency })
  }
  await stop()
  return seats
}

async function measure(seats: readonly Seat[]): Promise<void> {
  const lines = await Promise.all(seats.map(() => openLine(port)))
  await run(lines, signedSpins(seats, spinsBefore))
  const figures = { times: [] as number[], rates: [] as number[], waitsMs: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    // Signing costs more than anything that is measured, so it is done before.
    const calls = signedSpins(seats, spins)
    const yardstick = await pgbenchRate(product.databaseUrl, secondsEach)
    const { rate, waitsMs } = await run(lines, calls)
    figures.times.push(rate / yardstick)
    figures.rates.push(rate)
    for (const wait of waitsMs) figures.waitsMs.push(wait)
  }
  for (const line of lines) line.close()
  const factor = median(figures.times)
  const shown = `${factor.toFixed(1)} × (${Math.round(median(figures.rates))}/s)`
  report('bets and wins over HTTP, of pgbench', shown, `${asked.times} ×`, factor >= asked.times)
  const worst = p99(figures.waitsMs)
  report('its p99', `${worst.toFixed(0)} ms`, `< ${asked.waitMs} ms`, worst < asked.waitMs)
}

/** Per player, in the order in which they are sent: a bet, its win, the next bet. */
function signedSpins(seats: readonly Seat[], count: number): Buffer[][] {
  return seats.map((seat) => Array.from({ length: count }, () => spinOf(seat)).flat())
}

function spinOf({ user, token, currency }: Seat): Buffer[] {
  const common = { user, token, round: randomUUID(), game_code: game, currency, amount: 1_000 }
  const transaction = randomUUID()
  return [
    request('bet', {
      ...common,
      request_uuid: randomUUID(),
      transaction_uuid: transaction,
      supplier_transaction_id: transaction,
      round_closed: false,
      is_free: false,
      is_supplier_promo: false,
    }),
    request('win', {
      ...common,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: transaction,
      round_closed: true,
    }),
  ]
}

function request(kind: 'bet' | 'win', fields: object): Buffer {
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

async function run(
  lines: readonly Line[],
  calls: readonly Buffer[][],
): Promise<{ rate: number; waitsMs: number[] }> {
  const waitsMs: number[] = []
  const beganMs = performance.now()
  await Promise.all(
    lines.map(async (line, at) => {
      for (const bytes of calls[at] ?? []) {
        const startedMs = performance.now()
        const answer = await line.ask(bytes)
        waitsMs.push(performance.now() - startedMs)
        if (!answer.includes('"RS_OK"')) throw new Error(`something was refused: ${answer}`)
      }
    }),
  )
  return { rate: (waitsMs.length / (performance.now() - beganMs)) * 1_000, waitsMs }
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
}
