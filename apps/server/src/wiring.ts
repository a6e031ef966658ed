import { type Value, wire } from '@baize/contract'
import type { FromServer, LivePart } from '@baize/contract/socket'
import { addressOf } from '@baize/guard'
import type { FastifyInstance } from 'fastify'
import { createFront } from './front/front.ts'
import { type Bus, createBus } from './kernel/bus.ts'
import type { Clock } from './kernel/clock.ts'
import { createCountries } from './kernel/countries.ts'
import { createApp, nothingAt, refuse } from './kernel/http/app.ts'
import { docsPage, docsStyle } from './kernel/http/docs.ts'
import { createDoor, type Door, domainOf } from './kernel/http/door.ts'
import { healthRoutes, operatorsLook } from './kernel/http/health.ts'
import { officePages } from './kernel/http/office.ts'
import { openApiOf } from './kernel/http/openapi.ts'
import { createServe } from './kernel/http/serve.ts'
import { createHub, type Hub } from './kernel/hub.ts'
import type { Log } from './kernel/log.ts'
import { createMetrics, type Metrics } from './kernel/metrics.ts'
import { accountRoutes } from './modules/account/index.ts'
import { betsRoutes } from './modules/bets/index.ts'
import { catalogueRoutes } from './modules/catalogue/index.ts'
import { closedTo, configRoutes } from './modules/config/index.ts'
import { createShownBalances, walletRoutes } from './modules/ledger/index.ts'
import { limitsRoutes } from './modules/limits/index.ts'
import { messagingRoutes } from './modules/messaging/index.ts'
import { paymentsRoutes, paymentWebhooks } from './modules/payments/index.ts'
import { sessionRoutes } from './modules/session/index.ts'
import { vendorCalls, vendorsRoutes } from './modules/vendors/index.ts'
import { verificationRoutes } from './modules/verification/index.ts'
import { createModules, type Modules } from './modules.ts'
import type { Settings } from './settings.ts'

export interface PlatformOptions {
  settings: Settings
  log: Log
  clock?: Clock
  checkAnswers?: boolean
  /** How old a node's merchants may be when it heard nothing of a change. */
  configAgeMaxMs?: number
}

export type Platform = Awaited<ReturnType<typeof createPlatform>>

/** The whole house, in level order. Nothing listens or works before `start`. */
export async function createPlatform(options: PlatformOptions) {
  const { settings, log, clock, checkAnswers, configAgeMaxMs } = options
  const metrics = createMetrics()
  const bus = createBus({ natsUrl: settings.NATS_URL, log })
  const modules = createModules({
    settings,
    log,
    bus,
    clock,
    onSessionEnded: (memberId, sessionId) => hub.disconnectMember(memberId, sessionId),
    onMoved: (memberIds) => bus.publish(movedSubject, memberIds),
  })
  const { config, sessions, memory, outbox, jobs, database } = modules
  const countries = await createCountries()

  const door = createDoor({
    house: {
      merchantOf: config.merchantOf,
      closedTo: (merchant, country) => closedTo(config.merchant(merchant.id), country),
      callerOf: (token, merchant) => sessions.callerOf(token, merchant.id),
    },
    countryOf: countries.of,
    countryHeader: settings.COUNTRY_HEADER?.toLowerCase(),
    trustProxy: settings.TRUST_PROXY,
    ports: settings.SITE_PORTS,
  })
  const app = await createApp({
    log,
    metrics,
    door,
    trustProxy: settings.TRUST_PROXY,
    bodyBytesMax: settings.BODY_BYTES_MAX,
    callsPerMinute: settings.CALLS_PER_MINUTE,
  })
  const marks = new Map<string, string>()
  const markOf = (merchantId: string) => marks.get(merchantId) ?? ''
  const hub = createHub({
    bus,
    log,
    limits: { socketsMax: settings.SOCKETS_MAX },
    markOf,
    admit: async (request) => {
      const merchant = config.merchantOf(domainOf(request.headers.host))
      if (!merchant) return { refused: 'wrong-domain', status: 421 }
      return { merchantId: merchant.id, ip: addressOf(request, settings.TRUST_PROXY) }
    },
    identify: async (token, { merchantId }) => {
      const caller = await sessions.callerOf(token, merchantId)
      return 'memberId' in caller ? caller : undefined
    },
    allowOrigin: (origin, request) =>
      origin === undefined || hostOf(origin) === request.headers.host?.toLowerCase(),
  })

  const balances = createShownBalances({ ledger: modules.ledger })
  bus.subscribe(movedSubject, (memberIds) => {
    balances.moved(memberIds as string[])
    for (const id of memberIds as string[]) hub.publishHere(`member:${id}`, { kind: 'balance' })
  })
  bus.subscribe('live.changed', (news) => void follow(news as LiveNews))
  bus.subscribe('live.bets', (news) => {
    const { merchantId, bets } = news as BetsNews
    hub.publishHere(`public:${merchantId}`, { kind: 'bets', bets })
  })
  bus.subscribe('live.pools', (news) => {
    const { merchantId, pools } = news as PoolsNews
    hub.publishHere(`public:${merchantId}`, { kind: 'pools', pools })
  })

  /** This node forgets what changed, and only then tells the pages it holds. */
  async function follow({ mark, merchantId, parts }: LiveNews): Promise<void> {
    try {
      memory.forget(merchantId, [...parts, 'whitelabel'])
      if (parts.some((part) => configParts.has(part))) await config.refresh()
      marks.set(merchantId, mark)
      hub.publishHere(`public:${merchantId}`, { kind: 'changed', parts, mark })
    } catch (error) {
      log.error({ err: error }, 'a change could not be followed')
    }
  }

  await addRoutes(app, {
    door,
    modules,
    balances,
    metrics,
    settings,
    markOf,
    checkAnswers: checkAnswers ?? false,
  })
  watch(metrics, { hub, bus, outbox, jobs, database })

  let stopLooking = () => {}
  /** After `modules.prepare()`; answers the address it listens at. */
  async function start(): Promise<string> {
    await outbox.start()
    await jobs.start()
    stopLooking = config.keepFresh(configAgeMaxMs)
    hub.attach(app.server)
    return app.listen({ host: settings.HOST, port: settings.PORT })
  }

  /** Stops taking work, finishes what was started, then lets go of the database. */
  async function stop(): Promise<void> {
    const closing = app.close()
    await hub.stop()
    await closing
    stopLooking()
    await Promise.all([outbox.stop(), jobs.stop()])
    await modules.vendors.stop()
    await bus.close()
    await database.close()
  }

  return { app, hub, modules, start, stop }
}

