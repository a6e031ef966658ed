import { once } from 'node:events'
import { request } from 'node:http'
import { refusalCodes, wire } from '@baize/contract'
import { catalogueOf } from '@baize/i18n/node'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let house: TestPlatform

beforeAll(async () => {
  house = await startPlatform()
})
afterAll(() => house.stop())

interface Answer {
  status: number
  body: { success: boolean; code?: string; message?: string; value?: unknown }
}

async function send(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(house.url + path, init)
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const json = { 'content-type': 'application/json' }
const languagePath = wire.updateLanguage.route.path
const forgotPath = wire.forgotByEmail.route.path

describe('bad input gets a clear refusal, never a 500', () => {
  const cases: [what: string, path: string, init: RequestInit, status: number, code: string][] = [
    ['an unknown route', '/wps/none', {}, 404, 'not-found'],
    ['an unknown method', '/wps/system/status', { method: 'DELETE' }, 405, 'method-not-allowed'],
    ['broken JSON', languagePath, put('{"language":'), 400, 'bad-json'],
    ['an empty body', languagePath, put(''), 400, 'bad-json'],
    ['a missing field', languagePath, put('{}'), 400, 'bad-input'],
    ['a wrong type', languagePath, put('{"language":7}'), 400, 'bad-input'],
    ['an array', languagePath, put('[]'), 400, 'bad-input'],
    ['a null', languagePath, put('null'), 400, 'bad-input'],
    ['an unknown field', languagePath, put('{"language":"EN","type":1}'), 400, 'bad-input'],
    [
      'a prototype key',
      languagePath,
      put('{"__proto__":{"x":1},"language":"EN"}'),
      400,
      'bad-json',
    ],
    ['a huge body', languagePath, put(`"${'x'.repeat(300_000)}"`), 413, 'too-large'],
    [
      'another content type',
      languagePath,
      { method: 'PUT', body: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
      'wrong-content-type',
    ],
    ['an unknown parameter', '/wps/banners?groupName=w_home&a=1', {}, 400, 'bad-input'],
    [
      'a repeated parameter',
      '/wps/banners?groupName=w_home&groupName=w_login',
      {},
      400,
      'bad-input',
    ],
    ['a hostile parameter', "/wps/banners?groupName=w_home'%3Bdrop%20table", {}, 400, 'bad-input'],
    [
      'a page number out of range',
      '/wps/notices?pageNo=99999999999999999999',
      {},
      400,
      'bad-input',
    ],
    ['a NUL in an address', '/wps/banners?groupName=w_home%00', {}, 400, 'bad-input'],
    ['a NUL in a path', '/wps/%00', {}, 400, 'bad-input'],
    ['a NUL in JSON', languagePath, put('{"language":"EN\\u0000"}'), 400, 'bad-input'],
    ['a NUL in a key', languagePath, put('{"language":"EN","\\u0000":1}'), 400, 'bad-input'],
    ['what only looks like one', languagePath, put('{"language":"\\\\u0000"}'), 400, 'bad-input'],
    ['a NUL in a form', forgotPath, formed('email=a%00b%40example.com'), 400, 'bad-input'],
    ['a repeated field', forgotPath, formed('email=a%40b.co&email=c%40d.co'), 400, 'bad-input'],
    ['a negative page size', '/wps/notices?pageSize=-1', {}, 400, 'bad-input'],
    ['a fractional page', '/wps/notices?pageNo=1.5', {}, 400, 'bad-input'],
    ['an address that cannot be decoded', '/wps/%ff%fe', {}, 404, 'not-found'],
    [
      'an address beyond all measure',
      `/wps/banners?groupName=${'a'.repeat(5000)}`,
      {},
      413,
      'too-large',
    ],
    [
      'a token that is none',
      '/wps/member/info',
      { headers: { authorization: 'Bearer nobody' } },
      401,
      'not-signed-in',
    ],
    [
      'a token beyond all measure',
      '/wps/member/info',
      { headers: { authorization: `Bearer ${'x'.repeat(5000)}` } },
      401,
      'not-signed-in',
    ],
  ]
  test.each(cases)('[SEC-01] %s', async (_what, path, init, status, code) => {
    const { status: given, body } = await send(path, init)
    expect({ given, code: body.code, success: body.success }).toEqual({
      given: status,
      code,
      success: false,
    })
    expect(body.message).toBeTruthy()
    expect(refusalCodes).toContain(body.code)
  })

  function formed(body: string): RequestInit {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return { method: 'POST', headers, body }
  }

  function put(body: string): RequestInit {
    return { method: 'PUT', headers: json, body }
  }
})

test('[ERR-01] a refusal speaks the language of the caller', async () => {
  const english = await send('/wps/member/info', { headers: { 'x-language': 'EN' } })
  const french = await send('/wps/member/info', { headers: { 'x-language': 'FR' } })
  expect(english.body.message).toBe('You are not logged in. Please log in.')
  expect(french.body.message).toBe(catalogueOf('FR', 'errors')['not-signed-in'])
  expect(french.body.message).not.toBe(english.body.message)
})

test('[SEC-02] every route that declares an audience refuses strangers', async () => {
  const closed = Object.values(wire).filter(({ route }) => route.audience !== 'visitor')
  expect(closed.length).toBeGreaterThan(0)
  for (const { route } of closed) {
    const { status, body } = await send(route.path, { method: route.method })
    expect({ path: route.path, status, code: body.code }).toEqual({
      path: route.path,
      status: 401,
      code: 'not-signed-in',
    })
  }
})

test('[SEC-01] every answer carries the security headers and no way for foreign scripts', async () => {
  for (const path of ['/', '/wps/system/status', '/nowhere', '/docs', '/backoffice']) {
    const answer = await fetch(house.url + path, { headers: { accept: 'text/html' } })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-request-id')).toBeTruthy()
  }
})

test('[SEC-01] a caller beyond the limit is told to wait', async () => {
  const strict = await startPlatform({ env: { CALLS_PER_MINUTE: '5' } })
  try {
    const codes: number[] = []
    // An address that cannot be decoded counts like any other.
    for (const path of ['/wps/%ff', ...Array(5).fill('/wps/system/status'), '/wps/%ff']) {
      codes.push((await fetch(strict.url + path)).status)
    }
    expect(codes).toEqual([404, 200, 200, 200, 200, 429, 429])
    const { body } = await sendTo(strict.url, '/wps/system/status')
    expect(body.code).toBe('too-many-requests')
    expect((await fetch(`${strict.url}/healthz`)).status).toBe(200)
  } finally {
    await strict.stop()
  }
})

test('[SCL-02] health, readiness and metrics answer', async () => {
  expect(await (await fetch(`${house.url}/healthz`)).json()).toEqual({ alive: true })
  expect(await (await fetch(`${house.url}/readyz`)).json()).toEqual({ ready: true, absent: [] })
  const metrics = await (await fetch(`${house.url}/metrics`)).text()
  expect(metrics).toContain('baize_call_seconds_count{route="/readyz",status="200"}')
  expect(metrics).toContain('baize_sockets')
})

test('[SEC-01] how a node does is for its operators: by address or by token', async () => {
  const token = 'a token of monitoring that is long enough'
  const env = { TRUST_PROXY: '1', METRICS_FROM: '198.51.100.0/24', METRICS_TOKEN: token }
  const watched = await startPlatform({ env })
  try {
    const look = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(watched.url + path, { headers })
      return { status: answer.status, text: await answer.text() }
    }
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.7' },
      { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' },
      { authorization: 'Bearer another' },
    ] as Record<string, string>[]) {
      expect(await look('/metrics', headers)).toMatchObject({ status: 404 })
      expect(await look('/readyz', headers)).toEqual({ status: 200, text: '{"ready":true}' })
    }
    for (const headers of [
      { 'x-forwarded-for': '198.51.100.9' },
      { authorization: `Bearer ${token}` },
    ] as Record<string, string>[]) {
      expect((await look('/metrics', headers)).text).toContain('baize_sockets')
      expect((await look('/readyz', headers)).text).toBe('{"ready":true,"absent":[]}')
    }
  } finally {
    await watched.stop()
  }
  const unknown = await fetch(`${house.url}/metrics`, { headers: { 'x-forwarded-for': '1.2.3.4' } })
  expect(unknown.status).toBe(404)
})

