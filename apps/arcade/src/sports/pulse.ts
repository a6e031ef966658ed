import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openSlipIdsOf, slipsByIds } from '../store/index.ts'
import type { Board } from './board.ts'
import type { Cashing } from './cashing.ts'
import { readPools } from './pools.ts'
import { poolViewOf } from './running.ts'
import type { Teller } from './telling.ts'

export interface PulseOptions {
  db: Db
  board: Board
  cashing: Cashing
  teller: Teller
  owners(): string[]
  tellOwner(owner: string, news: object): void
  log: { warn(detail: object, message: string): void }
}

const pulseMs = 1_000
/** Offers are computed with each third pulse. */
const offersEvery = 3
const slipsMost = 2_000

/** What is told again and again: how events look, what lies in pools, what slips could be cashed out for. */
export function createPulse(options: PulseOptions) {
  const { db, board, cashing, teller, owners, tellOwner, log } = options
  const offered = new Map<string, string>()

  async function run(stopping: AbortSignal): Promise<void> {
    for (let beat = 0; !stopping.aborted; beat += 1) {
      try {
        for (const event of board.all()) {
          if (event.status === 'live' && event.whole) teller.tellLive(event)
        }
        await tellPools()
        if (beat % offersEvery === 0) await tellOffers()
      } catch (error) {
        log.warn({ err: error }, 'what the sportsbook looks like was not told')
      }
      await sleep(pulseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
    }
  }

  async function tellPools(): Promise<void> {
    const fights = board.all().filter(({ status }) => status !== 'over')
    for (const { event, currency } of await readPools(db, fights)) {
      const pool = poolViewOf(event, currency)
      for (const topic of [`event:${event.id}`, `league:${event.planned.league.id}`]) {
        teller.tell(topic, { type: 'pool', topic, id: event.id, currency, pool })
      }
    }
  }

  /** Each player with a window hears of the own slips; what has not changed is not told again. */
  async function tellOffers(): Promise<void> {
    const here = owners()
    const heard = new Set(here)
    for (const owner of offered.keys()) if (!heard.has(owner)) offered.delete(owner)
    if (here.length === 0) return
    const records = await slipsByIds(db, await openSlipIdsOf(db, here, slipsMost))
    for (const [owner, own] of Map.groupBy(records, ({ slip }) => slip.owner)) {
      const offers = Object.fromEntries(
        own.map((record) => [record.slip.id, cashing.offerFor(record)?.toString() ?? null]),
      )
      const text = JSON.stringify(offers)
      if (offered.get(owner) === text) continue
      offered.set(owner, text)
      tellOwner(owner, { type: 'offers', offers })
    }
  }

  return { run }
}
