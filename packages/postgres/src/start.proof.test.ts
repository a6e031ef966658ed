import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityOf } from './alive.ts'
import { type Postgres, startPostgres } from './start.ts'

const isRoot = process.getuid?.() === 0
/** Making a database takes two seconds, on a busy machine twenty. */
const waitLimitMs = 30_000
const timeout = 2 * waitLimitMs

let folder = ''
let dataDir = ''
const open: Postgres[] = []
const launchers: ChildProcess[] = []

const pattern = mkdtempSync(join(tmpdir(), 'baize-postgres-'))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-postgres-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, '.data', 'postgres')
})

afterEach(async () => {
  for (const launcher of launchers.splice(0)) launcher.kill('SIGKILL')
  for (const postgres of open.splice(0)) await postgres.stop({ hurry: true })
  rmSync(folder, { recursive: true, force: true })
})

afterAll(() => rmSync(pattern, { recursive: true, force: true }))

const made = join(pattern, '.data')

beforeAll(async () => {
  chmodSync(pattern, 0o755)
  await (await startPostgres({ dataDir: join(made, 'postgres') })).stop()
  // Without a stored port, a start on the copy chooses its own.
  const state = JSON.parse(readFileSync(join(made, 'postgres.json'), 'utf8'))
  writeFileSync(join(made, 'postgres.json'), JSON.stringify({ password: state.password }))
}, timeout)

/** Copies a database from an earlier start: making one takes longer than most tests. */
function madeEarlier(): void {
  execFileSync('cp', ['-a', made, folder])
}

async function start(): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir })
  open.push(postgres)
  return postgres
}

async function ask(url: string, sql: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows.map((row: unknown[]) => row.join(' '))
  } finally {
    await client.end()
  }
}

/** Another process that starts the server and can be killed; it leads its own process group. */
function launchElsewhere(): ChildProcess {
  const door = new URL('./index.ts', import.meta.url).href
  const script = `
    const { startPostgres } = await import(${JSON.stringify(door)})
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    process.send(postgres.url)
    setInterval(() => {}, 1000)`
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  launchers.push(launcher)
  return launcher
}

async function until(holds: () => boolean): Promise<void> {
  for (const limit = Date.now() + waitLimitMs; !holds(); await pause(10)) {
    if (Date.now() > limit) throw new Error('waited too long')
  }
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function attempts(): string[] {
  const parent = dirname(dataDir)
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .filter((name) => name.includes('.initdb-'))
    .map((name) => join(parent, name))
}

test('a fresh folder gets a UTF-8 database behind a password, safe on disk, for this machine only, never run by root', {
  timeout,
}, async () => {
  const { url } = await start()
  const answers = await ask(
    url,
    `SELECT datlocprovider::text || ' ' || datlocale || ' ' || pg_encoding_to_char(encoding)
       FROM pg_database WHERE datname = current_database()
     UNION ALL SELECT current_setting(name) FROM unnest(ARRAY[
       'fsync', 'data_checksums', 'password_encryption', 'listen_addresses']) AS name`,
  )
  expect(answers).toEqual(['b C.UTF-8 UTF8', 'on', 'on', 'scram-sha-256', '127.0.0.1'])
  await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/)
  expect(statSync(`${dataDir}.json`).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).uid).not.toBe(0)
})

test('a second start has the same data, password and port', { timeout }, async () => {
  madeEarlier()
  const first = await start()
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS figure')
  await first.stop()
  await expect(ask(first.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)

  const second = await start()
  expect(second.url).toBe(first.url)
  expect(second.adopted).toBe(false)
  expect(await ask(second.url, 'SELECT figure FROM kept')).toEqual(['7'])
})

test('a port that was taken meanwhile is replaced', { timeout }, async () => {
  madeEarlier()
  const first = await start()
  await first.stop()
  const squatter = createServer().listen(first.port, '127.0.0.1')
  await once(squatter, 'listening')
  const second = await start()
  expect(second.port).not.toBe(first.port)
  expect(await ask(second.url, 'SELECT 1')).toEqual(['1'])
  squatter.close()
})

test('a folder in use by a living launcher is refused and left alone', { timeout }, async () => {
  madeEarlier()
  const first = await start()
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    `is in use by the running process ${process.pid}`,
  )
  expect(await ask(first.url, 'SELECT 1')).toEqual(['1'])
})

test('a server that dies by itself is noticed', { timeout }, async () => {
  madeEarlier()
  const { exited } = await start()
  process.kill(postmasterPid(), 'SIGKILL')
  await expect(exited).resolves.toBeUndefined()
})

