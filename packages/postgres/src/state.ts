import { randomBytes } from 'node:crypto'
import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Account } from './account.ts'

/** What must outlive a start, beside the cluster and readable by its owner alone. */
export interface State {
  password: string
  port?: number
}

export function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** Null when there is none or it is damaged: the password is then set anew. */
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
