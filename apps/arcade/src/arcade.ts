import { setTimeout as sleep } from 'node:timers/promises'
import type { NextWord } from '@baize/engines'
import { createPace } from '@baize/guard'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { createCrash } from './crash/crash.ts'
import { restMs } from './crash/growth.ts'
import type { TablePace } from './crash/table.ts'
import { createFishing } from './fishing/fishing.ts'
import { addJackpots } from './jackpot/jackpot.routes.ts'
import { createJackpots } from './jackpot/jackpot.ts'
import { addOriginals } from './originals/originals.routes.ts'
import { createOriginals } from './originals/originals.ts'
import { createPlaySteps } from './originals/plays.steps.ts'
import { type Pace, usualPace } from './pace.ts'
import { addPaces } from './paces.ts'
import { addArt } from './pages/art.routes.ts'
import { addClient } from './pages/client.routes.ts'
import { type Client, clientFolder, readClient } from './pages/client.ts'
import { homePage, homePolicy, style } from './pages/home.ts'
import { secureWords } from './play/draw.ts'
import { addPlay } from './play/play.routes.ts'
import { createPlay } from './play/play.ts'
import { Refused } from './play/refusals.ts'
import { createRoundSteps } from './play/rounds.steps.ts'
import { createSpins } from './play/spin.ts'
import { createFreebets } from './protocol/freebets.ts'
import { createList } from './protocol/list.ts'
import { addOperator } from './protocol/operator.routes.ts'
import { createOperator } from './protocol/operator.ts'
import { createRecovery } from './protocol/recovery.ts'
import { createResultCalls } from './protocol/results.ts'
import { createSettlement, type RoundSteps } from './protocol/settlement.ts'
import { createTableCalls } from './protocol/tables.ts'
import { createWalletClient } from './protocol/wallet.ts'
import { cardRooms } from './rooms/catalogue.ts'
import { createSittingSteps } from './rooms/money.ts'
import { addRooms } from './rooms/rooms.routes.ts'
import { createRooms } from './rooms/rooms.ts'
import type { Settings } from './settings.ts'
import { attachDoors } from './shared/door.ts'
import { createSportsCalls } from './sports/calls.ts'
import { type League, leagues } from './sports/leagues.ts'
import { addSports } from './sports/sports.routes.ts'
import { createSports } from './sports/sports.ts'
import { type Db, isAlive, openDatabase } from './store/index.ts'
import { type LiveTable, liveTables } from './tables/live.ts'
import { createTables } from './tables/tables.ts'
import type { Range } from './titles.types.ts'

export interface ArcadeOptions {
  settings: Settings
  range: Range
  /** The source of random words for outcomes; only tests and proofs pass their own. */
  nextWord?: NextWord
  now?: () => Date
  pace?: Pace
  /** How long the crash table takes bets, and how long it pauses after a crash. */
  crashPace?: TablePace
  /** The leagues of the sportsbook: all, if nothing else is said. */
  sportsLeagues?: readonly League[]
  /** The live tables, each with a title in the range: all, if nothing else is said. */
  liveTables?: readonly LiveTable[]
  /** Practice tables of the card rooms at once. */
  practiceMost?: number
  client?: Client
}

export interface Arcade {
  readonly app: FastifyInstance
  /** Listens; answers the port. */
  start(): Promise<number>
  /** Makes the calls that are due in the database, once; answers how many there were. */
  recover(): Promise<number>
  /**
   * Waits for running rounds up to the grace time, then stops. Unfinished rounds stay in the database
   * and the next start continues them. A grace of 0 is the same as a kill.
   */
  stop(graceMs?: number): Promise<void>
}

const bodyBytesMax = 16_384
const requestMsMax = 15_000

/**
 * The bundled game vendor: a company of its own, on its own origin, that knows the platform only
 * by the vendor protocol.
 */
