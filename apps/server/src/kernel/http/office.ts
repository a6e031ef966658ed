import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { repositoryRoot } from '../root.ts'
import { policyOf } from './headers.ts'
import { yearMs } from './pages.ts'
import { inlineScripts } from './template.ts'

/** Whoever checks an export of the audit log, or an archive of evidence, needs its script and Node, nothing else. */
const checkers = ['verify-audit.mjs', 'check-evidence.mjs'] as const

/** The operators' application: every address under /backoffice is its page. */
export async function officePages(app: FastifyInstance) {
  const folder = join(repositoryRoot, 'apps/backoffice/dist')
  const file = join(folder, 'index.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : 'Not built yet.'
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
  for (const name of checkers) {
    const script = existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''
    app.get(`/backoffice/${name}`, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(script),
    )
  }
  return { show }
}
