import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Postgres, startPostgres } from '@baize/postgres'
import { data, databaseFolder, giveToOwner, makeFolder } from '../paths.ts'
import { Problem } from '../problem.ts'
import { step } from '../progress.ts'
import { type Child, untilReady } from './child.ts'
import { demoBy } from './demo.ts'
import type { Closing } from './open.ts'
import { type PartName, partNames } from './parts.ts'
import { portFrom, requireFree } from './ports.ts'
import { claimFolder, clearRunning, endOrphans, writeRunning } from './running.ts'
import type { StopRequest } from './stop-request.ts'

/** How long a serving child may take to report its demonstration logins. */
const tellingLimitMs = 5_000

export interface Addresses {
  port: number
  arcadePort: number
  sandboxPort: number
  site: string
  arcade: string
  sandbox: string
}

/** Claims the folder and checks the ports before anything is started. */
export async function takeFolder(
  closing: Closing,
  again: string,
  parts: readonly PartName[] = partNames,
): Promise<Addresses> {
  const release = claimFolder()
  closing.add(() => release())
  await endOrphans()
  const port = await portFrom('PORT', 3000)
  const arcadePort = await portFrom('ARCADE_PORT', 3100)
  const sandboxPort = await portFrom('SANDBOX_PORT', 3020)
  if (parts.includes('server')) await requireFree('PORT', port, again)
  if (parts.includes('arcade')) await requireFree('ARCADE_PORT', arcadePort, again)
  if (parts.includes('sandbox')) await requireFree('SANDBOX_PORT', sandboxPort, again)
  return {
    port,
    arcadePort,
    sandboxPort,
    site: `http://localhost:${port}`,
    arcade: `http://localhost:${arcadePort}`,
    sandbox: `http://localhost:${sandboxPort}`,
  }
}

export interface OpenDatabase {
  url: string
  /** True if it is the embedded database; false for the operator's own. */
  isEmbedded: boolean
  ends: Promise<never>[]
}

/** The database's address: the operator's own, or the embedded one, which is started here. */
export async function openDatabase(closing: Closing): Promise<OpenDatabase> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, isEmbedded: false, ends: [] }
  const postgres = await step('Starting the database', () =>
    startPostgres({ dataDir: databaseFolder }),
  )
  let closed = false
  closing.add(async (hurry) => {
    closed = true
    await stopPostgres(postgres, hurry)
  })
  const { promise: ended, reject } = Promise.withResolvers<never>()
  ended.catch(() => {})
  const watch = async () => {
    await postgres.exited
    if (!closed) reject(new Problem(`The database ended unexpectedly (see ${postgres.logFile}).`))
  }
  void watch()
  return { url: postgres.url, isEmbedded: true, ends: [ended] }
}

/** Records the children, waits until all serve, and closes them together. */
export async function serveAll(
  closing: Closing,
  children: Child[],
  addresses: Addresses,
  databaseUrl: string,
  { asked }: StopRequest,
): Promise<void> {
  closing.add(async (hurry) => {
    await Promise.all(children.map((child) => child.stop(hurry)))
    clearRunning()
  })
  const known = children.map(({ name, pid, identity }) => ({ name, pid, identity }))
  writeRunning({ site: addresses.site, databaseUrl, children: known })
  await step('Starting the platform', () =>
    Promise.all(children.map((child) => untilReady(child, asked))),
  )
  const told = Promise.all(children.map((child) => child.told))
  await Promise.race([told, pause(tellingLimitMs)])
}

/** The parts' settings to find each other; values from the environment take precedence. */
export function environment(addresses: Addresses, database: OpenDatabase): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    ARCADE_URL: addresses.arcade,
    PLATFORM_URL: addresses.site,
    SANDBOX_URL: addresses.sandbox,
    SANDBOX_SECRET: sandboxSecret(),
    ...process.env,
    DEMO: demoBy(process.env.DEMO, database.isEmbedded),
    DEMO_TEAM: process.env.DEMO_TEAM || demoBy(process.env.DEMO, database.isEmbedded),
    DATABASE_URL: database.url,
    PORT: String(addresses.port),
    ARCADE_PORT: String(addresses.arcadePort),
    SANDBOX_PORT: String(addresses.sandboxPort),
  }
}

const secretBytes = 32

/** The shared signing secret of the server and the payment sandbox: made once and kept on this machine. */
function sandboxSecret(): string {
  const file = join(data, 'sandbox-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(secretBytes).toString('hex')
  makeFolder(data)
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  giveToOwner(file)
  return secret
}

export function readyUrl(port: number): string {
  const host = process.env.HOST || '127.0.0.1'
  const reachable = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/readyz`
}

async function stopPostgres(postgres: Postgres, hurry: AbortSignal): Promise<void> {
  const quicken = () => {
    void postgres.stop({ hurry: true })
  }
  if (hurry.aborted) quicken()
  else hurry.addEventListener('abort', quicken, { once: true })
  await postgres.stop()
}
