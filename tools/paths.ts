import { accessSync, chownSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Problem } from './problem.ts'

export const root = resolve(import.meta.dirname, '..')
export const data = join(root, '.data')
export const logs = join(data, 'logs')
export const databaseFolder = join(data, 'postgres')

/** Makes a folder under `.data` if it is missing. */
export function makeFolder(path: string): void {
  try {
    const first = mkdirSync(path, { recursive: true })
    if (first) giveToOwner(first)
  } catch (error) {
    throw notWritable(path, error)
  }
  requireWritable(path)
}

/** A clone that another user made, or ran first, may be readable but not writable. */
export function requireWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw notWritable(folder, error)
  }
}

function notWritable(path: string, error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return new Problem(`This user may not write to ${path} (${code}): use a clone of your own.`)
}

/** What root creates here must belong to the checkout's owner, who may go on without root. */
export function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(root)
  chownSync(path, uid, gid)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(path, name), uid, gid)
  }
}
