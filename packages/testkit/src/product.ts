import { type ChildProcess, fork } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '@baize/postgres'
import { nodeFlags } from '@baize/server/flags'
import pg from 'pg'
import { stopBySignal } from './ending.ts'
import { hastySettings } from './postgres.settings.ts'

const root = join(import.meta.dirname, '../../..')

export interface Product {
  url: string
  databaseUrl: string
  pid: number
  /** Sign-in links of the demonstration accounts. */
  demo: { label: string; url: string }[]
  stop(): Promise<void>
}

export interface ProductOptions {
  port: number
  /** The name of the database's folder under .data. */
  name: string
  env?: NodeJS.ProcessEnv
  /** Starts the payment sandbox too, on this port. */
  sandboxPort?: number
  /** Starts the arcade too, on this port, and waits until its games are listed. */
  arcadePort?: number
  /** Another program of the arcade than the built one, below the root. */
  arcadeProgram?: string
  /** Commits do not wait for the disk: for tests of something else than the database's speed. */
  isHasty?: boolean
}

/**
 * A new database on a server of its own, with the settings that `npm start` gives it, unless it is hasty. It
 * ends with this process.
 */
export async function startDatabase(
  name: string,
  isHasty = false,
): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = join(root, '.data', name, 'postgres')
  const postgres = await startPostgres({ dataDir, settings: isHasty ? hastySettings : {} })
  const stopped = stopBySignal(() => postgres.stop())
  const stop = () => postgres.stop().finally(stopped)
  return { url: await newDatabase(postgres.url), stop }
}

type Stop = () => Promise<void>

/**
 * The built server as its own process on a new database, as `npm start` runs it. If it cannot be started,
 * what was started for it is stopped: the database would go on without us.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const stops: Stop[] = []
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each()
  }
  try {
    return { ...(await startParts(options, stops)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(
  { port, name, env, sandboxPort, arcadePort, arcadeProgram, isHasty }: ProductOptions,
  stops: Stop[],
): Promise<Omit<Product, 'stop'>> {
  const database = await startDatabase(name, isHasty)
  stops.push(database.stop)
  const databaseUrl = database.url
  const sandbox =
    sandboxPort === undefined
      ? undefined
      : await startSandbox(sandboxPort, `http://localhost:${port}`)
  if (sandbox) stops.push(sandbox.stop)
  const program = arcadeProgram ?? 'apps/arcade/dist/main.js'
  const arcade =
    arcadePort === undefined
      ? undefined
      : await startArcade(program, { port: arcadePort, platformPort: port, databaseUrl, env })
  if (arcade) stops.push(arcade.stop)
  const server = fork(join(root, 'apps/server/dist/main.js'), {
    cwd: root,
    execArgv: nodeFlags,
    env: {
      ...process.env,
      DEMO: 'on',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      BEACON_RELAYS: 'off',
      CALLS_PER_MINUTE: '100000000',
      ...sandbox?.env,
      ...arcade?.env,
      ...env,
    },
  })
  stops.push(() => end(server))
  const { demo } = await told(server)
  if (arcade) await untilListed(port)
  return { url: `http://localhost:${port}`, databaseUrl, pid: server.pid ?? 0, demo }
}

async function startSandbox(port: number, siteUrl: string) {
  const env = {
    PLATFORM_URL: siteUrl,
    SANDBOX_PORT: String(port),
    SANDBOX_URL: `http://localhost:${port}`,
    SANDBOX_SECRET: randomBytes(32).toString('hex'),
  }
  const child = fork(join(root, 'apps/sandbox/dist/main.js'), {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', CALLS_PER_MINUTE: '100000000', ...env },
  })
  await told(child)
  return { env, stop: () => end(child) }
}

interface ArcadeGiven {
  port: number
  platformPort: number
  databaseUrl: string
  env: NodeJS.ProcessEnv | undefined
}

async function startArcade(
  program: string,
  { port, platformPort, databaseUrl, env: given }: ArcadeGiven,
) {
  const [own, operator] = [newPair(), newPair()]
  const database = new URL(databaseUrl)
  database.pathname = `${database.pathname}_arcade`
  const url = `http://localhost:${port}`
  const child = fork(join(root, program), {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      CALLS_PER_MINUTE: '100000000',
      ARCADE_PORT: String(port),
      ARCADE_PUBLIC_URL: url,
      ARCADE_DATABASE_URL: database.href,
      ARCADE_PRIVATE_KEY: own.private,
      OPERATOR_PUBLIC_KEY: operator.public,
      OPERATOR_WALLET_URL: `http://127.0.0.1:${platformPort}/vendors/arcade`,
      ...given,
    },
  })
  await told(child)
  const env = {
    ARCADE_URL: url,
    ARCADE_PUBLIC_KEY: own.public,
    OPERATOR_PRIVATE_KEY: operator.private,
  }
  return { env, stop: () => end(child) }
}

const listedWithinMs = 180_000

/** Waits until the server has read the arcade's list of games. */
/** Slots come from the arcade alone; the platform lists its own lotteries earlier. */
async function untilListed(port: number): Promise<void> {
  for (const until = Date.now() + listedWithinMs; Date.now() < until; await sleep(200)) {
    const answer = await fetch(`http://localhost:${port}/lgw/games?gameType=RNG&pageSize=1`)
    const { value } = (await answer.json()) as { value?: { total: number } }
    if ((value?.total ?? 0) > 0) return
  }
  throw new Error('the server has read no games from the arcade in time')
}

function newPair(): { public: string; private: string } {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const inOneLine = (pem: string) => Buffer.from(pem).toString('base64')
  return { public: inOneLine(pair.publicKey), private: inOneLine(pair.privateKey) }
}

/** Starts a small program beside the product, as a yardstick for measurements. */
export async function startBeside(
  file: string,
  args: string[],
): Promise<Pick<Product, 'url' | 'stop'>> {
  const child = fork(file, args, { cwd: root })
  const { port } = await told(child)
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child) }
}

const databaseName = 'product'

async function newDatabase(adminUrl: string): Promise<string> {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(`drop database if exists ${databaseName} with (force)`)
  await admin.query(`create database ${databaseName}`)
  await admin.query(`drop database if exists ${databaseName}_arcade with (force)`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${databaseName}`
  return url.href
}

interface Ready {
  port: number
  demo: { label: string; url: string }[]
}

function told(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready))
    child.once('exit', (code) =>
      reject(new Error(`the process ended with exit code ${code} before it was ready`)),
    )
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    // A process that was killed has a signal and no exit code.
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
