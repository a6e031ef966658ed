import { join } from 'node:path'
import { type Postgres, PostgresProblem, startPostgres } from '@baize/postgres'
import { repositoryRoot } from '../../../apps/server/src/kernel/root.ts'
import { clearOldDatabases, testDatabaseVariable } from './database.ts'

/**
 * Starts PostgreSQL once for a whole test run, unless TEST_DATABASE_URL names a server.
 * Workers are started later and inherit the variable.
 */
export default async function setup(): Promise<() => Promise<void>> {
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

/** Test data need not survive a crash of the machine, so commits do not wait for the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

/** Test runs at the same time in one checkout get a server each. */
async function startFirstFree(): Promise<Postgres> {
  for (let cluster = 1; ; cluster += 1) {
    const name = cluster === 1 ? 'postgres' : `postgres-${cluster}`
    const dataDir = join(repositoryRoot, '.data', 'test', name)
    try {
      return await startPostgres({ dataDir, settings })
    } catch (error) {
      if (cluster === clustersMax || !(error instanceof PostgresProblem)) throw error
    }
  }
}
