import { join } from 'node:path'
import type { Bus } from './kernel/bus.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { createDatabase } from './kernel/database.ts'
import { newId } from './kernel/ids.ts'
import { createJobs } from './kernel/jobs.ts'
import { defineUpkeep } from './kernel/jobs.upkeep.ts'
import type { Log } from './kernel/log.ts'
import { createMemory } from './kernel/memory.ts'
import { kernelMigrations, type MigrationFolder, migrate } from './kernel/migrate.ts'
import { createOutbox } from './kernel/outbox.ts'
import { repositoryRoot } from './kernel/root.ts'
import { createSeal } from './kernel/seal.ts'
import { createSecrets } from './kernel/secrets.ts'
import { createAccount } from './modules/account/index.ts'
import { createBets, defineMonths } from './modules/bets/index.ts'
import { createCatalogue } from './modules/catalogue/index.ts'
import { createConfig } from './modules/config/index.ts'
import { createIdentity } from './modules/identity/index.ts'
import { createLedger } from './modules/ledger/index.ts'
import { createLimits } from './modules/limits/index.ts'
import { createMessaging } from './modules/messaging/index.ts'
import { createPayments } from './modules/payments/index.ts'
import { createPost } from './modules/post/index.ts'
import { createSessions } from './modules/session/index.ts'
import { createVendors } from './modules/vendors/index.ts'
import { createVerification } from './modules/verification/index.ts'
import type { Settings } from './settings.ts'

/** Modules in the order of their levels: a module uses only those before it. */
const levels = [
  'config',
  'identity',
  'ledger',
  'post',
  'verification',
  'session',
  'catalogue',
  'limits',
  'messaging',
  'account',
  'bets',
  'payments',
  'vendors',
] as const

export const migrationFolders: MigrationFolder[] = [
  kernelMigrations,
  ...levels.map((module) => ({
    module,
    folder: join(repositoryRoot, 'apps/server/src/modules', module, 'migrations'),
  })),
]

export interface ModulesOptions {
  settings: Settings
  log: Log
  bus: Bus
  clock?: Clock
  /** Told when a session has ended, so that its open pages can follow. */
  onSessionEnded(memberId: string, sessionId: string): void
  /** Told whose money moved, or may move now, so that open pages can show it. */
  onMoved?(memberIds: readonly string[]): void
}

export type Modules = ReturnType<typeof createModules>

/** The house without its doors: what the server, the command line and the tests stand on. */
export function createModules(options: ModulesOptions) {
  const { settings, log, bus, clock = systemClock } = options
  const database = createDatabase({
    url: settings.DATABASE_URL,
    poolMax: settings.DATABASE_POOL_MAX,
    log,
  })
  const { db, quick } = database
  const outbox = createOutbox({ database, log, clock })
  const jobs = createJobs({ database, log })
  const memory = createMemory()
  const seal = createSeal(settings.SECRET_KEY)
  const secrets = createSecrets({ db, log, clock, secret: settings.SECRET_KEY })

  const config = createConfig({ db, outbox, seal })
  const secret = settings.SECRET_KEY
  const identity = createIdentity({ db, newId, clock, seal, secret })
  const ledger = createLedger({ db, quick, clock, onMoved: options.onMoved })
  const post = createPost({ db, jobs, newId, clock, log, settings })
  const verification = createVerification({
    db,
    jobs,
    newId,
    clock,
    log,
    secret,
    settings,
    config,
    identity,
    post,
  })
  const sessions = createSessions({
    db,
    jobs,
    clock,
    newId,
    bus,
    seal,
    secret,
    log,
    config,
    identity,
    verification,
    outbox,
    onEnded: options.onSessionEnded,
  })
  const catalogue = createCatalogue({
    db,
    outbox,
    memory,
    clock,
    merchantIds: () => config.merchants().map(({ id }) => id),
  })
  const limits = createLimits({
    db,
    clock,
    ledger,
    zoneOf: (merchantId) => config.merchant(merchantId).timeZone,
    demandFresh: async (caller) => {
      const member = await identity.member(caller.merchantId, caller.memberId)
      if (member) await sessions.demandFresh({ kind: 'member', ...caller }, member)
    },
    sessionOf: sessions.openedAt,
  })
  const messaging = createMessaging({ db, outbox, memory, clock, newId })
  const account = createAccount({
    db,
    clock,
    newId,
    config,
    identity,
    verification,
    sessions,
    post,
    outbox,
  })

  const bets = createBets({
    db,
    clock,
    outbox,
    config,
    identity,
    ledger,
    catalogue,
    limits,
  })
  const payments = createPayments({
    db,
    clock,
    newId,
    log,
    jobs,
    outbox,
    seal,
    config,
    identity,
    ledger,
    limits,
    sessions,
    post,
    onStanding: (memberId) => options.onMoved?.([memberId]),
  })

  const vendors = createVendors({
    db,
    clock,
    newId,
    log,
    jobs,
    outbox,
    secret,
    config,
    identity,
    ledger,
    limits,
    sessions,
    catalogue,
    bets,
    onBets: (merchantId, list) => bus.publish('live.bets', { merchantId, bets: list }),
    onPools: (merchantId, pools) => bus.publish('live.pools', { merchantId, pools }),
  })

  defineMonths(jobs, { log, months: bets.months, retentionMonths: settings.BETS_RETENTION_MONTHS })
  defineUpkeep(jobs, { log, outbox, secrets })
  outbox.listen('live.changed', 'live.spread', async ({ id, merchantId, payload }) =>
    bus.publish('live.changed', { mark: id, merchantId, parts: payload.parts }),
  )

  async function prepare(): Promise<void> {
    await migrate({ database, log, folders: migrationFolders })
    await jobs.prepare()
    await secrets.start()
    await config.refresh()
    await bets.months.ahead()
  }

  return {
    clock,
    database,
    outbox,
    jobs,
    memory,
    seal,
    secrets,
    config,
    identity,
    ledger,
    post,
    verification,
    sessions,
    catalogue,
    limits,
    messaging,
    account,
    bets,
    payments,
    vendors,
    prepare,
  }
}
