import type { ServerResponse } from 'node:http'
import type { OfficeRoute } from '@baize/contract/office'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import type { Door, Visit } from './door.ts'
import type { Caller } from './gate.ts'
import { Refused } from './refused.ts'

export interface StreamLimits {
  /** Session and right are checked again at each beat. */
  beatMs: number
  /** Of one person on this node; a page has one. */
  perStaffMax: number
  perNodeMax: number
  /** Unsent bytes at which a reader counts as too slow. */
  bufferedMaxBytes: number
  /** The pause that a page makes before it opens a lost stream again. */
  retryMs: number
}

const streamLimits: StreamLimits = {
  beatMs: 20_000,
  perStaffMax: 4,
  perNodeMax: 2_000,
  bufferedMaxBytes: 262_144,
  retryMs: 2_000,
}

/** Somebody of the staff whose stream is open. */
export type StreamVisit = Visit & { caller: Extract<Caller, { kind: 'staff' }> }

export interface StreamOptions {
  app: FastifyInstance
  door: Pick<Door, 'admit'>
  log: Log
  route: OfficeRoute
  /** Called when a stream opens and at each beat. */
  onBeat?(visit: StreamVisit): Promise<void>
  limits?: Partial<StreamLimits>
}

export interface Stream {
  /** To all open streams of a merchant on this node. */
  send(merchantId: string, message: unknown): void
  count(): number
}

interface Reader {
  response: ServerResponse
  merchantId: string
  staffId: string
  end(): void
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const

/** Server-sent events for staff. It ends with the session, with the right, and with the node. */
export function openStream({ app, door, log, route, onBeat, ...options }: StreamOptions): Stream {
  const limits = { ...streamLimits, ...options.limits }
  const readers = new Set<Reader>()
  let isClosing = false

  async function admitted(request: FastifyRequest): Promise<StreamVisit> {
    const visit = await door.admit(request, route)
    if (visit.caller.kind !== 'staff') throw new Refused('not-signed-in')
    return visit as StreamVisit
  }

  app.get(route.path, { exposeHeadRoute: false }, async (request, reply) => {
    const visit = await admitted(request)
    // A page that left meanwhile would count as open, and its reader as being there, until the session ends.
    if (reply.raw.destroyed) return reply.hijack()
    const { staffId } = visit.caller.staff
    const own = [...readers].filter((reader) => reader.staffId === staffId)
    const isFull = own.length >= limits.perStaffMax || readers.size >= limits.perNodeMax
    if (isClosing || isFull) throw new Refused('too-many-requests')
    reply.hijack()
    reply.raw.writeHead(200, headers)
    read(request, reply.raw, visit)
  })

  function read(request: FastifyRequest, response: ServerResponse, visit: StreamVisit): void {
    const timer = setInterval(() => void beat(), limits.beatMs)
    timer.unref()
    const end = () => {
      clearInterval(timer)
      readers.delete(reader)
      response.end()
    }
    const reader: Reader = {
      response,
      merchantId: visit.merchant.id,
      staffId: visit.caller.staff.staffId,
      end,
    }
    readers.add(reader)
    response.on('close', end)
    response.on('error', end)
    response.write(`retry: ${limits.retryMs}\n: open\n\n`)
    void seen(visit)

    async function beat(): Promise<void> {
      try {
        const now = await admitted(request)
        if (readers.has(reader)) write(reader, ': beat\n\n')
        await seen(now)
      } catch (error) {
        if (!(error instanceof Refused)) log.warn({ err: error }, 'a stream of staff was ended')
        end()
      }
    }
  }

  async function seen(visit: StreamVisit): Promise<void> {
    await onBeat?.(visit).catch((error: unknown) =>
      log.warn({ err: error }, 'the beat of a stream could not be written down'),
    )
  }

  function write(reader: Reader, text: string): void {
    // A reader that does not read is ended: it asks for everything when it comes back.
    if (reader.response.writableLength > limits.bufferedMaxBytes) reader.end()
    else reader.response.write(text)
  }

  // Before the server waits for its connections, which would never end by themselves.
  app.addHook('preClose', async () => {
    isClosing = true
    for (const reader of readers) reader.end()
  })

  return {
    send(merchantId, message) {
      const text = `data: ${JSON.stringify(message)}\n\n`
      for (const reader of readers) if (reader.merchantId === merchantId) write(reader, text)
    },
    count: () => readers.size,
  }
}
