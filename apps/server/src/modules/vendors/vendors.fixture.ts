import { generateKeyPairSync, type KeyPairSyncResult, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type FrozenClock, frozenClock, startPlatform } from '@baize/testkit'
import { listedGame } from '@baize/testkit/game'
import Fastify from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { betFaults, faultsOf } from '../../cli/books.ts'
import type { Db } from '../../kernel/database.ts'
import { createIds } from '../../kernel/ids.ts'
import { createJobs } from '../../kernel/jobs.ts'
import { createLog } from '../../kernel/log.ts'
import { migrate } from '../../kernel/migrate.ts'
import { createOutbox } from '../../kernel/outbox.ts'
import { migrationFolders } from '../../modules.ts'
import { createBets } from '../bets/index.ts'
import { deposit, grantBonus } from '../ledger/index.ts'
import type { NewFreebet } from './freebets/freebets.types.ts'
import { createVendors, userOf } from './index.ts'
import type { PoolFigure } from './pools/pools.rules.ts'
import { vendorCalls } from './wallet/calls.ts'

export type VendorsStage = Awaited<ReturnType<typeof vendorsStage>>

const log = createLog('silent')
export const integration = 'arcade'
export const game = 'pg-golden-tiger-x3'
/** A book of bets on events. */
export const bookGame = 'imes-a-book'

export type Keys = KeyPairSyncResult<string, string>

export function newKeys(): Keys {
  return generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

/** A platform with a vendor beside it, and the route by which the vendor reaches the wallet. */
export async function vendorsStage(begins = '2026-05-01T10:00:00Z', env: NodeJS.ProcessEnv = {}) {
  const clock: FrozenClock = frozenClock(begins)
  const house = await startPlatform({ clock, env })
  const { modules } = house.platform
  // The jobs would reach the vendor at the same time as a test.
  await modules.jobs.stop()
  const { database, config, identity, ledger, limits, catalogue } = modules
  const { db } = database
  const own = { module: 'vendors', folder: join(import.meta.dirname, 'migrations') }
  const others = migrationFolders.filter(({ module }) => module !== own.module)
  await migrate({ database, log, folders: [...others, own] })
  const outbox = createOutbox({ database, log, clock })
  const bets = createBets({ db, clock, outbox, config, identity, ledger, catalogue, limits, log })
  const newId = createIds({ clock })
  const keys = { theirs: newKeys(), ours: newKeys() }
  const statements: string[] = []
  const watched: Db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
  const poolsTold: { merchantId: string; figures: readonly PoolFigure[] }[] = []
  const vendors = createVendors({
    db: watched,
    clock,
    newId,
    log,
    jobs: createJobs({ database, log }),
    outbox,
    // The secret of the platform itself, so that both can read the same integrations.
    secret: 'a secret for tests that is long enough',
    config,
    identity,
    ledger,
    limits,
    sessions: modules.sessions,
    catalogue,
    bets,
    rememberMs: 0,
    onPools: (merchantId, figures) => poolsTold.push({ merchantId, figures }),
    answerWithinMs: 2_000,
  })
  await outbox.start()
  const beside = await fakeVendor(keys.ours.publicKey)
  await vendors.addIntegration({
    id: integration,
    adapter: 'hub88',
    baseUrl: beside.url,
    operatorId: 'baize',
    secrets: { theirPublicKey: keys.theirs.publicKey, ourPrivateKey: keys.ours.privateKey },
  })
  await catalogue.putGames(integration, [
    listedGame(game),
    listedGame('pg-other-game'),
    listedGame(bookGame, { vendor: 'IMES', gameType: 'SPORTS', maxWin: null }),
  ])
  const app = Fastify()
  await vendorCalls(app, vendors)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const merchant = config.merchantByCode('baize')
  if (!merchant) throw new Error('the demonstration merchant is gone')

  /** A member with money and a ticket. */
  async function player(account: string, cash = 1_000_000n, bonus = 0n) {
    const { memberId, token: session } = await house.enrol(account, 0)
    const caller = await modules.sessions.callerOf(session, merchant?.id ?? '')
    const sessionId = 'sessionId' in caller ? caller.sessionId : ''
    const holder = { merchantId: merchant?.id ?? '', memberId, currency: merchant?.currency ?? '' }
    if (cash > 0n) await ledger.post([deposit(holder, newId(), cash)])
    if (bonus > 0n) await ledger.post([grantBonus(holder, newId(), bonus)])
    const token = await vendors.issueTicket({ ...holder, integration, game })
    const now = clock.now()
    clock.set(new Date(now.getTime() - 13 * 3_600_000))
    const expiredToken = await vendors.issueTicket({ ...holder, integration, game })
    clock.set(now)
    const reward = await giveFree(memberId)
    const target = {
      url: `${origin}/vendors/${integration}`,
      privateKey: keys.theirs.privateKey,
      user: userOf(merchant?.code ?? '', memberId),
      token,
      expiredToken,
      game,
      currency: holder.currency,
      reward,
    }
    return { memberId, session, sessionId, holder, target }
  }

  /** Free bets of 0.10 that the vendor knows of. */
  async function giveFree(memberId: string, more: Partial<NewFreebet> = {}): Promise<string> {
    const id = newId()
    const endsAt = new Date(clock.now().getTime() + 30 * 86_400_000)
    const whose = { merchantId: merchant?.id ?? '', memberId, currency: merchant?.currency ?? '' }
    const bets = { integration, source: 'suite', game, stake: 10n, count: 1_000, endsAt }
    await vendors.freebets.giveUntold({ id, ...whose, ...bets, ...more })
    return id
  }

  async function booksFaults(): Promise<string[]> {
    const read = await ledger.books()
    return [...faultsOf(read), ...betFaults(read.kinds, await bets.sums())]
  }

  return {
    house,
    clock,
    db,
    modules,
    merchant,
    vendors,
    bets,
    outbox,
    keys,
    beside,
    origin,
    newId,
    poolsTold,
    /** The statements that the gateway itself has sent to the database. */
    statements,
    player,
    giveFree,
    booksFaults,
    async stop() {
      await app.close()
      await beside.stop()
      await outbox.stop()
      await house.stop()
    },
  }
}

/** A vendor's own server: gives the answers it is told to, to calls with our signature. */
async function fakeVendor(ourPublicKey: string) {
  const asked: { path: string; fields: Record<string, unknown> }[] = []
  const answers = new Map<string, unknown>()
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64')
      const isOurs = verify('sha256', body, ourPublicKey, signature)
      const path = request.url ?? ''
      asked.push({ path, fields: JSON.parse(body.toString('utf8')) as Record<string, unknown> })
      const answer = answers.get(path)
      reply.statusCode = isOurs && answer !== undefined ? 200 : 403
      reply.end(JSON.stringify(answer ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
