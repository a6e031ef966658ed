import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const modules = join(root, 'node_modules')
export const data = join(root, '.data')
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A fault that a person can cause and repair: shown as one sentence, without a stack trace. */
export class Problem extends Error {}

/** The text of a file, or null. */
export function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
