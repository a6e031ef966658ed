import { wire } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { docsPage, docsStyle } from './docs.ts'
import { openApiOf } from './openapi.ts'

/** The contract as a page and as OpenAPI. Both are the same for all callers, so they are made once. */
export function docsRoutes(app: FastifyInstance): void {
  const description = JSON.stringify(openApiOf(wire, '0.1.0'))
  const docs = docsPage(wire)
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(description))
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs))
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css').send(docsStyle))
}
