import { createLog, createPlatform, type Platform, readSettings, seedDemo } from '@baize/server'
import { startDatabase } from '@baize/testkit/product'
import { sql } from 'kysely'
import { uuids } from '../apps/server/src/kernel/arrays.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { deposit, type Holder } from '../apps/server/src/modules/ledger/index.ts'

export interface MeasuredHouse {
  databaseUrl: string
  modules: Platform['modules']
  /** Creates members with money. */
  players(count: number, cash: bigint): Promise<Holder[]>
  /** Updates the planner's statistics, as autovacuum does within a minute. */
  analyse(): Promise<void>
  /** Takes calls and sockets; answers the port. */
  listen(): Promise<number>
  stop(): Promise<void>
}

const secret = 'a secret of the measurement, long enough'

/** The platform inside the measuring process, on its own database. */
export async function openHouse(env: NodeJS.ProcessEnv = {}): Promise<MeasuredHouse> {
  const database = await startDatabase('bench')
  const platform = await createPlatform({
    settings: readSettings({
      DATABASE_URL: database.url,
      SECRET_KEY: secret,
      BEACON_RELAYS: 'off',
      ...env,
    }),
    // What fails is seen: a measurement of work that was not done would be wrong.
    log: createLog('error'),
  })
  const { modules } = platform
  await modules.prepare()
  await seedDemo(modules)
  const merchantId = modules.config.merchantByCode('baize')?.id ?? ''
  return {
    databaseUrl: database.url,
    modules,
    async players(count, cash) {
      const ids = Array.from({ length: count }, () => newId())
      await sql`
        insert into identity.member (id, merchant_id, account, nickname, type, created_at, referral_code)
        select id, ${merchantId}, 'bench' || n, '', 0, now(), 'B' || lpad(n::text, 7, '0')
        from unnest(${uuids(ids)}::uuid[]) with ordinality as given (id, n)`.execute(
        modules.database.db,
      )
      const holders = ids.map((memberId) => ({ merchantId, memberId, currency: 'USD' }))
      await modules.ledger.post(holders.map((holder) => deposit(holder, newId(), cash)))
      return holders
    },
    async analyse() {
      await sql`analyze`.execute(modules.database.db)
    },
    listen: async () => Number(new URL(await platform.start()).port),
    async stop() {
      await platform.stop()
      await database.stop()
    },
  }
}