test('[SYS-02] OpenAPI 3.1 describes every endpoint of the contract', async () => {
  const description = (await (await fetch(`${house.url}/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  expect(description.openapi).toBe('3.1.0')
  for (const [name, { route }] of Object.entries(wire)) {
    const operation = description.paths[route.path]?.[route.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
  }
  const docs = await (await fetch(`${house.url}/docs`)).text()
  for (const { route } of Object.values(wire)) expect(docs).toContain(route.path)
})

test('an answer that many share is tagged, and not sent again to who has it', async () => {
  const first = await fetch(`${house.url}/wps/system/whitelabel`)
  const again = await fetch(`${house.url}/wps/system/whitelabel`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('[SEC-01] a page that carries the visitor’s address is kept for him alone', async () => {
  for (const path of ['/', '/nowhere']) {
    const page = await fetch(house.url + path, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('127.0.0.1')
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
    const vary = (page.headers.get('vary') ?? '').split(', ')
    expect(vary).toEqual(
      expect.arrayContaining(['accept-encoding', 'accept-language', 'cookie', 'x-language']),
    )
  }
})

test('[SYS-07] an answer that many share is told apart by what it is spoken by', async () => {
  for (const name of ['whitelabel', 'banners', 'vendors'] as const) {
    const query = name === 'banners' ? '?groupName=w_home' : ''
    const answer = await fetch(house.url + wire[name].route.path + query)
    expect(answer.headers.get('etag')).toBeTruthy()
    expect(answer.headers.get('vary')).toContain('x-language')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
  }
})

test('[SCL-02] a stop finishes the calls it has begun', async () => {
  const own = await startPlatform()
  const { port } = new URL(own.url)
  const slow = request({
    port,
    host: '127.0.0.1',
    path: languagePath,
    method: 'PUT',
    headers: { ...json, 'content-length': 17, expect: '100-continue' },
  })
  const answered = once(slow, 'response')
  slow.flushHeaders()
  await once(slow, 'continue')
  slow.write('{"langua')
  const stopped = own.stop()
  setTimeout(() => slow.end('ge":"EN"}'), 100)
  const [answer] = await answered
  expect(answer.statusCode).toBe(200)
  await stopped
})

async function sendTo(url: string, path: string): Promise<Answer> {
  const answer = await fetch(url + path)
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
