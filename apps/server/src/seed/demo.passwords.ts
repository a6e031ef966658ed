import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { repositoryRoot } from '../kernel/root.ts'

/** Passwords by account. */
export type KeptPasswords = Record<string, string>

/** By merchant id, as several databases on one machine have different passwords. */
const keptFile = z.record(z.string(), z.record(z.string(), z.string()))
const databasesKeptMax = 20
export const passwordsFile = join(repositoryRoot, '.data', 'demo.json')

export function readPasswords(file: string, merchantId: string): KeptPasswords {
  return readAll(file)[merchantId] ?? {}
}

/** Readable only by the owner of the deployment; the passwords are shown when the product starts. */
export function keepPasswords(file: string, merchantId: string, passwords: KeptPasswords): void {
  const { [merchantId]: _before, ...others } = readAll(file)
  const newest = Object.entries(others).slice(-(databasesKeptMax - 1))
  const kept = Object.fromEntries([...newest, [merchantId, passwords]])
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  } catch {
    // The folder cannot be written to: the next start sets new passwords.
  }
}

function readAll(file: string): z.output<typeof keptFile> {
  try {
    return keptFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
