import { join } from 'node:path'
import { routes } from '@baize/contract'
import { say } from '@baize/i18n/node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Door, type Visit } from '../kernel/http/door.ts'
import { visitor } from '../kernel/http/gate.ts'
import { domainOf } from '../kernel/http/headers.read.ts'
import { textOf } from '../kernel/http/kept.ts'
import { sitePages } from '../kernel/http/pages.ts'
import type { PageFacts } from '../kernel/http/template.ts'
import type { Memory, Soon } from '../kernel/memory.ts'
import { repositoryRoot } from '../kernel/root.ts'
import type { Seal } from '../kernel/seal.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import { type Config, contactPath, type Merchant } from '../modules/config/index.ts'
import type { Messaging } from '../modules/messaging/index.ts'
import type { Promotions } from '../modules/promotions/index.ts'
import { blogFacts, feedOf, feedPath, sitemapOf } from './blog.ts'
import {
  type AtFirst,
  firstSight,
  gameTypeOf,
  isHome,
  isPromotions,
  listedAtFirst,
} from './first.ts'
import { noticesAtFirst } from './notices.ts'

export interface FrontOptions {
  app: FastifyInstance
  door: Door
  config: Config
  catalogue: Catalogue
  messaging: Messaging
  promotions: Pick<Promotions, 'offers'>
  memory: Memory
  seal: Seal
  arcadeOrigin: string
  /** The mark of the merchant's last change; the page compares it with the socket's. */
  markOf(merchantId: string): string
}

type Visitor = Omit<Visit, 'caller'>
type Sources = Omit<FrontOptions, 'app' | 'door' | 'seal'>

