import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { claim, identityOf } from '@baize/postgres'
import { data, makeFolder } from '../paths.ts'
import { Problem } from '../problem.ts'

const orphanLimitMs = 5_000
const pollMs = 50
const file = join(data, 'running.json')
const lockFile = join(data, 'start.lock')

/** What runs from this folder, for the next start and for the operator's commands. */
export interface Running {
  site: string
  databaseUrl?: string
  children: { name: string; pid: number; identity: string }[]
}

/** One launcher per folder. */
export function claimFolder(): () => void {
  makeFolder(data)
  const claimed = claim(lockFile)
  if ('release' in claimed) return claimed.release
  const site = readRunning()?.site
  throw new Problem(
    `Baize already runs from this folder (process ${claimed.heldBy}${site ? `, ${site}` : ''}). Stop that one first.`,
  )
}

/** What runs now; the record of a killed launcher does not count. */
export function runningNow(): Running | null {
  makeFolder(data)
  const claimed = claim(lockFile)
  if (!('release' in claimed)) return readRunning()
  claimed.release()
  return null
}

function readRunning(): Running | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

export function writeRunning(running: Running): void {
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, JSON.stringify(running, null, 2), { mode: 0o600 })
  renameSync(aside, file)
}

export function clearRunning(): void {
  rmSync(file, { force: true })
}

/** Ends processes that a killed launcher left; most of them are already ending. */
export async function endOrphans(): Promise<void> {
  const orphans = (readRunning()?.children ?? []).filter(isAlive)
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const orphan of orphans.filter(isAlive)) send(orphan.pid, signal)
    const limit = Date.now() + orphanLimitMs
    while (orphans.some(isAlive) && Date.now() < limit) await pause(pollMs)
  }
}

function isAlive({ pid, identity }: { pid: number; identity: string }): boolean {
  return identity !== '' && identityOf(pid) === identity
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended meanwhile, as wanted.
  }
}
