import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type Endpoint, wire } from '@baize/contract'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let house: TestPlatform

beforeAll(async () => {
  house = await startPlatform()
})
afterAll(() => house.stop())

const megabyte = 1_048_576

interface Announced {
  method?: string
  path: string
  bytes?: number
  headers?: Record<string, string>
}

/** Announces a body by its length, sends none of it, and waits for the answer. */
async function announce({ method = 'POST', path, bytes = 20_000, headers = {} }: Announced) {
  const sending = request(house.url + path, {
    method,
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': bytes, ...headers },
  })
  sending.on('error', () => {})
  sending.flushHeaders()
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  sending.destroy()
  const said = JSON.parse(Buffer.concat(chunks).toString()) as { code: string }
  return { status: answer.statusCode, code: said.code, connection: answer.headers.connection }
}

describe('[SEC-02] who is refused is refused before a byte of his body is read', () => {
  const endpoints: Endpoint[] = Object.values(wire)
  const closed = endpoints.filter(({ route, body }) => body && route.audience !== 'visitor')

  test.each(closed.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
    '%s without a session',
    async (_name, { method, path }) => {
      expect(await announce({ method, path })).toMatchObject({ status: 401, code: 'not-signed-in' })
    },
  )

  test('a domain that is nobody’s, an address without a page, a method that is not taken', async () => {
    const { path } = wire.login.route
    expect(await announce({ path, headers: { host: 'nobody.example' } })).toMatchObject({
      code: 'wrong-domain',
    })
    expect(await announce({ path: '/wps/none' })).toMatchObject({ code: 'not-found' })
    expect(await announce({ path: wire.status.route.path })).toMatchObject({
      code: 'method-not-allowed',
    })
  })

  test('[SEC-01] what is far too long is not waited for: the line is cut', async () => {
    const { path } = wire.sendIdentity.route
    expect(await announce({ path, bytes: 22 * megabyte })).toMatchObject({
      code: 'not-signed-in',
      connection: 'close',
    })
  })
})
