import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, asAccount, runAs } from './account.ts'
import { identityOf, signalReaches } from './alive.ts'
import type { Binaries } from './binaries.ts'

const readyLimitMs = 120_000
const fastStopLimitMs = 10_000
const immediateStopLimitMs = 5_000
const strayLimitMs = 1_500
const pollMs = 25
const logSizeMaxBytes = 10 * 1024 * 1024

export type Launch = { pid: number } | { refused: 'port' | 'predecessor' | 'other'; reason: string }

/** The server that runs on this cluster, according to its lock file, if that process really is one. */
export function findPostmaster(cluster: string): { pid: number; ready: boolean } | null {
  const lock = readLockFile(cluster)
  if (!lock) return null
  const { pid } = lock
  if (servesCluster(pid, cluster)) return lock
  // The pid belongs to another program or to a zombie process; with either, the server would refuse to
  // start. If the process is gone, the server itself replaces the lock file.
  if (signalReaches(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return null
}

/** Starts the server in its own process group, and waits until it accepts connections. */
export async function launch(
  binaries: Binaries,
  account: Account | null,
  cluster: string,
  args: string[],
): Promise<Launch> {
  const logPath = `${cluster}.log`
  const log = openLog(logPath, account)
  const from = statSync(logPath).size
  try {
    let ended = false
    const child = spawn(...commandFor(binaries, cluster, logPath, args), {
      ...asAccount(account),
      cwd: process.platform === 'win32' ? dirname(binaries.postgres) : '/',
      detached: process.platform !== 'win32',
      stdio: process.platform === 'win32' ? 'ignore' : ['ignore', log, log],
    })
    child.on('exit', () => {
      ended = process.platform !== 'win32'
    })
    child.on('error', () => {
      ended = true
    })
    child.unref()
    for (const limit = Date.now() + readyLimitMs; Date.now() < limit; await pause(pollMs)) {
      if (ended) return refusal(readFileSync(logPath, 'utf8').slice(from))
      const lock = readLockFile(cluster)
      const ours = process.platform === 'win32' || lock?.pid === child.pid
      if (lock?.ready && ours) return { pid: lock.pid }
    }
    child.kill('SIGQUIT')
    return { refused: 'other', reason: `it was not ready within ${readyLimitMs / 1000} s` }
  } finally {
    closeSync(log)
  }
}

/** Stops a server by fast shutdown; if that takes too long, by immediate shutdown, at last by SIGKILL. */
export async function stopPostmaster(
  pid: number,
  binaries: Binaries,
  cluster: string,
  hurry: () => boolean,
): Promise<void> {
  const gone = () => identityOf(pid) === null
  const until = async (limitMs: number, cutShort = gone) => {
    const limit = Date.now() + limitMs
    while (!gone() && !cutShort() && Date.now() < limit) await pause(pollMs)
  }
  request(pid, 'fast', binaries, cluster)
  await until(fastStopLimitMs, hurry)
  if (!gone()) request(pid, 'immediate', binaries, cluster)
  await until(immediateStopLimitMs)
  if (!gone()) kill(pid, 'SIGKILL')
  await until(immediateStopLimitMs)
}

/**
 * Waits for the backends of a killed server, and kills those that do not end. Usually they end at once;
 * one in a long query may not, and the next server would refuse to start.
 */
export async function endStrays(cluster: string): Promise<void> {
  for (const signal of ['none', 'SIGQUIT', 'SIGKILL'] as const) {
    for (const limit = Date.now() + strayLimitMs; Date.now() < limit; await pause(pollMs)) {
      const strays = straysOf(cluster)
      if (strays.length === 0) return
      if (signal !== 'none') for (const pid of strays) kill(pid, signal)
    }
  }
}

function readLockFile(cluster: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null
  } catch {
    return null
  }
}

function servesCluster(pid: number, cluster: string): boolean {
  if (identityOf(pid) === null) return false
  if (process.platform === 'linux') return workingFolder(pid) === cluster
  if (process.platform === 'win32') {
    const listed = runAs(null, 'tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])
    return listed.stdout.includes('postgres.exe')
  }
  return runAs(null, 'ps', ['-o', 'command=', '-p', String(pid)]).stdout.includes(cluster)
}

function straysOf(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === cluster && isPostgres(pid))
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

/** On Windows the server refuses administrator rights, and only pg_ctl can drop them. */
function commandFor(
  binaries: Binaries,
  cluster: string,
  logPath: string,
  args: string[],
): [string, string[]] {
  if (process.platform !== 'win32') return [binaries.postgres, ['-D', cluster, ...args]]
  const options = args.map((each) => `"${each}"`).join(' ')
  return [binaries.pgCtl, ['start', '-W', '-D', cluster, '-l', logPath, '-o', options]]
}

function openLog(path: string, account: Account | null): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > logSizeMaxBytes) {
    renameSync(path, `${path}.1`)
  }
  const log = openSync(path, 'a', 0o600)
  if (account) chownSync(path, account.uid, account.gid)
  return log
}

function refusal(said: string): Launch {
  const fatal = said.split('\n').findLast((line) => /FATAL|PANIC/.test(line))
  const reason = (fatal ?? said.trim().split('\n').at(-1) ?? '').replace(
    /^.*?(FATAL|PANIC):\s*/,
    '',
  )
  if (/could not (bind|create any TCP)/i.test(said)) return { refused: 'port', reason }
  if (/pre-existing shared memory block|lock file .* already exists/.test(said)) {
    return { refused: 'predecessor', reason }
  }
  return { refused: 'other', reason }
}

function request(
  pid: number,
  mode: 'fast' | 'immediate',
  binaries: Binaries,
  cluster: string,
): void {
  if (process.platform === 'win32') {
    runAs(null, binaries.pgCtl, ['stop', '-W', '-m', mode, '-D', cluster])
  } else {
    kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended meanwhile, as wanted.
  }
}
