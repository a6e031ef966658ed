import { type Client, createClient } from '@baize/client/call'
import type { LanguageCode } from '@baize/contract'
import type { BeaconChain } from '@baize/engines/beacon'
import {
  type Clock,
  createLog,
  createPlatform,
  migrationFolders,
  type Platform,
  readSettings,
  seedDemo,
} from '@baize/server'
import { freshDatabase, type Stock } from './database.ts'

export interface TestPlatform {
  readonly url: string
  readonly databaseUrl: string
  readonly platform: Platform
  /** A client with this token; without a token, a visitor. */
  as(who?: { token?: string; language?: LanguageCode }): Client
  /** A member of the demonstration merchant with an open session. */
  enrol(
    account: string,
    type?: number,
    more?: EnrolDetails,
  ): Promise<{ memberId: string; token: string }>
  /** The code in the newest message to a number (digits) or an address. */
  codeSentTo(target: string): Promise<string>
  stop(): Promise<void>
}

/** Details of a test member beyond the name; the usual password is `Baize-2026`. */
export interface EnrolDetails {
  password?: string
  mobile?: string
  dialingCode?: string
  email?: string
  profile?: Record<string, string>
}

export const usualPassword = 'Baize-2026'

export interface TestPlatformOptions {
  clock?: Clock
  env?: NodeJS.ProcessEnv
  /** Passwords are hashed as in the product; otherwise cheaply, because hashing would take most of the time. */
  hasRealPasswords?: boolean
  /** Used in place of the public beacon. */
  beaconChain?: BeaconChain
  /** Another platform's database, to run a second node on it. */
  databaseUrl?: string
}

const messagesLooked = 50
const lowCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** The whole platform on a database of its own, with the demonstration merchants. */
export async function startPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const own = options.databaseUrl
    ? undefined
    : await freshDatabase(migrationFolders, options.beaconChain ? undefined : demoStock(options))
  const databaseUrl = options.databaseUrl ?? own?.url ?? ''
  const platform = await platformOn(databaseUrl, options)
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
    async enrol(account, type = 0, more = {}) {
      const { config, identity, sessions, database } = modules
      const merchantId = config.merchantByCode('baize')?.id ?? ''
      const done = await identity.enrol({
        merchantId,
        account,
        nickname: account,
        type,
        password: usualPassword,
        registeredBy: 'house',
        ...more,
      })
      if (done.kind === 'taken') throw new Error(`the ${done.detail} of ${account} is taken`)
      const { member } = done
      const token = await sessions.open(database.db, {
        member,
        ip: '127.0.0.1',
        userAgent: 'test',
        country: null,
        by: 'house',
      })
      return { memberId: member.id, token }
    },
    async codeSentTo(target) {
      const { config, post } = modules
      const recent = await post.recent(config.merchantByCode('baize')?.id ?? '', messagesLooked)
      const message = recent.find(({ to }) => to === target)
      const code = message && /\b\d{6}\b/.exec(message.body)?.[0]
      if (!code) throw new Error(`no code was sent to ${target}`)
      return code
    },
    async stop() {
      await platform.stop()
      await own?.drop()
    },
  }
}

/** The demonstration merchants as they are at a time; a clock that runs counts as one time for a whole test run. */
function demoStock({ clock, env }: TestPlatformOptions): Stock {
  const secret = env?.SECRET_KEY ?? ''
  return {
    key: `${secret} ${clock?.now().toISOString() ?? ''}`,
    async fill(url) {
      const platform = await platformOn(url, { clock, env: secret ? { SECRET_KEY: secret } : {} })
      await platform.modules.prepare()
      await seedDemo(platform.modules)
      await platform.stop()
    },
  }
}

function platformOn(databaseUrl: string, options: TestPlatformOptions) {
  const { clock, beaconChain, env, hasRealPasswords } = options
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    BEACON_RELAYS: 'off',
    SECRET_KEY: 'a secret for tests that is long enough',
    CALLS_PER_MINUTE: '100000',
    LOTTERY_EVERY_MS: '0',
    ...env,
  })
  const passwordCost = hasRealPasswords ? undefined : lowCost
  const log = createLog(env?.LOG_LEVEL ?? 'silent')
  return createPlatform({ settings, log, clock, beaconChain, passwordCost, checkAnswers: true })
}
