import { join } from 'node:path'
import type { BeaconChain } from '@baize/engines/beacon'
import { assemblyOn, type Doors } from './kernel/assembly.ts'
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
import type { PasswordCost } from './kernel/passwords.ts'
import { repositoryRoot } from './kernel/root.ts'
import { createSeal } from './kernel/seal.ts'
import { createSecrets } from './kernel/secrets.ts'
import { accountWiring } from './modules/account/index.ts'
import { agentsWiring } from './modules/agents/index.ts'
import { approvalsWiring } from './modules/approvals/index.ts'
import { auditWiring } from './modules/audit/index.ts'
import { beaconWiring } from './modules/beacon/index.ts'
import { betsWiring } from './modules/bets/index.ts'
import { catalogueWiring } from './modules/catalogue/index.ts'
import { configWiring } from './modules/config/index.ts'
import { contentWiring } from './modules/content/index.ts'
import { evidenceWiring } from './modules/evidence/index.ts'
import { gamesWiring } from './modules/games/index.ts'
import { identityWiring } from './modules/identity/index.ts'
import { ledgerWiring } from './modules/ledger/index.ts'
import { limitsWiring } from './modules/limits/index.ts'
import { lotteryWiring } from './modules/lottery/index.ts'
import { membersWiring } from './modules/members/index.ts'
import { messagingWiring } from './modules/messaging/index.ts'
import { missionsWiring } from './modules/missions/index.ts'
import { operationsWiring } from './modules/operations/index.ts'
import { type Providers, paymentsWiring } from './modules/payments/index.ts'
import { pointsWiring } from './modules/points/index.ts'
import { postWiring } from './modules/post/index.ts'
import { promotionsWiring } from './modules/promotions/index.ts'
import { referralWiring } from './modules/referral/index.ts'
import { reportsWiring } from './modules/reports/index.ts'
import { rewardsWiring } from './modules/rewards/index.ts'
import { riskWiring } from './modules/risk/index.ts'
import { sessionWiring } from './modules/session/index.ts'
import { staffWiring } from './modules/staff/index.ts'
import { supportWiring } from './modules/support/index.ts'
import { vendorsWiring } from './modules/vendors/index.ts'
import { verificationWiring } from './modules/verification/index.ts'
import { vipWiring } from './modules/vip/index.ts'
import type { Settings } from './settings.ts'

/** Modules in the order of their levels: a module uses only those before it. */
const assembly = assemblyOn<Ground>()
  .with(configWiring)
  .with(identityWiring)
  .with(ledgerWiring)
  .with(postWiring)
  .with(beaconWiring)
  .with(auditWiring)
  .with(staffWiring)
  .with(verificationWiring)
  .with(sessionWiring)
  .with(catalogueWiring)
  .with(limitsWiring)
  .with(messagingWiring)
  .with(accountWiring)
  .with(betsWiring)
  .with(paymentsWiring)
  .with(vendorsWiring)
  .with(lotteryWiring)
  .with(rewardsWiring)
  .with(agentsWiring)
  .with(promotionsWiring)
  .with(pointsWiring)
  .with(missionsWiring)
  .with(vipWiring)
  .with(referralWiring)
  .with(membersWiring)
  .with(gamesWiring)
  .with(contentWiring)
  .with(supportWiring)
  .with(approvalsWiring)
  .with(reportsWiring)
  .with(operationsWiring)
  .with(riskWiring)
  .with(evidenceWiring)

export const migrationFolders: MigrationFolder[] = [
  kernelMigrations,
  ...assembly.modules.map((module) => ({
    module,
    folder: join(repositoryRoot, 'apps/server/src/modules', module, 'migrations'),
  })),
]

export interface ModulesOptions {
  settings: Settings
  log: Log
  bus: Bus
  clock?: Clock
  passwordCost?: PasswordCost
  /** Used in place of the payment providers that the database names. */
  providers?: Providers
  /** Used in place of the public beacon. */
  beaconChain?: BeaconChain
  /** Called when a session has ended, so that its open pages can react. */
  onSessionEnded(memberId: string, sessionId: string): void
}

export type Modules = ReturnType<typeof createModules>

/** All modules without HTTP and sockets: what the server, the command line and the tests use. */
export function createModules(options: ModulesOptions) {
  const ground = createGround(options)
  const { log, bus, database, outbox, jobs, secrets } = ground
  const house = assembly.create(ground)
  house.approvals.take([
    ...house.staff.commands,
    ...house.payments.commands,
    ...house.members.commands,
    ...house.reportCommands,
    ...house.operationCommands,
    ...house.risk.commands,
    ...house.gameCommands,
    ...house.contentCommands,
    ...house.programmeCommands,
    ...house.promotionCommands,
    ...house.pointsCommands,
    ...house.agents.commands,
    ...house.support.commands,
    ...house.letterCommands,
  ])
  house.broadcasts.levelsBy(house.vip.levelsOf)
  house.operations.watch([
    house.approvals.queue,
    ...house.payments.queues,
    house.risk.cases.queue,
    house.applications.queue,
    house.pointsOffice.queue,
    house.games.results.queue,
    house.games.pending.queue,
    house.support.queue,
  ])

  defineUpkeep(jobs, { log, outbox, secrets })
  outbox.listen('live.changed', 'live.spread', async ({ id, merchantId, payload }) =>
    bus.publish('live.changed', { mark: id, merchantId, parts: payload.parts }),
  )

  async function prepare(): Promise<void> {
    await migrate({ database, log, folders: migrationFolders })
    await jobs.prepare()
    await secrets.start()
    await assembly.prepare(house)
  }

  return {
    ...house,
    prepare,
    /** Registers the routes and sockets of all modules. */
    open: (doors: Doors) => assembly.open(doors, house),
    stop: () => assembly.stop(house),
  }
}

type Ground = ReturnType<typeof createGround>

/** The parts of the kernel that every module may use. */
function createGround({ clock = systemClock, ...given }: ModulesOptions) {
  const { settings, log } = given
  const secret = settings.SECRET_KEY
  const database = createDatabase({
    url: settings.DATABASE_URL,
    poolMax: settings.DATABASE_POOL_MAX,
    log,
  })
  const { db, quick } = database
  return {
    ...given,
    clock,
    newId,
    secret,
    database,
    db,
    quick,
    outbox: createOutbox({ database, log, clock }),
    jobs: createJobs({ database, log }),
    memory: createMemory(),
    seal: createSeal(secret),
    secrets: createSecrets({ db, log, clock, secret }),
  }
}
