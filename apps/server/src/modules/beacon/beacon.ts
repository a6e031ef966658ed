import {
  type BeaconChain,
  type BeaconRound,
  quicknet,
  randomnessOf,
  roundFrom,
  timeOfRound,
} from '@baize/engines/beacon'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Settings } from '../../settings.ts'
import { insertWanted, readMissing, readRound, writeValue } from './beacon.store.ts'
import { fetchRound } from './relays.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Asks the relays for wanted rounds that were made by now. */
    'beacon.fetch': Record<string, never>
  }
}

export interface BeaconOptions {
  db: Db
  clock: Clock
  jobs: Jobs
  log: Log
  settings: Pick<Settings, 'BEACON_RELAYS'>
  /** Another chain than the public one, for tests. */
  beaconChain?: BeaconChain
}

export interface BeaconValue extends BeaconRound {
  /** What is drawn from, in hexadecimal. */
  randomness: string
}

export interface Beacon {
  /** Without relays nothing new may be promised to be drawn by the beacon. */
  isOn: boolean
  chain: BeaconChain
  roundFrom(at: Date): number
  timeOf(round: number): Date
  /** The value of this round is asked for as soon as it was made, until it is there. */
  want(tx: Tx, round: number): Promise<void>
  value(at: Db | Tx, round: number): Promise<BeaconValue | undefined>
  /**
   * Whether a relay has answered this node lately, as far as is known by now. If not, one is asked in the
   * background, once in a while.
   */
  isThere(): boolean
  /** Asks for everything that is wanted and made by now. A job does it; tests may not want to wait. */
  fetchDue(): Promise<void>
}

const everyMinute = '* * * * *'
const atOnceMax = 20
/** Relays have a round some moments after it was made. */
const spreadMs = 1_500
/** An answer younger than this shows that the beacon is there. */
const freshMs = 180_000
const probedEveryMs = 60_000

export function createBeacon(options: BeaconOptions): Beacon {
  const { db, clock, jobs, log, settings, beaconChain: chain = quicknet } = options
  const relays = settings.BEACON_RELAYS
  jobs.define('beacon.fetch', fetchDue, { schedule: everyMinute, maxAttempts: 1 })

  async function fetchDue(): Promise<void> {
    if (relays.length === 0) return
    const made = roundFrom(chain, clock.now().getTime() + 1) - 1
    for (const round of await readMissing(db, chain.hash, made, atOnceMax)) {
      try {
        await writeValue(db, chain.hash, await fetchRound(relays, chain, round), clock.now())
      } catch (error) {
        // Another round may be there: one that no relay has holds up nothing else.
        log.warn({ err: error, round }, 'the beacon could not be asked; it is asked again')
      }
    }
  }

  let heardMs = 0
  let probedMs = 0

  function isThere(): boolean {
    const nowMs = clock.now().getTime()
    const isFresh = nowMs - heardMs < freshMs
    if (relays.length > 0 && !isFresh && nowMs - probedMs >= probedEveryMs) {
      probedMs = nowMs
      void probe(roundFrom(chain, nowMs - spreadMs) - 1)
    }
    return isFresh
  }

  async function probe(round: number): Promise<void> {
    try {
      await fetchRound(relays, chain, round)
      heardMs = clock.now().getTime()
    } catch (error) {
      log.debug({ err: error }, 'no relay of the beacon answered')
    }
  }

  return {
    isThere,
    isOn: relays.length > 0,
    chain,
    roundFrom: (at) => roundFrom(chain, at.getTime()),
    timeOf: (round) => new Date(timeOfRound(chain, round)),
    async want(tx, round) {
      await insertWanted(tx, chain.hash, round, clock.now())
      const runAt = new Date(timeOfRound(chain, round) + spreadMs)
      await jobs.add(tx, 'beacon.fetch', {}, { key: `beacon ${round}`, runAt })
    },
    async value(at, round) {
      const found = await readRound(at, chain.hash, round)
      return found && { ...found, randomness: randomnessOf(found) }
    },
    fetchDue,
  }
}