/** Tells every node whose money moved. */
const movedSubject = 'money.moved'

interface BetsNews {
  merchantId: string
  bets: Value<'latestBets'>['list']
}

interface PoolsNews {
  merchantId: string
  pools: Extract<FromServer, { kind: 'pools' }>['pools']
}

interface LiveNews {
  mark: string
  merchantId: string
  parts: LivePart[]
}

const configParts = new Set<LivePart>(['whitelabel', 'permission', 'status'])

interface Routing {
  door: Door
  modules: Modules
  balances: ReturnType<typeof createShownBalances>
  metrics: Metrics
  settings: Settings
  markOf(merchantId: string): string
  checkAnswers: boolean
}

async function addRoutes(app: FastifyInstance, routing: Routing): Promise<void> {
  const { door, modules, metrics, settings, checkAnswers } = routing
  const { config, ledger, verification, sessions, catalogue, messaging, account } = modules
  const { bets, limits, payments, vendors, secrets, database } = modules
  const serve = createServe({
    app,
    door,
    secrets,
    callsPerMinute: settings.CALLS_PER_MINUTE,
    checkAnswers,
  })
  configRoutes(serve, config)
  serve(wire.keys, async () => ({ keys: (await secrets.jwks()).keys.map((key) => ({ ...key })) }))
  verificationRoutes(serve, verification)
  sessionRoutes({ serve, app, door, sessions })
  catalogueRoutes(serve, catalogue)
  messagingRoutes(serve, messaging)
  accountRoutes(serve, account)
  walletRoutes(serve, {
    ledger,
    balances: routing.balances,
    merchantOf: config.merchant,
    vendorWallets: vendors.wallets,
  })
  limitsRoutes(serve, limits, config)
  paymentsRoutes(serve, payments)
  await paymentWebhooks(app, payments)
  betsRoutes(serve, { bets, merchantOf: config.merchant })
  vendorsRoutes(serve, vendors)
  await vendorCalls(app, vendors)

  healthRoutes({
    app,
    metrics,
    mayLook: operatorsLook(settings),
    missing: async () => ((await answers(database)) ? [] : ['database']),
  })
  const description = JSON.stringify(openApiOf(wire, '0.1.0'))
  const docs = docsPage(wire)
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(description))
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs))
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css').send(docsStyle))

  const office = await officePages(app)
  const { ARCADE_URL } = settings
  const front = await createFront({
    app,
    door,
    ...modules,
    markOf: routing.markOf,
    arcadeOrigin: new URL(ARCADE_URL).origin,
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (request.method === 'GET' && wantsPage(request.headers.accept) && !isCall(path)) {
      return path.startsWith('/backoffice') ? office.show(reply) : front.notFound(request, reply)
    }
    return refuse(request, reply, nothingAt(app, request), door)
  })
}

async function answers(database: Modules['database']): Promise<boolean> {
  try {
    await database.pool.query('select 1')
    return true
  } catch {
    return false
  }
}

function watch(
  metrics: Metrics,
  parts: Pick<Modules, 'outbox' | 'jobs' | 'database'> & { hub: Hub; bus: Bus },
): void {
  const { hub, bus, outbox, jobs, database } = parts
  metrics.watch('bus_dropped', 'Messages lost while NATS was away', () => bus.stats().dropped)
  metrics.watch(
    'sockets_slow',
    'Sockets closed for reading too slowly',
    () => hub.stats().closedSlow,
  )
  metrics.watch('sockets', 'Open sockets', () => hub.stats().sockets)
  metrics.watch('events_delivered', 'Events delivered by this node', () => outbox.stats().delivered)
  metrics.watch('events_parked', 'Deliveries given up and kept', () => outbox.stats().parked)
  metrics.watch('jobs_done', 'Jobs finished by this node', () => jobs.stats().done)
  metrics.watch('jobs_given_up', 'Jobs that used up their attempts', () => jobs.stats().givenUp)
  metrics.watch('database_connections', 'Connections of the pool', () => database.pool.totalCount)
  metrics.watch('database_waiting', 'Queries waiting for one', () => database.pool.waitingCount)
}

function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') === true
}

function isCall(path: string): boolean {
  return path.startsWith('/wps/') || path.startsWith('/lgw/')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
