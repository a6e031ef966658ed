import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sitePages as pagesOfSite } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Door, Visit } from './door.ts'
import { policyOf, variesBy } from './headers.ts'
import { hashOf, type PageFacts, readTemplate } from './template.ts'

export interface PagesOptions {
  app: FastifyInstance
  /** Folder of the built application. */
  folder: string
  factsFor(visit: Omit<Visit, 'caller'> | undefined, request: FastifyRequest): Promise<PageFacts>
  look: Door['look']
  originOf: Door['originOf']
}

const notFoundPage = 'NotFoundPage'

/**
 * The page removes these parameters from its URL before it fetches anything; but a browser may preload
 * files earlier, and would send the URL as referrer.
 */
function carriesSecret(url: string): boolean {
  return /[?&](?:token|social|reset)=/.test(url)
}

const zip = promisify(gzip)
export const yearMs = 31_536_000_000
const dayMs = 86_400_000

/** The member site: its built files, and its page for every address it knows. */
export async function sitePages({ app, folder, factsFor, look, originOf }: PagesOptions) {
  const page = readTemplate(folder)
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: yearMs,
    decorateReply: false,
  })
  await servePublic(app, folder)

  async function show(request: FastifyRequest, reply: FastifyReply, name: string) {
    const visit = look(request)
    const facts = await factsFor(visit, request)
    if (carriesSecret(request.url)) reply.header('referrer-policy', 'no-referrer')
    const language = languages[visit?.language ?? 'EN']
    const html = page.fill({
      facts,
      lang: language.tag,
      direction: language.direction,
      preloads: page.filesOf(name, visit?.language ?? 'EN'),
      address: originOf(request) + (request.url.split('?', 1)[0] ?? ''),
    })
    reply
      .code(name === notFoundPage || facts.document?.isMissing ? 404 : 200)
      .header('content-type', 'text/html; charset=utf-8')
      // It contains the visitor's own address and country, so no cache in between may keep it.
      .header('cache-control', 'private, no-cache')
      .header('vary', variesBy)
      .header(
        'content-security-policy',
        policyOf({
          ...facts,
          scriptHashes: page.scriptHashes,
          styleHashes: [hashOf(facts.themeStyle), ...page.styleHashes],
        }),
      )
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(html)
    return reply.header('content-encoding', 'gzip').send(await zip(html))
  }

  for (const [name, paths] of Object.entries(pagesOfSite)) {
    for (const path of paths) app.get(path, (request, reply) => show(request, reply, name))
  }
  return {
    /** The page that says there is no such page. */
    notFound: (request: FastifyRequest, reply: FastifyReply) => show(request, reply, notFoundPage),
  }
}

/** Files that keep their names: icons, flags. A day is long enough, since they hardly change. */
async function servePublic(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    maxAge: dayMs,
  })
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  for (const entry of entries.filter(({ name }) => isPublic(name))) {
    const url = entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`
    app.get(url, (request, reply) => reply.sendFile(request.url.split('?', 1)[0] ?? ''))
  }
}

function isPublic(name: string): boolean {
  return name !== 'assets' && !name.startsWith('.') && !/^index\.html|\.(?:br|gz)$/.test(name)
}
