import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const clients = 16
const threads = 2
const scale = 20

/** Fills pgbench's own tables; false if pgbench is not installed. */
export async function preparePgbench(databaseUrl: string): Promise<boolean> {
  try {
    await run('pgbench', ['-i', '-q', '-s', String(scale), databaseUrl])
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

/** Transactions per second of `pgbench` simple-update, prepared, on the measured server. */
export async function pgbenchRate(databaseUrl: string, seconds: number): Promise<number> {
  const load = ['-c', String(clients), '-j', String(threads), '-T', String(seconds)]
  const { stdout } = await run('pgbench', ['-N', '-M', 'prepared', ...load, '-n', databaseUrl])
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!Number.isFinite(rate)) throw new Error(`pgbench said: ${stdout}`)
  return rate
}
