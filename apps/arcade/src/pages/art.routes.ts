import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Range } from '../titles.types.ts'
import { tagOf, versionOf } from './art.version.ts'

/** How long a picture is cached if its address names its version: it never changes. */
const keptSeconds = 31_536_000
/** How long a picture is cached if its address names no version. */
const lookedSeconds = 600

/** A picture that is opened as a page of its own cannot run or load anything. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

type Version = { v?: unknown }
type Named = { Params: { file: string }; Querystring: Version }
type OfTheme = { Params: { theme: string; file: string }; Querystring: Version }

/** Serves pictures: drawn for each request, cached by the client. Any page may show them. */
export function addArt(app: FastifyInstance, { titleOf, art }: Range): void {
  app.get<Named>('/art/thumb/:file', (request, reply) => {
    const title = titleOf(nameIn(request.params.file))
    return show(request, reply, title && art.thumb(title))
  })
  app.get<Named>('/art/background/:file', (request, reply) => {
    const title = titleOf(nameIn(request.params.file))
    return show(request, reply, title && art.background(title))
  })
  app.get<OfTheme>('/art/symbol/:theme/:file', (request, reply) => {
    const { theme, file } = request.params
    return show(request, reply, art.symbol(theme, nameIn(file)))
  })
  app.get<Named>('/art/figure/:file', (request, reply) =>
    show(request, reply, art.figure(nameIn(request.params.file))),
  )
}

function nameIn(file: string): string {
  return file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : ''
}

function show(
  { query, headers }: Pick<FastifyRequest<{ Querystring: Version }>, 'query' | 'headers'>,
  reply: FastifyReply,
  svg: string | undefined,
) {
  if (svg === undefined) return reply.callNotFound()
  const tag = `"${tagOf(svg)}"`
  // An old version gets the current picture, which must not be cached under the old version's address.
  const isNamed = query.v === versionOf(svg)
  const keep = isNamed ? `max-age=${keptSeconds}, immutable` : `max-age=${lookedSeconds}`
  reply
    .header('etag', tag)
    .header('cache-control', `public, ${keep}`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .header('content-security-policy', policy)
  const known = headers['if-none-match']?.split(',')
  const isKnown = known?.some((one) => one.trim().replace(/^W\//, '') === tag)
  if (isKnown) return reply.code(304).send()
  return reply.type('image/svg+xml; charset=utf-8').send(svg)
}
