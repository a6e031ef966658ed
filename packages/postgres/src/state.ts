import { randomBytes } from 'node:crypto'
import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Account } from './account.ts'

/** What must survive a restart: a file beside the cluster, readable only by its owner. */
export interface State {
  password: string
  port?: number
}

export function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** Null if the file is missing or damaged: a new password is then set. */
export function readState(cluster: string): State | null {
  try {
    const state = JSON.parse(readFileSync(statePath(cluster), 'utf8'))
    return typeof state?.password === 'string' ? state : null
  } catch {
    return null
  }
}

export function writeState(cluster: string, account: Account | null, state: State): void {
  const path = statePath(cluster)
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
  if (account) chownSync(aside, account.uid, account.gid)
  renameSync(aside, path)
}

function statePath(cluster: string): string {
  return `${cluster}.json`
}
