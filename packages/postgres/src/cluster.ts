import { spawn } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, accountName, asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { errorCode, PostgresProblem } from './problem.ts'

export const superuser = 'baize'
const majorVersion = '18'
const outputKeptChars = 2_000
const programLimitMs = 120_000

/** Whether a usable cluster exists. If it exists but cannot be used, throws a PostgresProblem. */
export function hasCluster(cluster: string, account: Account | null): boolean {
  const found = statSync(cluster, { throwIfNoEntry: false })
  if (!found) return false
  if (!found.isDirectory()) throw new PostgresProblem(`${cluster} is not a folder: move it away.`)
  const us = account?.uid ?? process.getuid?.()
  if (account && found.uid === 0) giveTo(cluster, account)
  else if (us !== undefined && found.uid !== us) throw foreign(cluster, found.uid)
  try {
    accessSync(cluster, constants.R_OK | constants.W_OK | constants.X_OK)
    if (readdirSync(cluster).length === 0) return false
  } catch (error) {
    throw new PostgresProblem(
      `The database in ${cluster} cannot be written (${errorCode(error)}): check its permissions and the disk.`,
    )
  }
  requireVersion(cluster)
  // The server refuses a folder that others may enter; copying the folder may have opened it.
  if (process.platform !== 'win32') chmodSync(cluster, 0o700)
  return true
}

/**
 * Makes a cluster under a temporary name and renames it when it is complete, so that an interrupted
 * attempt leaves no half-made cluster.
 */
export async function createCluster(
  cluster: string,
  binaries: Binaries,
  account: Account | null,
  password: string,
): Promise<void> {
  removeAttempts(cluster)
  const attempt = mkdtempSync(`${cluster}.initdb-`)
  try {
    const data = join(attempt, 'data')
    const passwordFile = join(attempt, 'password')
    mkdirSync(data, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (account) giveTo(attempt, account)
    const args = ['-D', data, '-U', superuser, '--pwfile', passwordFile, '-A', 'scram-sha-256']
    args.push('-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
    args.push('--data-checksums', '--no-instructions')
    await run(binaries.initdb, args, account)
    if (existsSync(cluster)) rmdirSync(cluster)
    renameSync(data, cluster)
  } finally {
    removeAttempt(attempt)
  }
}

/** Sets a new password if the state file was lost; no server may run on the cluster. */
export async function resetPassword(
  cluster: string,
  binaries: Binaries,
  account: Account | null,
  password: string,
): Promise<void> {
  const args = ['--single', '-D', cluster, 'postgres']
  await run(binaries.postgres, args, account, `ALTER ROLE ${superuser} PASSWORD '${password}'\n`)
}

function removeAttempts(cluster: string): void {
  const parent = dirname(cluster)
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(cluster)}.initdb-`)) removeAttempt(join(parent, name))
  }
}

function removeAttempt(attempt: string): void {
  try {
    rmSync(attempt, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch {
    // An initdb whose launcher was killed may still write there; the next start removes the folder.
  }
}

function requireVersion(cluster: string): void {
  let version: string
  try {
    version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch {
    throw new PostgresProblem(
      `${cluster} holds something that is not a PostgreSQL database: move it away.`,
    )
  }
  if (version === majorVersion) return
  throw new PostgresProblem(
    `The database in ${cluster} was made by PostgreSQL ${version} and this is PostgreSQL ${majorVersion}: move it away, or dump it with the old version and load it here.`,
  )
}

function foreign(cluster: string, uid: number): PostgresProblem {
  return new PostgresProblem(
    `The database in ${cluster} belongs to ${accountName(uid)}: start as that user, or move the folder away.`,
  )
}

function giveTo(path: string, account: Account): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chownSync(path, account.uid, account.gid)
  if (!found.isDirectory()) return
  for (const name of readdirSync(path)) giveTo(join(path, name), account)
}

function run(program: string, args: string[], account: Account | null, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...asAccount(account),
      cwd: process.platform === 'win32' ? dirname(program) : '/',
      timeout: programLimitMs,
    })
    let said = ''
    const keep = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-outputKeptChars)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0 && !/FATAL|PANIC/.test(said)) resolve()
      else reject(new PostgresProblem(`The database could not be made: ${reasonIn(said)}`))
    })
  })
}

function reasonIn(said: string): string {
  const lines = said.trim().split('\n')
  const reason = lines.find((line) => /error|FATAL|PANIC|could not/i.test(line)) ?? lines.at(-1)
  return reason?.trim() || 'it ended without a reason.'
}
