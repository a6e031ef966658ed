import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './index.ts'
import { isSigned, sign } from './signature.ts'

const secret = 'a secret between the two of them'
let sandbox: Sandbox
let platform: Platform

beforeAll(async () => {
  sandbox = await startSandbox({ secret, port: 0, lateMs: 100, laterMs: 150 })
  platform = await startPlatform()
})
afterAll(async () => {
  await sandbox.stop()
  await platform.stop()
})

interface Heard {
  id: string
  subjectId: string
  news: { kind: string; amount?: string; currency?: string }
  signed: boolean
}

interface Platform {
  url: string
  heard: Heard[]
  /** The statuses with which the next webhooks are answered. */
  statuses: number[]
  stop(): Promise<void>
}

/** A server that receives webhooks. */
async function startPlatform(): Promise<Platform> {
  const heard: Heard[] = []
  const statuses: number[] = []
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
    const body = Buffer.concat(chunks)
    const signed = isSigned(secret, 'webhook', body, request.headers['x-signature'], new Date())
    heard.push({ ...(JSON.parse(body.toString('utf8')) as Omit<Heard, 'signed'>), signed })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    statuses,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

async function ask(
  method: 'GET' | 'POST',
  path: string,
  value?: object,
  given: { key?: string; at?: Date; url?: string } = {},
) {
  const body = value === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(value))
  const at = given.at ?? new Date()
  const headers = {
    'content-type': 'application/json',
    'x-signature': sign(given.key ?? secret, `${method} ${path}`, body, at),
  }
  const url = (given.url ?? sandbox.url) + path
  const answer = await (method === 'GET'
    ? fetch(url, { headers })
    : fetch(url, { method: 'POST', headers, body }))
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isProven = isSigned(secret, 'answer', bytes, answer.headers.get('x-signature'), new Date())
  return { status: answer.status, isProven, value: JSON.parse(bytes.toString('utf8')) as never }
}

function depositOf(amount: string, id: string = randomUUID()) {
  const back = { returnUrl: 'https://example.com/back', notifyUrl: platform.url }
  return { id, amount, currency: 'USD', method: 'card', ...back }
}

async function begun(amount: string) {
  const order = depositOf(amount)
  const { value } = await ask('POST', '/deposits', order)
  const { payUrl } = value as { payUrl: string }
  return { id: order.id, payUrl }
}

async function press(payUrl: string, act: string, more: Record<string, string> = {}) {
  const body = new URLSearchParams({ act, ...more })
  const answer = await fetch(payUrl, { method: 'POST', body })
  await answer.text()
  return answer.status
}

async function told(id: string): Promise<Heard[]> {
  await sandbox.idle()
  return platform.heard.filter(({ subjectId }) => subjectId === id)
}

const newsOf = async (path: string) => (await ask('GET', path)).value as { news: object }
const kinds = (heard: Heard[]) => heard.map(({ news }) => news.kind)

describe('orders', () => {
  test('are signed both ways, over method and path, and not for long', async () => {
    const order = depositOf('5000')
    expect(await ask('POST', '/deposits', order)).toMatchObject({ status: 200, isProven: true })
    const refused = { status: 401, isProven: true }
    expect(await ask('POST', '/deposits', order, { key: 'another' })).toMatchObject(refused)
    const at = new Date(Date.now() - 301_000)
    expect(await ask('POST', '/deposits', order, { at })).toMatchObject(refused)
    const bytes = Buffer.from(JSON.stringify(order))
    const elsewhere = await fetch(`${sandbox.url}/payouts`, {
      method: 'POST',
      headers: { 'x-signature': sign(secret, 'POST /deposits', bytes, new Date()) },
      body: bytes,
    })
    expect(elsewhere.status).toBe(401)
    expect(await ask('POST', '/deposits', { id: 'x' })).toMatchObject({ status: 400 })
  })

  test('happen once per id', async () => {
    const order = depositOf('5000')
    const first = await ask('POST', '/deposits', order)
    expect(await ask('POST', '/deposits', order)).toEqual(first)
    expect(await ask('POST', '/deposits', { ...order, amount: '6000' })).toMatchObject({
      status: 409,
    })
    expect(await ask('GET', `/deposits/${randomUUID()}`)).toMatchObject({ status: 404 })
  })
})

