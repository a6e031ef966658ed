import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '@baize/postgres'
import { afterAll, expect, test } from 'vitest'
import { startBeside, startProduct } from './product.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-product-'))
const data = join(import.meta.dirname, '../../../.data/product-fails')
afterAll(() => {
  for (const each of [folder, data]) rmSync(each, { recursive: true, force: true })
})

test('a product that cannot start leaves no database running', async () => {
  const start = startProduct({ port: 0, name: 'product-fails', env: { PORT: 'none' } })
  await expect(start).rejects.toThrow('before it was ready')
  const postgres = await startPostgres({ dataDir: join(data, 'postgres') })
  await postgres.stop()
  expect(postgres.adopted).toBe(false)
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a program that is ended by %s leaves no database running',
  async (signal) => {
    const file = join(folder, 'ended.mjs')
    writeFileSync(
      file,
      `import { startDatabase } from ${JSON.stringify(join(import.meta.dirname, 'product.ts'))}
       await startDatabase('product-fails')
       setTimeout(() => {}, 60_000)
       process.send('ready')`,
    )
    const child = fork(file, [], { execArgv: [] })
    const [said] = await once(child, 'message')
    expect(said).toBe('ready')
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
    const postgres = await startPostgres({ dataDir: join(data, 'postgres') })
    await postgres.stop()
    expect(postgres.adopted).toBe(false)
  },
)

test('a program that was killed is not waited for', async () => {
  const file = join(folder, 'killed.mjs')
  writeFileSync(
    file,
    `process.send({ port: 1 }, () => process.kill(process.pid, 'SIGKILL'))
     setTimeout(() => {}, 60_000)`,
  )
  const { stop } = await startBeside(file, [])
  await sleep(1_000)
  const stopped = stop().then(() => 'stopped')
  expect(await Promise.race([stopped, sleep(10_000, 'waits still')])).toBe('stopped')
})
