import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Range } from '../titles.types.ts'

const artSeconds = 31_536_000

/** Opened by itself, a picture can do nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

type Named = { Params: { file: string } }
type OfTheme = { Params: { theme: string; file: string } }

/** Pictures: drawn anew when they are asked for, kept by whoever asked. Any page may show them. */
export function addArt(app: FastifyInstance, { titleOf, art }: Range): void {
  app.get<Named>('/art/thumb/:file', ({ params, headers }, reply) => {
    const title = titleOf(nameIn(params.file))
    return show(reply, headers['if-none-match'], title && art.thumb(title))
  })
  app.get<Named>('/art/background/:file', ({ params, headers }, reply) => {
    const title = titleOf(nameIn(params.file))
    return show(reply, headers['if-none-match'], title && art.background(title))
  })
  app.get<OfTheme>('/art/symbol/:theme/:file', ({ params, headers }, reply) => {
    const svg = art.symbol(params.theme, nameIn(params.file))
    return show(reply, headers['if-none-match'], svg)
  })
}

function nameIn(file: string): string {
  return file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : ''
}

function show(reply: FastifyReply, known: string | undefined, svg: string | undefined) {
  if (svg === undefined) return reply.callNotFound()
  const tag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  reply
    .header('etag', tag)
    .header('cache-control', `public, max-age=${artSeconds}, immutable`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .header('content-security-policy', policy)
  const isKnown = known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  if (isKnown) return reply.code(304).send()
  return reply.type('image/svg+xml; charset=utf-8').send(svg)
}
