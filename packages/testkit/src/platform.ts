import { type Client, createClient } from '@baize/client/call'
import type { LanguageCode } from '@baize/contract'
import {
  type Clock,
  createLog,
  createPlatform,
  migrationFolders,
  type Platform,
  readSettings,
  seedDemo,
} from '@baize/server'
import { freshDatabase } from './database.ts'

export interface TestPlatform {
  readonly url: string
  readonly databaseUrl: string
  readonly platform: Platform
  /** Calls as somebody: without a token, a visitor. */
  as(who?: { token?: string; language?: LanguageCode }): Client
  /** A member of the demonstration merchant with an open session. */
  enrol(account: string, type?: number): Promise<{ memberId: string; token: string }>
  stop(): Promise<void>
}

export interface TestPlatformOptions {
  clock?: Clock
  env?: NodeJS.ProcessEnv
  /** Another platform's database, to run a second node on it. */
  databaseUrl?: string
}

/** The whole platform on a database of its own, with the demonstration merchants. */
export async function startPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const own = options.databaseUrl ? undefined : await freshDatabase(migrationFolders)
  const databaseUrl = options.databaseUrl ?? own?.url ?? ''
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    SECRET_KEY: 'a secret for tests that is long enough',
    CALLS_PER_MINUTE: '100000',
    ...options.env,
  })
  // Port 0 asks for any free one.
  const log = createLog(options.env?.LOG_LEVEL ?? 'silent')
  const platform = await createPlatform({ settings, log, clock: options.clock, checkAnswers: true })
  const { modules } = platform
  await modules.prepare()
  await seedDemo(modules)
  const url = await platform.start()

  return {
    url,
    databaseUrl,
    platform,
    as: ({ token, language } = {}) =>
      createClient({ baseUrl: url, token: () => token, language: () => language }),
    async enrol(account, type = 0) {
      const { config, identity, sessions, database } = modules
      const merchantId = config.merchantByCode('baize')?.id ?? ''
      const entry = { merchantId, account, nickname: account, type }
      const member = await identity.enrol(database.db, entry)
      return { memberId: member.id, token: await sessions.open(database.db, member) }
    },
    async stop() {
      await platform.stop()
      await own?.drop()
    },
  }
}
