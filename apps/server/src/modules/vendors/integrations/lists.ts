import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import { claimList } from './integrations.store.ts'
import type { Integrations } from './integrations.ts'

export interface ListsOptions extends Pick<VendorsOptions, 'log' | 'catalogue'> {
  db: Db
  clock: Clock
  integrations: Integrations
}

/** Vendors want to be asked no more often. */
const pauseMs = 60_000

export type Synchronised =
  | { kind: 'listed'; count: number }
  /** Somebody asked a moment ago. */
  | { kind: 'early' }
  | { kind: 'not-found' }

/** Games come and go as the vendors' own lists tell. */
export function createLists({ db, clock, log, catalogue, integrations }: ListsOptions) {
  async function synchronise(id: string): Promise<Synchronised> {
    const at = await integrations.find(id)
    if (!at) return { kind: 'not-found' }
    if (!(await claimList(db, id, clock.now(), pauseMs))) return { kind: 'early' }
    const games = await at.speaks.list()
    await catalogue.putGames(id, games)
    return { kind: 'listed', count: games.length }
  }

  /** One that is not there keeps nobody else from being asked. */
  async function synchroniseAll(): Promise<void> {
    for (const { id, enabled } of await integrations.all()) {
      if (!enabled) continue
      try {
        const done = await synchronise(id)
        log.info({ integration: id, ...done }, 'games were listed')
      } catch (error) {
        log.warn({ err: error, integration: id }, 'games cannot be listed')
      }
    }
  }

  return { synchronise, synchroniseAll }
}