describe('the payment page', () => {
  test('shows what is to be paid, without scripts, and takes a payment once', async () => {
    const { id, payUrl } = await begun('1050')
    const page = await fetch(payUrl)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await page.text()
    expect(html).toContain('10.50')
    expect(html).not.toContain('<script')
    expect(await press(payUrl, 'pay')).toBe(200)
    expect(await press(payUrl, 'pay')).toBe(409)
    expect(await (await fetch(payUrl)).text()).toContain('This payment was made.')
    const heard = await told(id)
    expect(kinds(heard)).toEqual(['pending', 'paid'])
    expect(heard.every(({ signed }) => signed)).toBe(true)
    expect(heard[1]?.news).toEqual({ kind: 'paid', amount: '1050', currency: 'USD' })
    expect((await fetch(`${sandbox.url}/pay/nothing`)).status).toBe(404)
  })

  test('pays another amount, fails, or pays later', async () => {
    const other = await begun('5000')
    expect(await press(other.payUrl, 'other', { amount: 'much' })).toBe(400)
    await press(other.payUrl, 'other', { amount: '47.5' })
    expect((await told(other.id)).at(-1)?.news).toMatchObject({ amount: '4750' })
    const bad = await begun('5000')
    await press(bad.payUrl, 'fail')
    expect(kinds(await told(bad.id))).toEqual(['pending', 'failed'])
    const later = await begun('5000')
    await press(later.payUrl, 'later')
    expect((await newsOf(`/deposits/${later.id}`)).news).toEqual({ kind: 'pending' })
    expect(kinds(await told(later.id))).toEqual(['paid'])
    expect((await newsOf(`/deposits/${later.id}`)).news).toMatchObject({ kind: 'paid' })
  })
})

describe('bad days', () => {
  test.each([
    ['5001', ['paid', 'paid']],
    ['5002', ['pending', 'paid']],
    ['5003', ['paid', 'pending']],
    ['5004', ['pending', 'paid']],
    ['5005', []],
    ['5007', ['pending', 'paid']],
    ['5008', ['pending', 'paid']],
  ])('a deposit of %s tells %j', async (amount, expected) => {
    const { id, payUrl } = await begun(amount)
    await press(payUrl, 'pay')
    const heard = await told(id)
    expect(kinds(heard)).toEqual(expected)
    expect(heard.every(({ signed }) => signed)).toBe(amount !== '5007')
    const { news } = await newsOf(`/deposits/${id}`)
    const paid = amount === '5004' ? '5003' : amount
    const currency = amount === '5008' ? 'EUR' : 'USD'
    expect(news).toEqual({ kind: 'paid', amount: paid, currency })
    const isOne = new Set(heard.map((event) => event.id)).size === 1
    expect(isOne).toBe(amount === '5001')
  })

  test('can be asked for by name, and an order can be refused', async () => {
    const { id, payUrl } = await begun('5000')
    await press(`${payUrl}?do=silent`, 'pay')
    expect(await told(id)).toEqual([])
    expect(await ask('POST', '/deposits', depositOf('5006'))).toMatchObject({ status: 422 })
  })

  test('a webhook that is not taken is sent again, with the same id', async () => {
    const { id, payUrl } = await begun('5000')
    platform.statuses.push(200, 500)
    await press(payUrl, 'pay')
    const heard = await told(id)
    expect(kinds(heard)).toEqual(['pending', 'paid', 'paid'])
    expect(heard[1]?.id).toBe(heard[2]?.id)
  })
})

describe('payouts', () => {
  const order = (amount: string, id: string = randomUUID()) => ({
    id,
    amount,
    currency: 'USD',
    method: 'bank',
    holder: 'Ann Lee',
    bank: 'First',
    number: '123456',
    notifyUrl: platform.url,
  })

  test('are paid once per id', async () => {
    const asked = order('5000')
    const paid = { status: 200, value: { id: asked.id, news: { kind: 'paid' } } }
    expect(await ask('POST', '/payouts', asked)).toMatchObject(paid)
    expect(await ask('POST', '/payouts', asked)).toMatchObject(paid)
    expect(sandbox.payouts().filter(({ id }) => id === asked.id)).toHaveLength(1)
    expect(await ask('POST', '/payouts', { ...asked, amount: '1' })).toMatchObject({ status: 409 })
  })

  test('fail, are lost, come later, or are not taken', async () => {
    const fails = order('5011')
    const failed = { id: fails.id, news: { kind: 'failed', reason: 'account closed' } }
    expect((await ask('POST', '/payouts', fails)).value).toEqual(failed)
    const lost = order('5012')
    await expect(ask('POST', '/payouts', lost)).rejects.toThrow('fetch failed')
    expect((await newsOf(`/payouts/${lost.id}`)).news).toEqual({ kind: 'paid' })
    const later = order('5013')
    expect((await ask('POST', '/payouts', later)).value).toMatchObject({
      news: { kind: 'pending' },
    })
    expect(kinds(await told(later.id))).toEqual(['paid'])
    for (const [amount, status] of [
      ['5014', 422],
      ['5015', 500],
    ] as const) {
      const asked = order(amount)
      expect(await ask('POST', '/payouts', asked)).toMatchObject({ status })
      expect(await ask('GET', `/payouts/${asked.id}`)).toMatchObject({ status: 404 })
    }
  })
})

