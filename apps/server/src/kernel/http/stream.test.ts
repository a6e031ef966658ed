import type { OfficeRoute } from '@baize/contract/office'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { Refused } from './refused.ts'
import { openStream, type StreamOptions, type StreamVisit } from './stream.ts'

let app: FastifyInstance
afterEach(() => app.close())

const route: OfficeRoute = { method: 'GET', path: '/stream', audience: 'staff' }

/** Whoever has a session reads the news of the merchant that the address names. */
async function serving(
  sessions: Set<string>,
  {
    lookUp,
    ...more
  }: Partial<StreamOptions> & { lookUp?: (request: FastifyRequest) => Promise<void> } = {},
) {
  app = Fastify()
  app.setErrorHandler<FastifyError>((error, _request, reply) =>
    reply.code(error instanceof Refused ? error.status : 500).send(error.message),
  )
  const door: StreamOptions['door'] = {
    admit: async (request) => {
      const { who = '', merchant = '' } = request.query as Record<string, string>
      await lookUp?.(request)
      if (!sessions.has(who)) throw new Refused('not-signed-in')
      return {
        merchant: { id: merchant },
        caller: { kind: 'staff', staff: { staffId: who } },
      } as unknown as StreamVisit
    },
  }
  const stream = openStream({ app, door, log: createLog('silent'), route, ...more })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { stream, url }
}

async function reading(url: string, who: string, merchant = 'one') {
  const answer = await fetch(`${url}/stream?who=${who}&merchant=${merchant}`)
  const state = { text: '', isOver: false }
  const read = async () => {
    for await (const part of answer.body ?? []) state.text += Buffer.from(part).toString()
  }
  void read()
    .catch(() => {})
    .finally(() => {
      state.isOver = true
    })
  return { status: answer.status, type: answer.headers.get('content-type'), state }
}

test('[SEC-02] [MSG-05] each hears the news of the own merchant, and nobody without a session', async () => {
  const { stream, url } = await serving(new Set(['ann', 'bob']))
  expect((await reading(url, 'eve')).status).toBe(401)
  const ann = await reading(url, 'ann')
  const bob = await reading(url, 'bob', 'two')
  expect(ann.type).toContain('text/event-stream')
  stream.send('one', { id: 'a' })
  stream.send('two', { id: 'b' })
  await vi.waitFor(() => expect(bob.state.text).toContain('data: {"id":"b"}\n\n'))
  expect(ann.state.text).toContain('data: {"id":"a"}\n\n')
  expect(ann.state.text).not.toContain('"b"')
})

test('[SEC-01] a stream ends at the next beat after its session has ended', async () => {
  const sessions = new Set(['ann'])
  const onBeat = vi.fn<(visit: StreamVisit) => Promise<void>>(async () => {})
  const { stream, url } = await serving(sessions, { limits: { beatMs: 15 }, onBeat })
  const ann = await reading(url, 'ann')
  await vi.waitFor(() => expect(ann.state.text).toContain(': beat'))
  expect(onBeat.mock.calls.length).toBeGreaterThan(0)
  sessions.clear()
  await vi.waitFor(() => expect(ann.state.isOver).toBe(true))
  expect(stream.count()).toBe(0)
})

test('[SEC-01] one person has few streams, and a page that left frees its place', async () => {
  const { stream, url } = await serving(new Set(['ann', 'bob']), { limits: { perStaffMax: 2 } })
  const leaving = new AbortController()
  await fetch(`${url}/stream?who=ann&merchant=one`, { signal: leaving.signal })
  await reading(url, 'ann')
  expect((await reading(url, 'ann')).status).toBe(429)
  expect((await reading(url, 'bob')).status).toBe(200)
  leaving.abort()
  await vi.waitFor(() => expect(stream.count()).toBe(2))
  expect((await reading(url, 'ann')).status).toBe(200)
})

test('[SEC-01] [MSG-05] who leaves while the session is looked up has no stream, no duty', async () => {
  const leaving = new AbortController()
  const onBeat = vi.fn<(visit: StreamVisit) => Promise<void>>(async () => {})
  const isGone = Promise.withResolvers<void>()
  const { stream, url } = await serving(new Set(['ann']), {
    onBeat,
    lookUp: async ({ raw }) => {
      raw.socket.once('close', () => setImmediate(isGone.resolve))
      leaving.abort()
      await isGone.promise
    },
  })
  await expect(
    fetch(`${url}/stream?who=ann&merchant=one`, { signal: leaving.signal }),
  ).rejects.toThrow('aborted')
  await isGone.promise
  await new Promise((done) => setTimeout(done, 20))
  expect(stream.count()).toBe(0)
  expect(onBeat).not.toHaveBeenCalled()
})

test('[SEC-01] open streams do not keep a node from stopping', async () => {
  const { url } = await serving(new Set(['ann']))
  const ann = await reading(url, 'ann')
  await app.close()
  await vi.waitFor(() => expect(ann.state.isOver).toBe(true))
})
