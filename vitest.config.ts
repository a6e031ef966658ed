import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { PagesLast } from './tools/test/order.ts'

const beside = [
  'packages/*/src/**/*.test.{ts,tsx}',
  'apps/*/src/**/*.test.{ts,tsx}',
  'apps/*/client/src/**/*.test.{ts,tsx}',
]
const onDatabase = ['packages/*/src/**/*.module.test.ts', 'apps/*/src/**/*.module.test.ts']

const proofs = ['**/*.proof.test.ts']
const long = ['**/*.long.test.ts']

/** For a test that hangs. No test depends on speed: a machine may be ten times busier than ours. */
const patienceMs = 300_000

/**
 * unit: needs nothing but the code. module: `*.module.test.ts`, on a real PostgreSQL.
 * long: `*.long.test.ts`, the same, but each file takes eight seconds or more; only in the whole run.
 * tidy: about the repository itself. proof-*: run when what they read has changed (`tools/test/proofs.ts`).
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // A worker keeps what it has loaded for its next file: a third of the whole run's time.
    isolate: false,
    sequence: { sequencer: PagesLast },
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: [...beside, 'tools/**/*.test.ts', 'bench/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...onDatabase, ...proofs, ...long],
          setupFiles: ['packages/ui/src/testing/page.setup.ts'],
          pool: 'threads',
          testTimeout: patienceMs,
        },
      },
      onPostgres('module', onDatabase),
      onPostgres('long', long),
      {
        test: {
          name: 'proof-games',
          include: ['packages/engines/src/**/*.proof.test.ts', 'tools/battery/*.proof.test.ts'],
          pool: 'threads',
          testTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'proof-postgres',
          include: ['packages/postgres/src/*.proof.test.ts'],
          pool: 'threads',
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'tidy',
          include: ['tidy/**/*.test.ts'],
          pool: 'threads',
          testTimeout: patienceMs,
        },
      },
    ],
  },
})

function onPostgres(name: string, include: string[]) {
  return {
    test: {
      name,
      // One more than the cores of a small machine: while one waits for the database, another works.
      maxWorkers: 3,
      include,
      globalSetup: ['packages/testkit/src/postgres.setup.ts'],
      pool: 'threads' as const,
      testTimeout: patienceMs,
      // Stopping a platform waits for everything that is still running in it.
      hookTimeout: patienceMs,
    },
  }
}
