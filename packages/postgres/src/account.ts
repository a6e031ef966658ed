import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { PostgresProblem } from './problem.ts'

/** The account that runs the server when the launcher is root: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
  name: string
}

const spareAccounts = ['postgres', '_postgres', 'nobody']
const probeLimitMs = 10_000

/**
 * Null means: the current user. For root it is the owner of an existing data folder, else the owner of the
 * checkout (who can then go on without root), else a spare account.
 */
export function accountFor(dataDir: string): Account | null {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null
  const known = accounts()
  const owner = ownerOf(dataDir)
  if (owner && owner.uid !== 0) return named(owner, known)
  for (const folder of [dirname(dataDir), dirname(dirname(dataDir))]) {
    const uid = ownerOf(folder)?.uid
    // initdb needs an account that has a name on this machine.
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

/** The name of an account, for messages. */
export function accountName(uid: number): string {
  return accounts().find((each) => each.uid === uid)?.name ?? `user ${uid}`
}

/** Options that make a child process run as the account, with only PATH from our environment. */
export function asAccount(account: Account | null) {
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  const env =
    process.platform === 'win32'
      ? { ...process.env, LC_ALL: 'C' }
      : { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  return { ...identity, env, windowsHide: true }
}

/** Runs a short command as the account, in a folder that every account may enter. */
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

/** Whether the account may enter a folder: depends on its parents, access lists and mounts too. */
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
