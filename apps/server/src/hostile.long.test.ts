import { createClient, Refusal } from '@baize/client/call'
import { type Endpoint, type RouteName, wire } from '@baize/contract'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

let house: TestPlatform
let token: string

beforeAll(async () => {
  house = await startPlatform()
  const { config } = house.platform.modules
  await config.changeAccounts(merchantId(), { antiBot: 'off' })
  await config.refresh()
  token = (await house.enrol('hostile')).token
})
afterAll(() => house.stop())

const merchantId = () => house.platform.modules.config.merchantByCode('baize')?.id ?? ''
const names = Object.keys(wire) as RouteName[]
const endpointOf = (name: RouteName): Endpoint => wire[name]
const writing = names.filter((name) => endpointOf(name).body)

const hostile: Record<string, unknown> = {
  sql: `x'); DROP TABLE identity.member; --`,
  html: '<img src=x onerror=alert(1)><script>alert(1)</script>',
  zeroWidth: 'ad\u200bmin',
  bidi: '\u202enimda',
  nul: 'a\u0000b',
  long: 'x'.repeat(60_000),
  number: 1e308,
  negative: -1,
  boolean: false,
  nothing: null,
  list: ['a', 'b'],
  object: { $ne: null, toString: 'x' },
}

/** Makes a call whatever the types say, and answers the refusal's code, or `ok`. */
function outcome(name: RouteName, input: unknown, as?: string): Promise<string> {
  return outcomeOf(house.as(as ? { token: as } : {}).call(name, input as never))
}

async function census(): Promise<Record<string, number>> {
  const { pool } = house.platform.modules.database
  const tables = [
    'identity.member',
    'identity.profile_field',
    'identity.link',
    'identity.authenticator',
  ]
  const counts = await Promise.all(
    tables.map((table) => pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)),
  )
  return Object.fromEntries(tables.map((table, at) => [table, counts[at]?.rows[0]?.n ?? 0]))
}

/** In a free text field of the profile it is ordinary text, and is stored as such. */
function isMereText(name: RouteName, body: unknown): boolean {
  return name === 'changeProfile' && Object.values(body as object).includes(hostile.sql)
}

function fieldsOf(name: RouteName): string[] {
  const schema = endpointOf(name).body
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

describe('[SEC-01] whatever is sent, the answer is a refusal and nothing is stored', () => {
  // Some hundred calls, one after another.
  test.each(writing)('%s', { timeout: 120_000 }, async (name) => {
    const before = await census()
    const bodies: unknown[] = [
      {},
      [],
      'text',
      JSON.parse('{"__proto__": {"type": 1}, "constructor": {"prototype": {"type": 1}}}'),
      { type: 41, isAdmin: true, unknownField: 'x' },
      ...fieldsOf(name).flatMap((field) =>
        Object.values(hostile).map((value) => ({ [field]: value })),
      ),
    ]
    for (const body of bodies) {
      const code = await outcome(name, { body }, token)
      if (isMereText(name, body)) continue
      expect(
        ['unknown', 'unavailable'],
        `${name} ${JSON.stringify(body)?.slice(0, 80)}`,
      ).not.toContain(code)
    }
    const after = await census()
    expect(name === 'changeProfile' ? { ...after, 'identity.profile_field': 0 } : after).toEqual(
      before,
    )
  })

  test('[SEC-01] a line that looks like SQL is kept as the text it is', async () => {
    const { fields } = await house.as({ token }).call('profile', {})
    expect(new Set(Object.values(fields))).toEqual(new Set([hostile.sql]))
  })
})

describe('[SEC-02] without a session, nothing of a member opens', () => {
  test.each(names.filter((name) => endpointOf(name).route.audience === 'member'))(
    '%s',
    async (name) => {
      const input = endpointOf(name).route.method === 'GET' ? {} : { body: {} }
      expect(await outcome(name, input)).toBe('not-signed-in')
      expect(await outcome(name, input, 'x'.repeat(43))).toBe('not-signed-in')
    },
  )
})

test.each(['/wps/session/login', '/wps/member/password/email', '/wps/verification/sms/noLogin'])(
  '[SEC-01] ten megabytes to %s are refused before they are read',
  async (path) => {
    // The server may close the connection while the rest is still being sent.
    const status = await fetch(house.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"username":"${'x'.repeat(10 * 1024 * 1024)}"}`,
    }).then(
      (answer) => answer.status,
      () => 413,
    )
    expect(status).toBe(413)
    expect(await outcome('status', {})).toBe('ok')
  },
)

test('[SEC-01] an envelope that does not open, or opens a second time, is refused', async () => {
  const send = (body: string) =>
    fetch(`${house.url}/wps/session/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/jose' },
      body,
    }).then(async (answer) => ((await answer.json()) as { code: string }).code)
  expect(await send('not.a.jwe')).toBe('bad-envelope')
  expect(await send('')).toBe('bad-envelope')
  const sealed = await sealedOnce()
  expect(await send(sealed)).toBe('wrong-credentials')
  expect(await send(sealed)).toBe('replayed')
  expect(await send(`${sealed.slice(0, -4)}AAAA`)).toBe('bad-envelope')
})

/** The encrypted body that a browser would send, captured. */
async function sealedOnce(): Promise<string> {
  let caught = ''
  const client = createClient({
    baseUrl: house.url,
    token: () => undefined,
    language: () => undefined,
    fetch: async (address, init) => {
      if (init?.method !== 'POST') return fetch(address, init)
      caught = init.body as string
      return new Response('{}', { status: 502 })
    },
  })
  await outcomeOf(client.call('login', { body: { username: 'nobody-here', password: 'wrong' } }))
  return caught
}

async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'ok'
  } catch (fault) {
    if (fault instanceof Refusal) return fault.code
    throw fault
  }
}
