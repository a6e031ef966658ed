import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { identityOf } from './alive.ts'
import { errorCode } from './problem.ts'

interface Holder {
  pid: number
  identity: string
  /**
   * The path of the claim. If the folder was copied, the copied claim names another path and does not
   * count.
   */
  path: string
}

export type Claim = { release: () => void } | { heldBy: number }

const attemptsMax = 20

/**
 * Takes a lock file for this process alone. A claim of a process that no longer runs does not count. A
 * second claim of the same path is refused, also within one process.
 */
export function claim(path: string): Claim {
  const identity = identityOf(process.pid) ?? String(process.pid)
  const mine = JSON.stringify({ pid: process.pid, identity, path } satisfies Holder)
  let heldBy = 0
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    if (put(path, mine)) return { release: () => removeIf(path, mine) }
    const found = read(path)
    if (found === null) continue
    const holder = parse(found)
    if (holder?.path === path && identityOf(holder.pid) === holder.identity) {
      return { heldBy: holder.pid }
    }
    heldBy = holder?.pid ?? 0
    removeIf(path, found)
  }
  return { heldBy }
}

/** Written to a temporary file and linked, so that nobody reads a half-written claim. */
function put(path: string, content: string): boolean {
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, content)
  try {
    linkSync(aside, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    return putWithoutLink(path, content)
  } finally {
    rmSync(aside, { force: true })
  }
}

/** For file systems without hard links. */
function putWithoutLink(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes exactly this claim: another process may have replaced it since it was read. */
function removeIf(path: string, content: string): void {
  const aside = `${path}.${process.pid}.void`
  try {
    renameSync(path, aside)
    if (read(aside) !== content) linkSync(aside, path)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function parse(text: string): Holder | null {
  try {
    const holder = JSON.parse(text)
    return typeof holder?.pid === 'number' ? holder : null
  } catch {
    return null
  }
}
