import { startPlatform } from '@baize/testkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('[SCL-01] a node reads its merchants again every 30 seconds, and a stopped one never', async () => {
  const house = await startPlatform()
  const { config, database } = house.platform.modules
  // As another node would write it, whose news was lost.
  await database.pool.query(`update config.merchant set name = 'Renamed' where code = 'baize'`)
  vi.advanceTimersByTime(30_000)
  const name = () => config.merchantByCode('baize')?.name
  await expect.poll(name, { timeout: 10_000 }).toBe('Renamed')
  await house.stop()
  expect(vi.getTimerCount()).toBe(0)
})
