import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { freshDatabase, frozenClock, peopleOn, startPlatform } from '@baize/testkit'
import { smallRange } from '../../../../../arcade/src/fixture/range.fixture.ts'
import { until } from '../../../../../arcade/src/shared/sitting.fixture.ts'
import { leagues } from '../../../../../arcade/src/sports/leagues.ts'
import type {
  EventRow,
  EventsAnswer,
  LegAsked,
  SlipAnswer,
} from '../../../../../arcade/src/sports/wire.ts'
import { sportsTitles } from '../../../../../arcade/src/titles/sports.ts'
import { newId } from '../../../kernel/ids.ts'
import { migrationFolders } from '../../../modules.ts'
import { arcadeBeside } from '../../promotions/freeSpins/arcade.fixture.ts'

const agentType = 1
const title = 'imes-sports'
const league = 'vg-silverlane'
const secret = 'a secret for tests that is long enough'
const range = {
  ...smallRange,
  titles: [...smallRange.titles, ...sportsTitles],
  titleOf: (code: string) =>
    sportsTitles.find((one) => one.code === code) ?? smallRange.titleOf(code),
}

/**
 * The real sportsbook and the real platform: each has a database of its own, and the platform a process of
 * its own, which can be killed. An agent has two members with money, who have opened the book.
 */
export async function bookAndPlatform() {
  const database = await freshDatabase(migrationFolders)
  const port = await freePort()
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const clock = frozenClock(new Date().toISOString())
  const first = await startPlatform({ clock, databaseUrl: database.url })
  const people = peopleOn(first, clock)
  const beside = await arcadeBeside(
    first,
    { now },
    {
      platformUrl: `http://127.0.0.1:${port}`,
      range,
      sportsLeagues: leagues.filter(({ id }) => id === league),
    },
  )
  const agent = await people.person(agentType)
  const members = [await people.member(agent), await people.member(agent)] as const
  const opened = members.map(async (memberId) => {
    const client = await people.client(memberId)
    const { url } = await client.call('launchGame', { query: { nodeId: title } })
    return playerOf(beside, new URL(url).searchParams.get('session') ?? '', now)
  })
  const players = await Promise.all(opened)
  await first.stop()
  const node = createNode({
    DATABASE_URL: database.url,
    PORT: String(port),
    BEACON_RELAYS: 'off',
    SECRET_KEY: secret,
    CALLS_PER_MINUTE: '100000',
    LOTTERY_EVERY_MS: '0',
  })
  await node.start()

  return {
    ...beside,
    agent,
    members,
    players: [players[0]!, players[1]!] as const,
    node,
    /** Moves the clock of the book. */
    until: (at: number) => void (aheadMs += Math.max(0, at - now().getTime())),
    /** Makes all calls to the wallet, as often as it takes. */
    async pay() {
      await until(async () => {
        aheadMs += retryMs
        await beside.arcade.recover()
        const [due] = await beside.rows("select 1 from call where state = 'due' limit 1")
        return due === undefined
      })
    },
    /** The platform in this process, in place of the one that was killed, to look at what it wrote. */
    async look() {
      await node.kill()
      const house = await startPlatform({ databaseUrl: database.url })
      return { house, ...peopleOn(house, clock) }
    },
    async stop() {
      await node.kill()
      await beside.stop()
      await database.drop()
    },
  }
}

/** Calls that failed are due again within this time, at the first tries. */
const retryMs = 8_000

type Beside = Awaited<ReturnType<typeof arcadeBeside>>

function playerOf({ arcade, ask }: Beside, session: string, now: () => Date) {
  return {
    /** So many races that take bets for a while. */
    async races(count: number): Promise<EventRow[]> {
      let found: EventRow[] = []
      await until(async () => {
        const query = new URLSearchParams({ session, sport: 'greyhounds' })
        const url = `/sports/events?${query.toString()}`
        const said = await arcade.app.inject({ method: 'GET', url })
        const { events = [] } = said.json<Partial<EventsAnswer>>()
        const isOpen = ({ status, closesAt }: EventRow) =>
          status === 'open' && closesAt - now().getTime() > openMs
        found = events.filter(isOpen)
        return found.length >= count
      })
      return found.slice(0, count)
    },
    /** Undefined where it was refused. */
    async place(legs: readonly LegAsked[]): Promise<string | undefined> {
      const id = newId()
      const kind = legs.length === 1 ? 'single' : 'parlay'
      const more = { stake: '1000', policy: 'any', format: 'eu', again: true }
      const said = await ask<SlipAnswer>('/sports/place', { session, id, kind, legs, ...more })
      return said.code === undefined && said.slip.state === 'accepted' ? id : undefined
    },
  }
}

const openMs = 45_000

/** A leg on the winner of a race. */
export function winnerOf(race: EventRow, nth: number): LegAsked {
  const market = race.markets.find(({ kind, places }) => kind === 'place' && places === 1)
  const outcome = market?.outcomes[nth]
  if (!market || !outcome) throw new Error(`race ${race.id} does not offer that`)
  return { event: race.id, market: market.key, outcome: outcome.key, price: outcome.price }
}

function createNode(env: NodeJS.ProcessEnv) {
  let running: ChildProcess | undefined
  return {
    async start() {
      const child = fork(join(import.meta.dirname, 'sportsbook.node.fixture.ts'), {
        stdio: 'inherit',
      })
      running = child
      child.send(env)
      const ended = once(child, 'exit').then(() => {
        throw new Error('the node ended before it was ready')
      })
      await Promise.race([once(child, 'message'), ended])
      ended.catch(() => {})
    },
    async kill() {
      const child = running
      running = undefined
      if (!child) return
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server of TCP has such an address
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
