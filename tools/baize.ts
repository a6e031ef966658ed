import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '@baize/postgres'
import { build } from './build/build.ts'
import { runningNow } from './launch/running.ts'
import { databaseFolder, root } from './paths.ts'
import { command, Problem } from './problem.ts'

/** The operator's commands. They use DATABASE_URL, else the running product, else its stopped database. */
await command(async () => {
  await build()
  const known = process.env.DATABASE_URL || runningNow()?.databaseUrl
  if (known) return operate(known)
  if (!existsSync(join(databaseFolder, 'PG_VERSION'))) {
    throw new Problem('There is no database yet: run npm start once, or set DATABASE_URL.')
  }
  const postgres = await startPostgres({ dataDir: databaseFolder })
  try {
    return await operate(postgres.url)
  } finally {
    await postgres.stop()
  }
})

async function operate(databaseUrl: string): Promise<number> {
  const args = ['--enable-source-maps', join(root, 'apps/server/dist/cli.js')]
  const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const [code] = await once(child, 'close')
  return typeof code === 'number' ? code : 1
}
