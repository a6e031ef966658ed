import { wire } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { docsPage, docsStyle } from './docs.ts'
import { openApiOf } from './openapi.ts'

/** The contract as a page and as OpenAPI. */
export function docsRoutes(app: FastifyInstance): void {
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(description()))
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs()))
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css').send(docsStyle))
}

/** Both are the same for all callers: made once, when first asked for, so that a start does not wait. */
const description = once(() => JSON.stringify(openApiOf(wire, '0.1.0')))
const docs = once(() => docsPage(wire))

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
