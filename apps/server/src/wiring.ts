import { wire } from '@baize/contract'
import type { LivePart } from '@baize/contract/socket'
import type { BeaconChain } from '@baize/engines/beacon'
import { addressOf } from '@baize/guard'
import type { FastifyInstance } from 'fastify'
import { createFront } from './front/front.ts'
import { type Bus, createBus } from './kernel/bus.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { createCountries } from './kernel/countries.ts'
import { createApp, nothingAt, refuse } from './kernel/http/app.ts'
import { docsRoutes } from './kernel/http/docs.routes.ts'
import { createDoor, type Door } from './kernel/http/door.ts'
import { domainOf } from './kernel/http/headers.read.ts'
import { healthRoutes, operatorsLook } from './kernel/http/health.ts'
import { officePages } from './kernel/http/office.ts'
import { createServe } from './kernel/http/serve.ts'
import { createHub, type Hub } from './kernel/hub.ts'
import type { Log } from './kernel/log.ts'
import { watchHouse } from './kernel/metrics.house.ts'
import { createMetrics, type Metrics } from './kernel/metrics.ts'
import type { PasswordCost } from './kernel/passwords.ts'
import { closedTo } from './modules/config/index.ts'
import { createModules, type Modules } from './modules.ts'
import { officeHouse } from './office.ts'
import type { Settings } from './settings.ts'

export interface PlatformOptions {
  settings: Settings
  log: Log
  clock?: Clock
  passwordCost?: PasswordCost
  checkAnswers?: boolean
  /** Used in place of the public beacon. */
  beaconChain?: BeaconChain
  /** How old a node's merchants may be when it heard nothing of a change. */
  configAgeMaxMs?: number
}

export type Platform = Awaited<ReturnType<typeof createPlatform>>

/** The whole platform, in level order. Nothing listens or runs before `start`. */
export async function createPlatform(options: PlatformOptions) {
  const { settings, log, clock, passwordCost, checkAnswers, beaconChain, configAgeMaxMs } = options
  const metrics = createMetrics()
  const bus = createBus({ natsUrl: settings.NATS_URL, log })
  const modules = createModules({
    settings,
    log,
    bus,
    clock,
    passwordCost,
    beaconChain,
    onSessionEnded: (memberId, sessionId) => hub.disconnectMember(memberId, sessionId),
  })
  const { config, sessions, memory, outbox, jobs, database } = modules
  const countries = await createCountries()

  const door = createDoor({
    house: {
      merchantOf: config.merchantOf,
      closedTo: (merchant, country) => closedTo(config.merchant(merchant.id), country),
      callerOf: (token, merchant) => sessions.callerOf(token, merchant.id),
      office: officeHouse({ modules, settings, log }),
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
      if (!('memberId' in caller)) return undefined
      const { memberId, sessionId, viewEndsAt: endsAt } = caller
      return { memberId, sessionId, ...(endsAt ? { endsAt } : {}) }
    },
    now: () => (clock ?? systemClock).now(),
    allowOrigin: (origin, request) =>
      origin === undefined || hostOf(origin) === request.headers.host?.toLowerCase(),
  })

  bus.subscribe('live.changed', (news) => void follow(news as LiveNews))

  /** This node drops its cache of what changed, and only then tells the pages connected to it. */
  async function follow({ mark, merchantId, parts }: LiveNews): Promise<void> {
    try {
      memory.forget(merchantId, [...parts, 'whitelabel'])
      if (parts.some((part) => configParts.has(part))) await config.refresh()
      marks.set(merchantId, mark)
      hub.publishHere(`public:${merchantId}`, { kind: 'changed', parts, mark })
    } catch (error) {
      log.error(
        { err: error },
        'a configuration change could not be read; pages of this node may show the old one for a while',
      )
    }
  }

  await addRoutes(app, {
    door,
    hub,
    bus,
    modules,
    metrics,
    settings,
    markOf,
    checkAnswers: checkAnswers ?? false,
  })
  watchHouse(metrics, { hub, bus, outbox, jobs, database })

  let stopLooking = () => {}
  /** To be called after `modules.prepare()`; answers the address it listens at. */
  async function start(): Promise<string> {
    await outbox.start()
    await jobs.start()
    stopLooking = config.keepFresh(configAgeMaxMs)
    hub.attach(app.server)
    return app.listen({ host: settings.HOST, port: settings.PORT })
  }

  /** Stops taking work, finishes what was started, then closes the database. */
  async function stop(): Promise<void> {
    const closing = app.close()
    await hub.stop()
    await closing
    stopLooking()
    await Promise.all([outbox.stop(), jobs.stop()])
    await modules.stop()
    await bus.close()
    await database.close()
  }

  return { app, hub, modules, start, stop }
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
  hub: Hub
  bus: Bus
  metrics: Metrics
  settings: Settings
  markOf(merchantId: string): string
  checkAnswers: boolean
}

async function addRoutes(app: FastifyInstance, routing: Routing): Promise<void> {
  const { door, hub, bus, modules, metrics, settings, checkAnswers } = routing
  const { secrets, database } = modules
  const serve = createServe({
    app,
    door,
    secrets,
    callsPerMinute: settings.CALLS_PER_MINUTE,
    checkAnswers,
  })
  serve(wire.keys, async () => ({ keys: (await secrets.jwks()).keys.map((key) => ({ ...key })) }))
  const faults = async () => (await metrics.faults.get()).values[0]?.value ?? 0
  await modules.open({ app, door, serve, hub, bus, faults })

  healthRoutes({
    app,
    metrics,
    mayLook: operatorsLook(settings),
    missing: async () => ((await answers(database)) ? [] : ['database']),
  })
  docsRoutes(app)

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

function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') === true
}

function isCall(path: string): boolean {
  return path.startsWith('/wps/') || path.startsWith('/lgw/')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
