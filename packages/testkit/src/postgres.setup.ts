import { createHash, randomUUID } from 'node:crypto'
import { accessSync, constants, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { type Postgres, PostgresProblem, startPostgres } from '@baize/postgres'
import { repositoryRoot } from '../../../apps/server/src/kernel/root.ts'
import { clearOldDatabases, testDatabaseVariable, testRunVariable } from './database.ts'
import { hastySettings } from './postgres.settings.ts'

/**
 * Starts PostgreSQL once for a whole test run, unless TEST_DATABASE_URL names a server.
 * Workers are started later and inherit the variable.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env[testRunVariable] = randomUUID()
  if (process.env[testDatabaseVariable]) {
    await clearOldDatabases()
    return async () => {}
  }
  const server = await startFirstFree()
  process.env[testDatabaseVariable] = server.url
  await clearOldDatabases()
  return async () => {
    delete process.env[testDatabaseVariable]
    await server.stop()
  }
}

const clustersMax = 4

const settings = { ...hastySettings, max_connections: '200' }

/** Test runs at the same time in one checkout get a server each. */
async function startFirstFree(): Promise<Postgres> {
  const folder = folderOf(repositoryRoot)
  for (let cluster = 1; ; cluster += 1) {
    const name = cluster === 1 ? 'postgres' : `postgres-${cluster}`
    const dataDir = join(folder, name, 'data')
    try {
      const server = await startPostgres({ dataDir, settings })
      return folder.startsWith(memory) ? goneAfter(server, join(folder, name)) : server
    } catch (error) {
      if (cluster === clustersMax || !(error instanceof PostgresProblem)) throw error
    }
  }
}

/** Files here are kept in memory. */
const memory = '/dev/shm'
const memoryNeededBytes = 4 * 1024 ** 3

/**
 * Every platform gets a database of its own, a copy of a thousand small files: on a disk that takes eight
 * times as long as in memory.
 */
function folderOf(checkout: string): string {
  if (!hasRoom()) return join(checkout, '.data', 'test')
  // Another account could not use what this one left behind.
  const whose = `${checkout} ${process.getuid?.() ?? ''}`
  return join(memory, `baize-test-${createHash('sha256').update(whose).digest('hex').slice(0, 8)}`)
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) > memoryNeededBytes
  } catch {
    // Not a Linux.
    return false
  }
}

function goneAfter(server: Postgres, folder: string): Postgres {
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
