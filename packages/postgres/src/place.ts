import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type Account, accountName, canEnter } from './account.ts'
import { errorCode, PostgresProblem } from './problem.ts'

// Folders that survive a reboot and that every account may enter, best first.
const sharedFolders = ['/var/lib', '/var/db', '/var/tmp', '/tmp']

/**
 * The real folder of the cluster. It is `dataDir` itself, unless the account that runs the server cannot
 * enter it (a clone under /root): then `dataDir` is a link to a folder that the account can enter. An
 * existing link is followed, so a moved checkout keeps its data.
 */
export function clusterFor(dataDir: string, account: Account | null): string {
  makeParent(dataDir, account)
  const parent = realpathSync(dirname(dataDir))
  const here = join(parent, basename(dataDir))
  const link = linkTarget(here)
  if (link && existsSync(dirname(link))) return existsSync(link) ? realpathSync(link) : link
  if (link) rmSync(here)
  if (canEnter(account, parent)) return here
  const there = join(sharedFolder(here, account), `postgres-${randomBytes(4).toString('hex')}`)
  if (existsSync(here)) moveCluster(here, there)
  symlinkSync(there, here)
  return there
}

function makeParent(dataDir: string, account: Account | null): void {
  const parent = dirname(dataDir)
  try {
    const made = mkdirSync(parent, { recursive: true })
    // Root works for the checkout's owner here, so new folders must belong to that owner.
    if (made && account && ownsCheckout(account, parent))
      chownSync(parent, account.uid, account.gid)
  } catch (error) {
    const owner = lstatSync(dirname(parent), { throwIfNoEntry: false })?.uid
    throw new PostgresProblem(
      `The folder ${parent} cannot be made (${errorCode(error)}${owner === undefined ? '' : `, its parent belongs to ${accountName(owner)}`}).`,
    )
  }
}

function ownsCheckout(account: Account, parent: string): boolean {
  return lstatSync(dirname(parent)).uid === account.uid
}

function linkTarget(path: string): string | null {
  try {
    return resolve(dirname(path), readlinkSync(path))
  } catch {
    return null
  }
}

function sharedFolder(here: string, account: Account | null): string {
  const name = `baize-${createHash('sha256').update(here).digest('hex').slice(0, 12)}`
  for (const folder of sharedFolders) {
    const path = join(folder, name)
    try {
      mkdirSync(path, { recursive: true, mode: 0o755 })
    } catch {
      continue
    }
    const found = lstatSync(path)
    // In a folder that everyone may write to, another user could have created this name first.
    if (!found.isDirectory() || found.uid !== 0) continue
    chmodSync(path, 0o755)
    if (canEnter(account, path)) return path
  }
  throw new PostgresProblem(
    `The account ${account?.name} cannot reach ${here}: clone into a folder that everyone may enter, or set DATABASE_URL.`,
  )
}

function moveCluster(here: string, there: string): void {
  try {
    for (const suffix of ['', '.json', '.log']) {
      if (existsSync(here + suffix)) renameSync(here + suffix, there + suffix)
    }
  } catch (error) {
    throw new PostgresProblem(
      `The database in ${here} cannot be reached by its account nor be moved to ${there} (${errorCode(error)}): move the clone to a folder that everyone may enter.`,
    )
  }
}
