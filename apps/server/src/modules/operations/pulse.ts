import { hostname } from 'node:os'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import type { Config } from '../config/index.ts'
import { deleteNode, writeNode } from './operations.store.ts'

export interface PulseOptions {
  database: Database
  clock: Clock
  log: Log
  config: Pick<Config, 'switchVersionHeld'>
}

/** What only the running node knows of itself. */
export interface NodeParts {
  sockets(): number
  faults(): Promise<number>
}

const pulseMs = 3_000
const samplesMax = 20
const forgottenAfterMs = 24 * 3_600_000

/** This node's signs of life, each with the switches that it holds. */
export function createPulse({ database, clock, log, config }: PulseOptions) {
  const id = newId()
  const startedAt = clock.now()
  /** Faults so far, one sample for each sign of life: a minute of them. */
  const samples: number[] = []
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> | undefined
  let isSilent = true

  async function beat(parts: NodeParts): Promise<void> {
    const faults = await parts.faults()
    samples.push(faults)
    if (samples.length > samplesMax) samples.shift()
    const seenAt = clock.now()
    await writeNode(
      database.db,
      {
        id,
        name: `${hostname()} ${process.pid}`,
        startedAt,
        seenAt,
        switchVersion: config.switchVersionHeld(),
        sockets: parts.sockets(),
        faults,
        faultsLately: faults - (samples[0] ?? faults),
        databaseWaiting: database.pool.waitingCount,
      },
      new Date(seenAt.getTime() - forgottenAfterMs),
    )
    isSilent = false
  }

  return {
    id,
    beat,
    /** Before the tables exist, and while the database is away, a sign of life is left out. */
    start(parts: NodeParts): void {
      timer = setInterval(() => {
        beating ??= beat(parts)
          .catch((error: unknown) => log.debug({ err: error }, 'no sign of life was written'))
          .finally(() => {
            beating = undefined
          })
      }, pulseMs)
      timer.unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await beating
      if (!isSilent) await deleteNode(database.db, id).catch(() => {})
    },
  }
}

export type NodePulse = ReturnType<typeof createPulse>