export async function createArcade(options: ArcadeOptions): Promise<Arcade> {
  const { settings, range, now = () => new Date(), pace = usualPace } = options
  const app = Fastify({
    logger: { level: settings.LOG_LEVEL, name: 'arcade' },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    requestTimeout: requestMsMax,
    trustProxy: settings.TRUST_PROXY,
    forceCloseConnections: true,
  })
  const db = await openDatabase(settings.ARCADE_DATABASE_URL, app.log)
  const stopping = new AbortController()
  const wallet = createWalletClient({
    url: settings.OPERATOR_WALLET_URL,
    key: settings.ARCADE_PRIVATE_KEY,
    pace,
    stopping: stopping.signal,
  })
  const { log } = app
  const { ARCADE_PUBLIC_URL: origin, OPERATOR_ID: operatorId } = settings
  const leaseEnds = () => new Date(now().getTime() + pace.leaseMs)
  const clock = { db, now, leaseEnds }
  const steps = {
    round: createRoundSteps(clock),
    play: createPlaySteps({ ...clock, word: wallet.word }),
    sitting: createSittingSteps(clock),
    slip: {
      stakeTaken: async (...told) => sports.steps.stakeTaken(...told),
      stakeRefused: async (...told) => sports.steps.stakeRefused(...told),
      returnTaken: async (...told) => sports.steps.returnTaken(...told),
      returnVoided: async (...told) => sports.steps.returnVoided(...told),
      backRefused: async (...told) => sports.steps.backRefused?.(...told),
    },
  } satisfies Record<string, RoundSteps>
  const settlement = createSettlement({
    db,
    wallet,
    steps,
    pace,
    now,
    log,
    moved(...moving) {
      crash.moved(...moving)
      tables.moved(...moving)
      fishing.moved(...moving)
      rooms.moved(...moving)
      sports.moved(...moving)
    },
  })
  const originals = createOriginals({
    ...clock,
    potOf: (currency) => jackpots.now(currency),
    range,
    wallet,
    settlement,
    nudge: () => recovery.nudge(),
  })
  const jackpots = createJackpots({ ...clock, settlement })
  const shared = {
    ...clock,
    range,
    settlement,
    origin,
    trustProxy: settings.TRUST_PROXY,
    socketsPerAddressMax: settings.SOCKETS_PER_ADDRESS_MAX,
    triesPace: createPace(settings.CALLS_PER_MINUTE),
    stopping: stopping.signal,
    log,
    nudge: () => recovery.nudge(),
  }
  const crash = createCrash({ ...shared, pace: options.crashPace ?? crashPaceBy(settings) })
  const tables = createTables({
    ...shared,
    tables: (options.liveTables ?? liveTables).filter(({ code }) => range.titleOf(code)),
    speed: settings.TABLES_SPEED,
  })
  const fishing = createFishing(shared)
  const rooms = createRooms({
    ...shared,
    rooms: cardRooms.filter(({ code }) => range.titleOf(code)),
    speed: settings.TABLES_SPEED,
    practiceMost: options.practiceMost,
  })
  const sports = createSports({
    ...shared,
    leagues: options.sportsLeagues ?? leagues,
    speed: settings.SPORTS_SPEED,
    feed: settings.SPORTS_FEED
      ? { url: settings.SPORTS_FEED, token: settings.SPORTS_FEED_TOKEN ?? '' }
      : undefined,
  })
  const recovery = createRecovery({
    ...clock,
    settlement,
    pace,
    log,
    stopping: stopping.signal,
    also: async () => (await originals.endLeft()) + (await jackpots.drawDue()),
  })
  const { nextWord = secureWords() } = options
  const spins = createSpins({ ...clock, range, settlement, nextWord, nudge: recovery.nudge })
  const list = createList(range, origin)
  const operator = createOperator({ db, range, origin, operatorId, list, now })
  addPaces(app, settings.CALLS_PER_MINUTE)
  addDoors(app, db, range)
  const freebets = createFreebets({ db, range, operatorId, now })
  const tableCalls = createTableCalls({ db, operatorId, ...tables })
  const results = createResultCalls({ db, operatorId, correct: sports.correct })
  const calls = { operator, freebets, tables: tableCalls, results }
  addOperator(app, calls, settings.OPERATOR_PUBLIC_KEY)
  addPlay(app, createPlay({ db, range, settlement, now }), spins)
  addOriginals(app, originals)
  addJackpots(app, { db, range, jackpots })
  addRooms(app, { db, now })
  addSports(app, createSportsCalls({ db, sports, settlement, now }))
  addArt(app, range)
  const client = options.client ?? readClient(clientFolder)
  addClient(app, { range, client, framedBy: settings.OPERATOR_ORIGINS })

  return {
    app,
    async start() {
      await app.listen({ host: settings.HOST, port: settings.ARCADE_PORT })
      attachDoors(app.server, [crash.door, tables.door, fishing.door, rooms.door, sports.door])
      recovery.start()
      if (range.titles.some((title) => title.kind === 'original' && title.game === 'crash')) {
        crash.start()
      }
      tables.start()
      fishing.start()
      rooms.start()
      sports.start()
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : settings.ARCADE_PORT
    },
    recover: recovery.pass,
    async stop(graceMs = pace.graceMs) {
      await Promise.race([
        Promise.all([spins.idle(), originals.idle()]),
        sleep(graceMs, undefined, { ref: false }),
      ])
      stopping.abort()
      await Promise.all([
        app.close(),
        spins.idle(),
        originals.idle(),
        recovery.stopped(),
        crash.stopped(),
        tables.stopped(),
        fishing.stopped(),
        rooms.stopped(),
        sports.stopped(),
      ])
      await db.destroy()
    },
  }
}

function crashPaceBy({ CRASH_SPEED, CRASH_BETTING_MS }: Settings): TablePace {
  return { bettingMs: CRASH_BETTING_MS, restMs, speed: CRASH_SPEED }
}

function addDoors(app: FastifyInstance, db: Db, { titles }: Range): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', homePolicy)
    }
    done()
  })
  app.get('/healthz', () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await isAlive(db)
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(homePage(titles.length)),
  )
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.setErrorHandler<FastifyError | Refused>((error, _request, reply) => {
    const statusCode = error instanceof Refused ? error.status : (error.statusCode ?? 500)
    // The error may quote the database, so it goes to our log and never into the answer.
    if (statusCode >= 500) app.log.error({ err: error }, 'a call failed')
    const message = statusCode >= 500 ? 'Something went wrong here.' : error.message
    return reply.code(statusCode).send({ status: 'RS_ERROR_UNKNOWN', message })
  })
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .send({ status: 'RS_ERROR_UNKNOWN', message: 'There is nothing at this address.' }),
  )
}
