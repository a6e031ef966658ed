import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { repositoryRoot } from '../root.ts'
import { policyOf } from './headers.ts'
import { yearMs } from './pages.ts'
import { inlineScripts } from './template.ts'

/** The operators' application: every address under /backoffice is its page. */
export async function officePages(app: FastifyInstance) {
  const folder = join(repositoryRoot, 'apps/backoffice/dist')
  const file = join(folder, 'index.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : 'Not built yet.'
  const checkerFile = join(folder, 'verify-audit.mjs')
  const checker = existsSync(checkerFile) ? readFileSync(checkerFile, 'utf8') : ''
  const policy = policyOf({
    scriptHashes: inlineScripts(html),
    styleHashes: [],
    imageOrigins: [],
    frameOrigins: [],
    analytics: false,
  })
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/backoffice/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: yearMs,
    decorateReply: false,
  })

  function show(reply: FastifyReply): FastifyReply {
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', policy)
      .send(html)
  }

  app.get('/backoffice', (_request, reply) => show(reply))
  // Whoever checks an export of the audit log needs this script and Node, nothing else.
  app.get('/backoffice/verify-audit.mjs', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="verify-audit.mjs"')
      .send(checker),
  )
  return { show }
}
