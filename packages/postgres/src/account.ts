import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { PostgresProblem } from './problem.ts'

/** The account the server runs under when the launcher is root, which PostgreSQL refuses. */
export interface Account {
  uid: number
  gid: number
  name: string
}

const spareAccounts = ['postgres', '_postgres', 'nobody']
const probeLimitMs = 10_000

/**
 * Null means: as whoever we are. For root it is the owner of an existing data folder, else the
 * owner of the checkout, so that the same person can go on without root, else a spare account.
 */
export function accountFor(dataDir: string): Account | null {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null
  const known = accounts()
  const owner = ownerOf(dataDir)
  if (owner && owner.uid !== 0) return named(owner, known)
  for (const folder of [dirname(dataDir), dirname(dirname(dataDir))]) {
    const uid = ownerOf(folder)?.uid
    // initdb insists on an account that the machine knows by name.
    const account = uid ? known.find((each) => each.uid === uid) : undefined
    if (account) return account
  }
  for (const name of spareAccounts) {
    const account = known.find((each) => each.name === name && each.uid !== 0)
    if (account) return account
  }
  throw new PostgresProblem(
    'PostgreSQL does not run as root and no other account was found: start as an ordinary user, or set DATABASE_URL.',
  )
}

/** The name of an account, for a sentence. */
export function accountName(uid: number): string {
  return accounts().find((each) => each.uid === uid)?.name ?? `user ${uid}`
}

/** Options that make a child run as the account, with nothing of our environment but the path. */
export function asAccount(account: Account | null) {
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  const env =
    process.platform === 'win32'
      ? { ...process.env, LC_ALL: 'C' }
      : { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  return { ...identity, env, windowsHide: true }
}

/** Runs a short command as the account, from a folder that everyone may enter. */
export function runAs(
  account: Account | null,
  command: string,
  args: string[],
): SpawnSyncReturns<string> {
  return spawnSync(command, args, {
    ...asAccount(account),
    ...(process.platform === 'win32' ? {} : { cwd: '/' }),
    encoding: 'utf8',
    timeout: probeLimitMs,
  })
}

/** Whether the account may pass through a folder, parents, access lists and mounts included. */
export function canEnter(account: Account | null, folder: string): boolean {
  if (!account) return true
  return (
    runAs(account, '/bin/sh', ['-c', 'test -d "$1/." && test -x "$1"', 'sh', folder]).status === 0
  )
}

function named(owner: { uid: number; gid: number }, known: Account[]): Account {
  return known.find((each) => each.uid === owner.uid) ?? { ...owner, name: `user ${owner.uid}` }
}

function ownerOf(path: string): { uid: number; gid: number } | null {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? { uid: found.uid, gid: found.gid } : null
}

function accounts(): Account[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  } catch {
    return []
  }
}
