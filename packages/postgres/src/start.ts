import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type Account, accountFor } from './account.ts'
import { identityOf } from './alive.ts'
import { type Binaries, usableBinaries } from './binaries.ts'
import { type Claim, claim } from './claim.ts'
import { createCluster, hasCluster, resetPassword, superuser } from './cluster.ts'
import { clusterFor } from './place.ts'
import { endStrays, findPostmaster, launch, stopPostmaster } from './postmaster.ts'
import { errorCode, PostgresProblem } from './problem.ts'
import { newPassword, readState, type State, writeState } from './state.ts'

export interface PostgresOptions {
  /** The cluster's folder; its password, port and log are files beside it. */
  dataDir: string
  /** If not given, the port of the last start; if that one is taken, a free one. */
  port?: number
  /** Called before each step that takes noticeable time. */
  log?: (line: string) => void
  /** Server settings over the defaults, e.g. `{ max_connections: '200' }`. */
  settings?: Readonly<Record<string, string>>
}

export interface Postgres {
  url: string
  port: number
  /** The server was already running, because its launcher had been killed. */
  adopted: boolean
  /** The server's log file. */
  logFile: string
  /** Resolves when the server has ended, for whatever reason. */
  exited: Promise<void>
  /** A second call with `hurry` shortens the stop; no committed data is lost. */
  stop(options?: { hurry?: boolean }): Promise<void>
}

interface House {
  cluster: string
  account: Account | null
  binaries: Binaries
  release: () => void
}

const database = 'baize'
const attemptsMax = 8
const retryDelayMs = 250
const watchMs = 500

const modestSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'baize',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Runs a PostgreSQL server on the folder, making the cluster first if there is none. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir)
  const account = accountFor(dataDir)
  const cluster = clusterFor(dataDir, account)
  hasCluster(cluster, account)
  const release = claimCluster(cluster)
  try {
    const binaries = usableBinaries(dirname(cluster), account)
    const house: House = { cluster, account, binaries, release }
    // Checked again: another start may have made the cluster before we got the claim.
    const there = hasCluster(cluster, account)
    return await (there ? resume(house, options) : begin(house, options))
  } catch (error) {
    release()
    throw error
  }
}

function claimCluster(cluster: string): () => void {
  const claimed = tryClaim(`${cluster}.lock`)
  if ('release' in claimed) return claimed.release
  throw new PostgresProblem(
    `The database in ${cluster} is in use by the running process ${claimed.heldBy}: stop that one first.`,
  )
}

function tryClaim(path: string): Claim {
  try {
    return claim(path)
  } catch (error) {
    throw new PostgresProblem(
      `The folder ${dirname(path)} cannot be written (${errorCode(error)}): start as its owner, or change its owner.`,
    )
  }
}

async function begin(house: House, options: PostgresOptions): Promise<Postgres> {
  const { cluster, account, binaries } = house
  options.log?.('Making the database')
  const state: State = { password: readState(cluster)?.password ?? newPassword() }
  // Written first, so that no cluster exists whose password is unknown.
  writeState(cluster, account, state)
  await createCluster(cluster, binaries, account, state.password)
  return serve(house, options, state)
}

async function resume(house: House, options: PostgresOptions): Promise<Postgres> {
  const { cluster, account, binaries } = house
  const state = readState(cluster)
  const running = findPostmaster(cluster)
  if (running?.ready && state && wantsSame(house, state, options)) {
    const adopted = await adopt(house, state, running.pid)
    if (adopted) return adopted
  }
  if (running) {
    options.log?.('Stopping the database server that an earlier start left running')
    await stopPostmaster(running.pid, binaries, cluster, () => false)
  }
  await endStrays(cluster)
  if (state) return serve(house, options, state)
  options.log?.('Setting a new database password, the old one was lost')
  const password = newPassword()
  await resetPassword(cluster, binaries, account, password)
  return serve(house, options, { password })
}

