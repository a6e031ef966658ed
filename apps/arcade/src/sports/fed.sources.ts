import { setTimeout as sleep } from 'node:timers/promises'
import {
  createCsvSource,
  createOddsApi,
  createSimulation,
  createUofClient,
  noFaults,
  type Producer,
  polledProducer,
  type Source,
  type SourceOptions,
  startSimulator,
  uofProducers,
} from '../feed/index.ts'

export interface FeedSetting {
  /** `simulator`, or where the feed is. */
  url: string
  token: string
}

const second = 1_000
/** Of the bundled simulator: ten hours of matches, each of nine minutes. */
const simulated = {
  events: 400,
  markets: 40,
  minuteMs: 6 * second,
  beforeMs: 120 * second,
  apartMs: 90 * second,
  changesPerSecond: 20,
}
const stepMs = 250

/** The adapter for a setting. */
export async function openSource(
  { url, token }: FeedSetting,
  options: SourceOptions,
): Promise<Source> {
  if (url === 'simulator') return openSimulated(options)
  if (url.startsWith('http')) return createOddsApi({ ...options, url, token })
  if (url.startsWith('file:')) return createCsvSource({ ...options, url })
  return createUofClient({ ...options, url, token })
}

/** Who may speak: nobody says something in the name of another kind of source. */
export function producersOf({ url }: FeedSetting): readonly Producer[] {
  return /^(?:http|file)/.test(url) ? [polledProducer] : uofProducers
}

async function openSimulated(options: SourceOptions): Promise<Source> {
  const { now, stopping } = options
  const startMs = now()
  const simulation = createSimulation({
    ...simulated,
    seed: `${startMs}`,
    startMs,
    firstId: startMs,
  })
  const token = `${startMs}`
  const simulator = await startSimulator({ simulation, faults: noFaults, token, now })
  const client = createUofClient({ ...options, url: simulator.url, token })
  return {
    ...client,
    async run() {
      const running = client.run()
      while (!stopping.aborted) {
        simulator.step()
        await sleep(stepMs, undefined, { signal: stopping, ref: false }).catch(() => {})
      }
      await simulator.stop()
      await running
    },
  }
}
