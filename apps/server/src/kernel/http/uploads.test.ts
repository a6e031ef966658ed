import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type RouteOptions,
} from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { Visit } from './door.ts'
import { Refused } from './refused.ts'
import { createUploads, type UploadLimits, uploadLimits } from './uploads.ts'

let app: FastifyInstance

afterEach(() => app.close())

/** A server that accepts forms, and answers what it found in them. */
async function serving(
  limits: Partial<UploadLimits> = {},
  admit?: RouteOptions['onRequest'],
): Promise<string> {
  app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error instanceof Refused ? error.status : (error.statusCode ?? 500)
    return reply.code(status).send(error.code)
  })
  createUploads({ ...uploadLimits, ...limits }).serve(app, {
    method: 'POST',
    url: '/form',
    ...(admit && { onRequest: admit }),
    handler: async ({ body }) => {
      const entries = Object.entries(body as Record<string, string | File[]>)
      const said = entries.map(async ([name, value]) => [
        name,
        typeof value === 'string' ? value : await Promise.all(value.map((file) => file.text())),
      ])
      return Object.fromEntries(await Promise.all(said))
    },
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

function form(...parts: [string, string | Blob][]): FormData {
  const made = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') made.append(name, value)
    else made.append(name, value, 'x.png')
  }
  return made
}

const bytes = (size: number) => new Blob(['x'.repeat(size)])

async function send(url: string, body: NonNullable<RequestInit['body']>, headers = {}) {
  const answer = await fetch(`${url}/form`, { method: 'POST', body, headers })
  return { status: answer.status, said: await answer.text() }
}

test('[SEC-01] texts stand for themselves, and files are lists', async () => {
  const url = await serving()
  const sent = form(['id', '7'], ['images', new Blob(['one'])], ['images', new Blob(['two'])])
  const { said } = await send(url, sent)
  expect(JSON.parse(said)).toEqual({ id: '7', images: ['one', 'two'] })
})

test('[SEC-01] files, fields and bytes have their limits', async () => {
  const limits = {
    filesMax: 2,
    fileBytesMax: 1_000,
    fieldsMax: 2,
    fieldBytesMax: 50,
    bytesMax: 5_000,
  }
  const url = await serving(limits)
  const status = async (body: FormData) => (await send(url, body)).status
  expect(await status(form(['a', bytes(1_000)], ['a', bytes(1_000)], ['b', '1'], ['c', '2']))).toBe(
    200,
  )
  expect(await status(form(['a', bytes(1)], ['a', bytes(1)], ['a', bytes(1)]))).toBe(413)
  expect(await status(form(['b', '1'], ['c', '2'], ['d', '3']))).toBe(413)
  expect(await status(form(['b', 'x'.repeat(51)]))).toBe(413)
  expect(await status(form(['a', bytes(6_000)]))).toBe(413)
  expect(await status(form(['b', '1'], ['b', '2']))).toBe(400)
  expect(await status(form(['b', '1'], ['b', bytes(1)]))).toBe(400)
})

test('[SEC-01] a file that is too large comes cut off, and can be told from others', async () => {
  const url = await serving({ fileBytesMax: 1_000 })
  const sent = form(['a', bytes(1_000)], ['a', bytes(3_000)], ['a', bytes(1)])
  const { said } = await send(url, sent)
  const lengths = (JSON.parse(said) as { a: string[] }).a.map((text) => text.length)
  expect(lengths).toEqual([1_000, 1_001, 1])
})

test('[SEC-01] what is no such form is refused, and is no fault of ours', async () => {
  const url = await serving()
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await send(url, '{}', { 'content-type': 'application/json' })).status).toBe(415)
  expect((await send(url, 'nonsense', type)).status).toBe(400)
  expect((await send(url, 'nonsense', { 'content-type': 'multipart/form-data' })).status).toBe(400)
  const half = '--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\nhalf'
  expect((await send(url, half, type)).status).toBe(400)
  const proto = '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'
  expect((await send(url, proto, type)).status).toBe(400)
  expect((await fetch(`${url}/form`, { method: 'POST' })).status).toBe(415)
})

/** Begins to send a form and then stops. */
async function begin(url: string): Promise<ClientRequest> {
  const sending = request(`${url}/form`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'multipart/form-data; boundary=x', expect: '100-continue' },
  })
  sending.on('error', () => {})
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.write('--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\n')
  return sending
}

test.each([
  ['its bytes', { bytesMax: 100_000 }, 'y'.repeat(200_000), 413],
  ['its time', { timeMaxMs: 50 }, 'y', 503],
] as const)(
  '[SEC-01] a form without an end is cut off after %s',
  async (_what, limits, sent, status) => {
    const sending = await begin(await serving(limits))
    const answered = once(sending, 'response')
    sending.write(sent)
    const [{ statusCode }] = (await answered) as [IncomingMessage]
    expect(statusCode).toBe(status)
    sending.destroy()
  },
)

test('[SEC-01] so many at once, from one address and in all, and a place that is left is free', async () => {
  const url = await serving({ atOncePerAddressMax: 2, atOnceMax: 5 })
  const held = [await begin(url), await begin(url)]
  expect((await send(url, form(['b', '1']))).said).toBe('too-many-requests')
  for (const sending of held) sending.destroy()
  const again = async () => (await send(url, form(['b', '1']))).status
  while ((await again()) === 429);
  expect(await again()).toBe(200)
  await app.close()

  const small = await serving({ atOnceMax: 1 })
  const one = await begin(small)
  expect((await send(small, form(['b', '1']))).said).toBe('unavailable')
  one.destroy()
})

test('[SEC-01] visitors who fill their places keep no member waiting', async () => {
  const admit: RouteOptions['onRequest'] = (request, _reply, goOn) => {
    const kind = request.headers['x-who'] === 'member' ? 'member' : 'visitor'
    request.visit = { caller: { kind } } as Visit
    goOn()
  }
  const url = await serving({ atOnceMax: 4, atOnceOfVisitorsMax: 2 }, admit)
  const held = [await begin(url), await begin(url)]
  expect((await send(url, form(['b', '1']))).said).toBe('unavailable')
  expect((await send(url, form(['b', '1']), { 'x-who': 'member' })).status).toBe(200)
  for (const sending of held) sending.destroy()
  await vi.waitFor(async () => expect((await send(url, form(['b', '1']))).status).toBe(200))
})

test('[SEC-01] who leaves before the door has decided takes no place', async () => {
  const replies: FastifyReply[] = []
  let isLeaving = true
  const admit: RouteOptions['onRequest'] = (_request, reply, goOn) => {
    replies.push(reply)
    if (isLeaving) reply.raw.once('close', () => setImmediate(goOn))
    else goOn()
  }
  const url = await serving({ atOnceMax: 1 }, admit)
  const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 100 }
  const leaving = request(`${url}/form`, { method: 'POST', headers: type, agent: false })
  leaving.on('error', () => {})
  leaving.flushHeaders()
  await vi.waitFor(() => expect(replies).toHaveLength(1))
  leaving.destroy()
  await vi.waitFor(() => expect(replies[0]?.raw.destroyed).toBe(true))
  isLeaving = false
  await vi.waitFor(async () => expect((await send(url, form(['id', '7']))).status).toBe(200))
})

test('[SEC-01] so many a minute from one address', async () => {
  const url = await serving({ perMinuteMax: 3 })
  const statuses = []
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await send(url, form(['b', '1']))).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
