import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Range, Title } from '../titles.types.ts'
import type { Client, ClientFile } from './client.ts'

const assetSeconds = 31_536_000

/** Slots share one page, in-house games another, card rooms a third, the sportsbook a fourth. */
const pages: Readonly<Record<Title['kind'], string>> = {
  slot: 'index.html',
  original: 'originals.html',
  room: 'rooms.html',
  sportsbook: 'sports.html',
}

/** Serves the page in which a game runs. Only the operator's pages may frame it. */
export function addClient(
  app: FastifyInstance,
  { range, client, framedBy }: { range: Range; client: Client; framedBy: readonly string[] },
): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy.join(' ')}`,
  ].join('; ')

  app.get<{ Params: { code: string } }>('/play/:code', (request, reply) => {
    const title = range.titleOf(request.params.code)
    const page = title && client.get(pages[title.kind])
    if (!page) return reply.callNotFound()
    reply
      .header('content-security-policy', policy)
      // The address holds the session key, so it must not be sent to other sites.
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
    return send(request, reply, page)
  })
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = client.get(`assets/${request.params['*']}`)
    if (!file) return reply.callNotFound()
    reply.header('cache-control', `public, max-age=${assetSeconds}, immutable`)
    return send(request, reply, file)
  })
}

function send(request: FastifyRequest, reply: FastifyReply, file: ClientFile): FastifyReply {
  const accepted = [request.headers['accept-encoding']].join()
  reply.type(file.type).header('vary', 'accept-encoding')
  if (file.br && /\bbr\b/.test(accepted)) {
    return reply.header('content-encoding', 'br').send(file.br)
  }
  if (file.gzip && /\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(file.gzip)
  }
  return reply.send(file.body)
}