describe('the desk', () => {
  const reviewOf = (member: string) => ({
    id: randomUUID(),
    about: 'documents',
    brand: 'Baize',
    member,
    detail: '2 images',
    notifyUrl: platform.url,
  })
  const shown = async () => (await fetch(`${sandbox.url}/desk`)).text()

  test('lists what waits, and tells the platform what was decided, once', async () => {
    const [good, bad] = [reviewOf('anna'), reviewOf('bert')]
    for (const order of [good, good, bad]) {
      expect(await ask('POST', '/reviews', order)).toMatchObject({ status: 200, isProven: true })
    }
    expect(await ask('POST', '/reviews', { ...good, member: 'carl' })).toMatchObject({
      status: 409,
    })
    expect(await ask('POST', '/reviews', good, { key: 'another' })).toMatchObject({ status: 401 })
    expect((await shown()).match(/Document check: \w+/g)).toEqual([
      'Document check: anna',
      'Document check: bert',
    ])
    await press(`${sandbox.url}/desk/${good.id}`, 'approve')
    await press(`${sandbox.url}/desk/${good.id}`, 'refuse', { reason: 'too late' })
    await press(`${sandbox.url}/desk/${bad.id}`, 'refuse', { reason: ' ' })
    await press(`${sandbox.url}/desk/${bad.id}`, 'refuse', { reason: 'blurred' })
    expect(await told(good.id)).toMatchObject([{ signed: true, news: { kind: 'approved' } }])
    expect(await told(bad.id)).toMatchObject([{ news: { kind: 'refused', reason: 'blurred' } }])
    expect(await shown()).toContain('Nothing is waiting')
    expect(await press(`${sandbox.url}/desk/${randomUUID()}`, 'approve')).toBe(404)
  })
})

test('the desk shows what members were sent, the last first, and nothing of it is markup', async () => {
  const letter = (subject: string, text: string) => ({
    id: randomUUID(),
    brand: 'Baize',
    to: '•••0123',
    subject,
    text,
  })
  const code = letter('', 'Your code is 123456')
  for (const sent of [letter('<b>Hello</b>', 'a letter'), code, code]) {
    expect(await ask('POST', '/messages', sent)).toMatchObject({ status: 200 })
  }
  expect(await ask('POST', '/messages', code, { key: 'another' })).toMatchObject({ status: 401 })
  expect(await ask('POST', '/messages', { ...code, text: 5 })).toMatchObject({ status: 400 })
  const html = await (await fetch(`${sandbox.url}/desk`)).text()
  expect(html.match(/Your code is 123456|a letter/g)).toEqual(['Your code is 123456', 'a letter'])
  expect(html).toContain('&lt;b&gt;Hello')
})

test('with a file it remembers over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const file = join(folder, 'records.json')
  try {
    const before = await startSandbox({ secret, port: 0, file })
    const asked = depositOf('5000')
    await ask('POST', '/deposits', asked, { url: before.url })
    await before.stop()
    const after = await startSandbox({ secret, port: 0, file })
    expect(await ask('GET', `/deposits/${asked.id}`, undefined, { url: after.url })).toMatchObject({
      status: 200,
    })
    await after.stop()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('[SEC-01] a name said twice in an address is no fault of ours', async () => {
  const { payUrl } = await begun('1500')
  for (const query of [
    '?do=late&do=twice',
    '?do',
    '?do=&do=',
    '?do=%00',
    '?do[]=a',
    '?__proto__=1',
  ]) {
    const shown = await fetch(payUrl + query)
    expect([query, shown.status]).toEqual([query, 200])
    await shown.text()
  }
  expect(await press(`${payUrl}?do=late&do=twice`, 'other', { amount: 'nothing' })).toBe(400)
  expect(await press(`${payUrl}?do=late&do=twice`, 'pay')).toBe(200)
})

test('[SEC-01] an address has its pace, on the pages and at the counter; health has none', async () => {
  const strict = await startSandbox({ secret, port: 0, callsPerMinute: 2 })
  try {
    const statuses = []
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await fetch(strict.url)).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    expect((await fetch(`${strict.url}/healthz`)).status).toBe(200)
    const asked = await ask('GET', '/deposits/none', undefined, { url: strict.url })
    expect(asked.status).toBe(404)
  } finally {
    await strict.stop()
  }
})