describe('after kill -9', () => {
  test('of the launcher, its server is adopted and can be stopped', { timeout }, async () => {
    madeEarlier()
    const launcher = launchElsewhere()
    const [url] = await once(launcher, 'message')
    await ask(String(url), 'CREATE TABLE kept AS SELECT 7 AS figure')
    launcher.kill('SIGKILL')
    await once(launcher, 'exit')

    const pid = postmasterPid()
    const postgres = await start()
    expect(postgres.adopted).toBe(true)
    expect(await ask(postgres.url, 'SELECT figure FROM kept')).toEqual(['7'])
    await postgres.stop()
    expect(identityOf(pid)).toBeNull()
  })

  test('of the launcher, a start with other settings replaces its server', {
    timeout,
  }, async () => {
    madeEarlier()
    const launcher = launchElsewhere()
    await once(launcher, 'message')
    launcher.kill('SIGKILL')
    await once(launcher, 'exit')

    const postgres = await startPostgres({ dataDir, settings: { work_mem: '7MB' } })
    open.push(postgres)
    expect(postgres.adopted).toBe(false)
    expect(await ask(postgres.url, 'SHOW work_mem')).toEqual(['7MB'])
  })

  test('of everything, what was committed is there, even with a backend still at work', {
    timeout,
  }, async () => {
    madeEarlier()
    const launcher = launchElsewhere()
    const [url] = await once(launcher, 'message')
    await ask(String(url), 'CREATE TABLE kept AS SELECT 7 AS figure')
    const busy = new Client({ connectionString: String(url) })
    busy.on('error', () => {})
    await busy.connect()
    // The query ends by itself if nobody ends it.
    const isLate = "clock_timestamp() > now() + interval '2 minutes'"
    const spin = `DO $$ BEGIN LOOP EXIT WHEN ${isLate}; END LOOP; END $$`
    const cut = busy.query(spin).catch((error: Error) => error)
    launcher.kill('SIGKILL')
    process.kill(postmasterPid(), 'SIGKILL')
    await once(launcher, 'exit')

    const postgres = await start()
    expect(postgres.adopted).toBe(false)
    expect(await ask(postgres.url, 'SELECT figure FROM kept')).toEqual(['7'])
    expect(await cut).toBeInstanceOf(Error)
    await busy.end()
  })

  test('of everything while the database was being made, it is made again', {
    timeout,
  }, async () => {
    const launcher = launchElsewhere()
    await until(() => attempts().some((name) => existsSync(join(name, 'data', 'base'))))
    process.kill(-(launcher.pid ?? 0), 'SIGKILL')
    await once(launcher, 'exit')
    expect(existsSync(join(dataDir, 'PG_VERSION'))).toBe(false)

    const postgres = await start()
    expect(await ask(postgres.url, 'SELECT 1')).toEqual(['1'])
    expect(attempts()).toEqual([])
  })

  test('a lock file whose number now belongs to a stranger does not keep it from starting', {
    timeout,
  }, async () => {
    madeEarlier()
    const first = await start()
    const lock = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8')
    await first.stop()
    writeFileSync(join(dataDir, 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)))
    const second = await start()
    expect(await ask(second.url, 'SELECT 1')).toEqual(['1'])
  })
})

test('a lost password is replaced and the data stays', { timeout }, async () => {
  madeEarlier()
  const first = await start()
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS figure')
  await first.stop()
  rmSync(`${dataDir}.json`)
  const second = await start()
  expect(new URL(second.url).password).not.toBe(new URL(first.url).password)
  expect(await ask(second.url, 'SELECT figure FROM kept')).toEqual(['7'])
})

test('a database of another major version is refused in one sentence', { timeout }, async () => {
  madeEarlier()
  await (await start()).stop()
  writeFileSync(join(dataDir, 'PG_VERSION'), '14\n')
  await expect(startPostgres({ dataDir })).rejects.toThrow(/^[^\n]* was made by PostgreSQL 14 /)
})

test('a folder that holds something else is refused and not touched', { timeout }, async () => {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'letter.txt'), 'dear')
  await expect(startPostgres({ dataDir })).rejects.toThrow(/not a PostgreSQL database/)
  expect(readFileSync(join(dataDir, 'letter.txt'), 'utf8')).toBe('dear')
})

test('in a private folder, root keeps the data where the other account can go', {
  timeout,
}, async () => {
  chmodSync(folder, 0o700)
  const first = await start()
  const real = realpathSync(dataDir)
  try {
    expect(lstatSync(dataDir).isSymbolicLink()).toBe(isRoot)
    await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS figure')
    await first.stop()
    const second = await start()
    expect(second.url).toBe(first.url)
    expect(await ask(second.url, 'SELECT figure FROM kept')).toEqual(['7'])
    await second.stop()
  } finally {
    for (const postgres of open) await postgres.stop({ hurry: true })
    rmSync(dirname(real), { recursive: true, force: true })
  }
})
