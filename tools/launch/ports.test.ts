import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { anyFreePort, portFrom, requireFree } from './ports.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port taken on %s is named with the way out',
  async (host) => {
    const squatter = createServer().listen(0, host)
    await once(squatter, 'listening')
    const address = squatter.address()
    const port = address && typeof address === 'object' ? address.port : 0
    await expect(requireFree('PORT', port, 'npm start')).rejects.toThrow(
      `Port ${port} is in use. Stop what is using it or choose another: PORT=${port + 1} npm start`,
    )
    squatter.close()
  },
)

test('a free port is no obstacle', async () => {
  await expect(requireFree('PORT', await anyFreePort(), 'npm start')).resolves.toBeUndefined()
})

test('the variable decides, 0 takes any, and nonsense is one sentence with its own exit code', async () => {
  vi.stubEnv('PORT', '')
  expect(await portFrom('PORT', 3000)).toBe(3000)
  vi.stubEnv('PORT', '8080')
  expect(await portFrom('PORT', 3000)).toBe(8080)
  vi.stubEnv('PORT', '0')
  expect(await portFrom('PORT', 3000)).toBeGreaterThan(1023)
  for (const nonsense of ['http', '-1', '70000', '3000.5']) {
    vi.stubEnv('PORT', nonsense)
    await expect(portFrom('PORT', 3000)).rejects.toMatchObject({ exitCode: 78 })
  }
})