/** What a browser requests besides calls: the page, its manifest, robots, contacts. */
export async function createFront(options: FrontOptions) {
  const { app, door, config, seal } = options
  const pages = await sitePages({
    app,
    folder: join(repositoryRoot, 'apps/site/dist'),
    look: door.look,
    originOf: door.originOf,
    factsFor: async (visit, request) =>
      visit ? await merchantFacts(options, visit, request.url) : strangerFacts(config, request),
  })

  /** Called before the domain's merchant is known, so the door does not check it. */
  app.get(routes.domainRoute.path, (request) => ({
    success: true,
    value: config.domainRoute(domainOf(request.headers.host)),
  }))

  app.get<{ Params: { sealed: string } }>(`${contactPath}/:sealed`, (request, reply) => {
    const address = seal.open(request.params.sealed)
    if (!address || !reachable.test(address)) return pages.notFound(request, reply)
    return reply.header('referrer-policy', 'no-referrer').redirect(address, 302)
  })

  app.get('/manifest.webmanifest', (request, reply) => {
    const visit = door.look(request)
    if (!visit) return pages.notFound(request, reply)
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(manifestOf(config.merchant(visit.merchant.id)))
  })

  app.get('/robots.txt', (request, reply) => {
    const map = `Sitemap: ${door.originOf(request)}/sitemap.xml\n`
    return reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /wps/\nDisallow: /go/\n${door.look(request) ? map : ''}`)
  })

  for (const [path, type, write] of [
    [feedPath, 'application/rss+xml', feedOf],
    ['/sitemap.xml', 'application/xml', sitemapOf],
  ] as const) {
    app.get(path, async (request, reply) => {
      const visit = door.look(request)
      if (!visit) return pages.notFound(request, reply)
      const reader = { merchant: config.merchant(visit.merchant.id), language: visit.language }
      return reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(await write(options.messaging, reader, door.originOf(request)))
    })
  }
  return pages
}

const reachable = /^(?:https:\/\/|mailto:|tel:)/

/** What the page of a merchant shows and knows before its script asks for anything. */
export async function merchantFacts(
  options: Sources,
  visit: Visitor,
  address: string,
): Promise<PageFacts> {
  const { config, arcadeOrigin } = options
  const [path = ''] = address.split('?', 1)
  const merchant = config.merchant(visit.merchant.id)
  const values = { name: merchant.name, age: merchant.minimumAge }
  const permission = config.permission(merchant.id, visit.domain, visit)
  const own = {
    status: config.status(merchant.id, visit),
    language: visit.language,
    // Read before the values: if one changes meanwhile, the page sees a newer mark and asks again.
    mark: options.markOf(merchant.id),
  }
  const shared = await sharedBoot(options, visit)
  const { list } = await options.messaging.banners(visit, 'w_home')
  const popups = await options.messaging.popups(visit, visitor)
  const hotGames = isHome(path) ? await options.catalogue.hot(merchant.id) : undefined
  const promotions = isPromotions(path)
    ? await options.promotions.offers.list({ merchant, memberId: undefined })
    : undefined
  const games = hotGames?.list ?? (await listedFirst(options, merchant.id, address))
  const reader = { merchant, language: visit.language }
  const written = await blogFacts(options.messaging, reader, address)
  const ahead = { ...own, popups, hotGames, promotions, ...written?.boot }
  return {
    title: written?.title ?? say(visit.language, 'meta', 'title', values),
    description: written?.description ?? say(visit.language, 'meta', 'description', values),
    themeStyle: themeStyleOf(merchant),
    first: written?.first ?? firstSight(path, visit.language, { banner: list[0], games }),
    boot: `{"permission":${textOf(permission)},${JSON.stringify(ahead).slice(1, -1)},${shared.slice(1)}`,
    ...(written && { document: written.document }),
    imageOrigins: [arcadeOrigin, ...merchant.imageCdns],
    frameOrigins: [arcadeOrigin, ...merchant.launchCdns],
    analytics: merchant.gtagId !== null,
  }
}

/** The first games of a category page, without the filters that only the script knows. */
async function listedFirst(
  { catalogue }: Sources,
  merchantId: string,
  address: string,
): Promise<AtFirst['games']> {
  const gameType = gameTypeOf(address)
  if (!gameType) return []
  const question = { gameType, filter: 'ALL', pageNo: 1, pageSize: listedAtFirst } as const
  return (await catalogue.games(merchantId, question)).games
}

/** The part of the boot data that all visitors of a merchant share in one language. */
function sharedBoot(options: Sources, visit: Visitor): Soon<string> {
  const { config, catalogue, messaging, memory } = options
  const { merchant, language } = visit
  return memory.recall(merchant.id, 'whitelabel', `boot/${language}`, async () => {
    const [vendors, banners, notices] = await Promise.all([
      catalogue.vendors(merchant.id, language),
      messaging.banners(visit, 'w_home'),
      messaging.notices(visit, noticesAtFirst),
    ])
    return JSON.stringify({ whitelabel: config.face(merchant.id), vendors, banners, notices })
  })
}

function strangerFacts(config: Config, request: FastifyRequest): PageFacts {
  const domainRoute = config.domainRoute(domainOf(request.headers.host))
  return {
    title: say('EN', 'meta', 'domainTitle'),
    description: say('EN', 'meta', 'domainDescription'),
    themeStyle: '',
    first: '',
    boot: JSON.stringify({ domainRoute }),
    imageOrigins: [],
    frameOrigins: [],
    analytics: false,
  }
}

/** A merchant's theme changes only the two accent colours. */
function themeStyleOf({ theme }: Merchant): string {
  const { accentDark, onAccentDark, accentLight, onAccentLight } = theme
  const dark = `--brand-dark:${accentDark};--on-brand-dark:${onAccentDark}`
  return `:root{${dark};--brand-light:${accentLight};--on-brand-light:${onAccentLight}}`
}

function manifestOf(merchant: Merchant) {
  return {
    name: merchant.name,
    short_name: merchant.name,
    start_url: '/',
    display: 'standalone',
    background_color: '#0B1210',
    theme_color: '#0B1210',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  }
}