function wantsSame({ binaries, cluster }: House, state: State, options: PostgresOptions): boolean {
  if (!state.port || (options.port ?? state.port) !== state.port) return false
  const args = ['-D', cluster, ...argsFor(state.port, options)].map((each) => `"${each}"`)
  try {
    const started = readFileSync(join(cluster, 'postmaster.opts'), 'utf8').trim()
    return started === [binaries.postgres, ...args].join(' ')
  } catch {
    return false
  }
}

async function adopt(house: House, state: State, pid: number): Promise<Postgres | null> {
  try {
    await ensureDatabase(urlFor(state, 'postgres'))
  } catch {
    return null
  }
  return attend(house, state, pid, true)
}

async function serve(house: House, options: PostgresOptions, state: State): Promise<Postgres> {
  const { pid, port } = await launchSomewhere(house, options, state.port)
  return attend(house, { ...state, port }, pid, false)
}

async function launchSomewhere(
  { binaries, account, cluster }: House,
  options: PostgresOptions,
  last: number | undefined,
): Promise<{ pid: number; port: number }> {
  let port = options.port ?? (last && (await isFree(last)) ? last : await freePort())
  let reason = ''
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const launched = await launch(binaries, account, cluster, argsFor(port, options))
    if ('pid' in launched) return { pid: launched.pid, port }
    reason = launched.reason
    if (launched.refused === 'other') break
    if (launched.refused === 'port') {
      if (options.port)
        throw new PostgresProblem(
          `Port ${port} for the database is in use: end the program that uses it, or choose another port.`,
        )
      port = await freePort()
    } else {
      await pause(retryDelayMs * attempt)
      if (findPostmaster(cluster)) break
      await endStrays(cluster)
    }
  }
  throw new PostgresProblem(`The database did not start: ${reason} (see ${cluster}.log).`)
}

function argsFor(port: number, { settings }: PostgresOptions): string[] {
  const all = Object.entries({ ...modestSettings, ...settings })
  return ['-p', String(port), ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Records the running server, watches it, and stops it on request. */
async function attend(
  { cluster, account, binaries, release }: House,
  state: State,
  pid: number,
  adopted: boolean,
): Promise<Postgres> {
  writeState(cluster, account, state)
  let hurry = false
  let stopping: Promise<void> | undefined
  const watch = watchUntilGone(pid)
  const stop = async () => {
    await stopPostmaster(pid, binaries, cluster, () => hurry)
    watch.gone()
    release()
  }
  try {
    await ensureDatabase(urlFor(state, 'postgres'))
  } catch (error) {
    await stop()
    throw unopened(cluster, error)
  }
  return {
    url: urlFor(state, database),
    port: state.port ?? 0,
    adopted,
    logFile: `${cluster}.log`,
    exited: watch.exited,
    stop: (options) => {
      hurry ||= options?.hurry ?? false
      stopping ??= stop()
      return stopping
    },
  }
}

function unopened(cluster: string, error: unknown): PostgresProblem {
  if (errorCode(error) === '28P01') {
    return new PostgresProblem(
      `The password in ${cluster}.json does not open the database: remove that file and start again, a new one is then set.`,
    )
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new PostgresProblem(`The database started but does not answer: ${reason}`)
}

function urlFor({ password, port }: State, name: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
  } finally {
    await client.end()
  }
}

function watchUntilGone(pid: number): { exited: Promise<void>; gone: () => void } {
  const identity = identityOf(pid)
  const { promise, resolve: settle } = Promise.withResolvers<void>()
  const timer = setInterval(() => {
    if (identity === null || identityOf(pid) !== identity) gone()
  }, watchMs).unref()
  const gone = () => {
    clearInterval(timer)
    settle()
  }
  return { exited: promise, gone }
}

async function isFree(port: number): Promise<boolean> {
  return (await bind(port)) !== null
}

async function freePort(): Promise<number> {
  const port = await bind(0)
  if (port === null) throw new PostgresProblem('No free port was found for the database.')
  return port
}

function bind(port: number): Promise<number | null> {
  return new Promise((resolvePort) => {
    const server = createServer()
    server.on('error', () => resolvePort(null))
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address()
      const bound = address && typeof address === 'object' ? address.port : null
      server.close(() => resolvePort(bound))
    })
  })
}
