import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sitePaths } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Visit } from './door.ts'
import { policyOf } from './headers.ts'

/** What a page is told before it asks: everything the first screen shows. */
export interface PageFacts {
  title: string
  description: string
  themeStyle: string
  /** JSON of the calls the first screen would make. */
  boot: string
  imageOrigins: readonly string[]
  frameOrigins: readonly string[]
  analytics: boolean
}

export interface PagesOptions {
  app: FastifyInstance
  /** Folder of the built application. */
  folder: string
  factsFor(visit: Omit<Visit, 'caller'> | undefined, request: FastifyRequest): Promise<PageFacts>
  look(request: FastifyRequest): Omit<Visit, 'caller'> | undefined
}

const zip = promisify(gzip)
export const yearMs = 31_536_000_000
const dayMs = 86_400_000

/** The member site: its built files, and its page for every address it knows. */
export async function sitePages({ app, folder, factsFor, look }: PagesOptions) {
  const page = readPage(folder)
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: yearMs,
    decorateReply: false,
  })
  await servePublic(app, folder)

  async function show(request: FastifyRequest, reply: FastifyReply, status: number) {
    const visit = look(request)
    const facts = await factsFor(visit, request)
    const language = languages[visit?.language ?? 'EN']
    const html = page.fill({
      facts,
      lang: language.tag,
      direction: language.direction,
      preload: page.catalogueFile(visit?.language ?? 'EN'),
      address: `${request.protocol}://${request.headers.host ?? ''}${request.url.split('?', 1)[0]}`,
    })
    reply
      .code(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header(
        'content-security-policy',
        policyOf({
          ...facts,
          scriptHashes: page.scriptHashes,
          styleHashes: [hashOf(facts.themeStyle)],
        }),
      )
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(html)
    return reply.header('content-encoding', 'gzip').send(await zip(html))
  }

  for (const path of sitePaths) app.get(path, (request, reply) => show(request, reply, 200))
  return {
    /** The page that says there is no such page. */
    notFound: (request: FastifyRequest, reply: FastifyReply) => show(request, reply, 404),
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

interface Filling {
  facts: PageFacts
  lang: string
  direction: string
  preload: string | undefined
  address: string
}

function readPage(folder: string) {
  const file = join(folder, 'index.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : placeholder
  const manifestFile = join(folder, '.vite/manifest.json')
  const manifest: Record<string, { file: string }> = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : {}

  return {
    scriptHashes: inlineScripts(html),
    catalogueFile(language: string): string | undefined {
      const key = Object.keys(manifest).find((name) => name.endsWith(`/${language}/frame.json`))
      return key && manifest[key]?.file
    },
    fill({ facts, lang, direction, preload, address }: Filling): string {
      const head = [
        `<title>${escape(facts.title)}</title>`,
        `<meta name="description" content="${escape(facts.description)}">`,
        `<link rel="canonical" href="${escape(address)}">`,
        `<meta property="og:title" content="${escape(facts.title)}">`,
        `<meta property="og:description" content="${escape(facts.description)}">`,
        `<style>${facts.themeStyle}</style>`,
        ...(preload ? [`<link rel="modulepreload" href="/${preload}">`] : []),
      ].join('\n')
      const boot = facts.boot.replaceAll('<', '\\u003c')
      return html
        .replace(/<html[^>]*>/, `<html lang="${lang}" dir="${direction}" data-theme="dark">`)
        .replace(/<title>[^<]*<\/title>/, '')
        .replace('<!--baize:head-->', () => head)
        .replace(
          '<!--baize:boot-->',
          () => `<script type="application/json" id="boot">${boot}</script>`,
        )
    },
  }
}

const placeholder =
  '<!doctype html><html><head><!--baize:head--></head><body>Not built yet.</body></html>'

/** Hashes of the inline scripts that a built page marks as ours. */
export function inlineScripts(html: string): string[] {
  const found = html.matchAll(/<script data-theme-script>([\s\S]*?)<\/script>/g)
  return [...found].map(([, source]) => hashOf(source ?? ''))
}

export function hashOf(source: string): string {
  return createHash('sha256').update(source).digest('base64')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
