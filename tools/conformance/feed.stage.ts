import { setTimeout as sleep } from 'node:timers/promises'
import {
  createFeed,
  createSimulation,
  createUofClient,
  type FedFixture,
  type FeedEffect,
  groupsOf,
  noFaults,
  startSimulator,
  uofProducers,
  type WireFaults,
} from '../../apps/arcade/src/feed/index.ts'

export const startMs = Date.UTC(2026, 0, 5, 12)
const second = 1_000
const quietMs = 4
const patienceMs = 10_000

export interface StageOptions {
  faults?: Partial<WireFaults>
  seed?: string
  events?: number
  markets?: number
  changesPerSecond?: number
  /** When each producer was followed up to before. */
  goodUntil?: ReadonlyMap<number, number>
}

export type Stage = Awaited<ReturnType<typeof setStage>>

/** The adapter beside the simulator, over a socket of this machine, with a clock that is moved by hand. */
export async function setStage(options: StageOptions = {}) {
  const { seed = 'conformance', events = 6, markets = 12, changesPerSecond = 20 } = options
  let nowMs = startMs
  const now = () => nowMs
  const simulation = createSimulation({
    seed,
    startMs,
    events,
    markets,
    minuteMs: second,
    beforeMs: 60 * second,
    apartMs: 20 * second,
    changesPerSecond,
  })
  const faults = { ...noFaults, seed, ...options.faults }
  const simulator = await startSimulator({ simulation, faults, token: 'conformance', now })
  const { goodUntil } = options
  const feed = createFeed({ producers: uofProducers, groupsOf, ...(goodUntil && { goodUntil }) })
  const effects: FeedEffect[] = []
  const fixtures: FedFixture[] = []
  const stopping = new AbortController()
  const client = createUofClient({
    url: simulator.url,
    token: simulator.token,
    feed,
    now,
    stopping: stopping.signal,
    log: { warn: () => undefined },
    told: (more) => void effects.push(...more),
    fixtures: (known) => void fixtures.push(...known),
    isFollowed: () => false,
  })
  const running = client.run()

  /** Until nothing is on its way any more. */
  async function quiet(): Promise<void> {
    const endMs = Date.now() + patienceMs
    for (let before = ''; ; ) {
      await sleep(quietMs)
      const counts = `${client.heard()} ${simulator.sent()} ${simulator.asked()} ${effects.length}`
      const isAnswered = effects.filter(({ kind }) => kind === 'recover').length === recoveries()
      if (counts === before && isAnswered) return
      if (Date.now() > endMs) throw new Error('the feed is never quiet')
      before = counts
    }
  }
  const recoveries = () => simulator.recoveriesAsked()

  async function until(what: string, holds: () => boolean): Promise<void> {
    for (const endMs = Date.now() + patienceMs; !holds(); await sleep(quietMs)) {
      if (Date.now() > endMs) throw new Error(`in vain: ${what}`)
    }
  }
  await until('a connection', () => fixtures.length > 0)

  return {
    simulation,
    simulator,
    feed,
    client,
    effects,
    fixtures,
    now,
    until,
    quiet,
    /** Lets time go by, second after second. */
    async pass(seconds: number): Promise<void> {
      for (let passed = 0; passed < seconds; passed += 1) {
        nowMs += second
        simulator.step()
        await quiet()
        client.tick()
        await quiet()
      }
    },
    /** What is on its way arrives, and nothing more is said. */
    async arrive(ms: number): Promise<void> {
      nowMs += ms
      simulator.say([])
      await quiet()
    },
    /** The clock alone goes on: a provider that says nothing. */
    skip: (ms: number) => void (nowMs += ms),
    stateOf: (event: string, key: string) => feed.market(event, key)?.state,
    count: (state: string) =>
      feed
        .events()
        .flatMap((event) => feed.marketKeys(event).map((key) => feed.market(event, key)?.state))
        .filter((one) => one === state).length,
    async stop(): Promise<void> {
      stopping.abort()
      await simulator.stop()
      await running
    },
  }
}
