import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { createClient, search } from './client.ts'
import { Refusal } from './refusal.ts'
import { seal } from './seal.ts'

type Sent = { address: string; init: RequestInit }

function clientAnswering(answer: (sent: Sent) => Response | Promise<Response>) {
  const sent: Sent[] = []
  const refused: string[] = []
  const client = createClient({
    baseUrl: 'https://play.example',
    token: () => 'token-1',
    language: () => 'TY',
    onRefused: (refusal, name) => refused.push(`${name}: ${refusal.code}`),
    timeoutMs: 40,
    fetch: async (address, init) => {
      const one = {
        address: address instanceof Request ? address.url : address.toString(),
        init: init ?? {},
      }
      sent.push(one)
      return answer(one)
    },
  })
  return { client, sent, refused }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

test('[GAM-05] a call that must arrive although its page is left is sent so, and no other', async () => {
  const { client, sent } = clientAnswering(() => json({ success: true, value: null }))
  const body = { nodeId: 'n-1' }
  await client.call('addFavourite', { body }, { outlivesPage: true })
  await client.call('addFavourite', { body })
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false])
})

test('[ACC-02] a refusal names the token that was sent, not the one of whoever signed in meanwhile', async () => {
  let token: string | undefined = 'of mia'
  const told: [string, string | undefined][] = []
  const client = createClient({
    baseUrl: '',
    token: () => token,
    language: () => undefined,
    onRefused: ({ code }, _name, sentWith) => told.push([code, sentWith]),
    fetch: () => {
      token = 'of tom'
      return Promise.resolve(json({ success: false, code: 'not-signed-in', message: '' }, 401))
    },
  })
  await refusalOf(client.call('memberInfo', {}))
  token = undefined
  await refusalOf(client.call('memberInfo', {}))
  expect(told).toEqual([
    ['not-signed-in', 'of mia'],
    ['not-signed-in', undefined],
  ])
})

async function refusalOf(promise: Promise<unknown>): Promise<Refusal> {
  const fault: unknown = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!(fault instanceof Refusal)) throw new Error('no refusal was thrown')
  return fault
}

describe('a call', () => {
  test('brings the value of a successful envelope', async () => {
    const { client, sent } = clientAnswering(() => json({ success: true, value: { lanes: [] } }))
    await expect(client.call('vendors', { query: {} })).resolves.toEqual({ lanes: [] })
    expect(sent[0]?.address).toBe('https://play.example/lgw/games/vendors')
  })

  test('says who calls and in which language', async () => {
    const { client, sent } = clientAnswering(() => json({ success: true, value: {} }))
    await client.call('memberInfo', {})
    expect(sent[0]?.init.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'x-language': 'TY',
    })
  })

  test('[SEC-01] images travel as files of a form, without their names', async () => {
    const { client, sent } = clientAnswering(() => json({ success: true, value: {} }))
    const images = [new File(['one'], 'my passport.png'), new File(['two'], 'me.jpg')]
    const id = '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0003'
    await client.call('confirmReceipt', { body: { id, outcome: 'notReceived', images } })
    const form = sent[0]?.init.body as FormData
    expect(form.get('id')).toBe(id)
    expect(form.has('note')).toBe(false)
    const files = form.getAll('images') as File[]
    expect(await Promise.all(files.map((file) => file.text()))).toEqual(['one', 'two'])
    expect(files.map(({ name }) => name)).toEqual(['file', 'file'])
    // The content type must contain the boundary, which only the browser knows.
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type')
  })
})

test('an envelope that was refused has the keys read anew', async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES', { extractable: true })
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'k1' }]
  let isRefused = false
  const { client, sent } = clientAnswering(({ address }) => {
    if (address.endsWith('/keys')) return json({ success: true, value: { keys } })
    if (isRefused) return json({ success: false, code: 'bad-envelope', message: '' }, 400)
    return json({ success: true, value: {} })
  })
  const asked = () => sent.filter(({ address }) => address.endsWith('/keys')).length
  const send = () => client.call('proveFactor', { body: { method: 'password', code: 'x' } })
  await send()
  await send()
  expect(asked()).toBe(1)
  isRefused = true
  expect((await refusalOf(send())).code).toBe('bad-envelope')
  isRefused = false
  await send()
  expect(asked()).toBe(2)
})

describe('a refusal', () => {
  test('carries the code, the words, the value and the request id of the server', async () => {
    const { client, refused } = clientAnswering(() =>
      json(
        { success: false, code: 'not-signed-in', message: 'Please sign in.', value: { a: 1 } },
        401,
        { 'x-request-id': 'r-7' },
      ),
    )
    const refusal = await refusalOf(client.call('memberInfo', {}))
    expect(refusal).toMatchObject({
      code: 'not-signed-in',
      message: 'Please sign in.',
      requestId: 'r-7',
      value: { a: 1 },
    })
    expect(refused).toEqual(['memberInfo: not-signed-in'])
  })

  test('is called network when no answer can be had', async () => {
    const { client } = clientAnswering(() => Promise.reject(new TypeError('failed to fetch')))
    expect((await refusalOf(client.call('status', {}))).code).toBe('network')
  })

  test('is called slow-page when the answer takes too long', async () => {
    const { client } = clientAnswering(
      ({ init }) =>
        new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    )
    expect((await refusalOf(client.call('status', {}))).code).toBe('slow-page')
  })

  test('a call that may take longer is waited for longer', async () => {
    const late = 80
    const { client } = clientAnswering(
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(json({ success: true, value: { state: 'late' } })), late)
        }),
    )
    const value = await client.call('status', {}, { timeoutMs: late * 20 })
    expect(value).toEqual({ state: 'late' })
  })

  test.each([
    ['a page of a proxy', () => new Response('<html>', { status: 502 }), 'unavailable'],
    ['no envelope', () => json({ hello: 'world' }), 'unknown'],
    ['a refusal without a code', () => json({ success: false }), 'unknown'],
  ])('is made of %s', async (_what, answer, code) => {
    const { client } = clientAnswering(answer)
    expect((await refusalOf(client.call('status', {}))).code).toBe(code)
  })

  test('is not made of a call that its caller gave up', async () => {
    const { client, refused } = clientAnswering(() => Promise.reject(new TypeError('aborted')))
    const given = new AbortController()
    given.abort()
    await expect(client.call('status', {}, { signal: given.signal })).rejects.toThrow('aborted')
    expect(refused).toEqual([])
  })
})

test('absent parameters are left out of the address', () => {
  expect(search({ a: undefined, b: null, c: '', d: 0, e: 'x y' })).toBe('?d=0&e=x+y')
  expect(search(undefined)).toBe('')
})

test('a sealed body opens with the private key only, and holds its time and id', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1' }
  const sealed = await seal([jwk], { password: 'secret' }, 'id-1')
  expect(sealed).not.toContain('secret')
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, privateKey)
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' })
  const claims = JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
  expect(claims).toMatchObject({ password: 'secret', jti: 'id-1' })
  expect(typeof claims.iat).toBe('number')
})
