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

/** Vendors allow no more than one request in this time. */
const pauseMs = 60_000

export type Synchronised =
  | { kind: 'listed'; count: number }
  /** The list was asked for a moment ago. */
  | { kind: 'early' }
  | { kind: 'not-found' }

/** Adds and removes games as the vendors' lists say. */
export function createLists({ db, clock, log, catalogue, integrations }: ListsOptions) {
  async function synchronise(id: string): Promise<Synchronised> {
    const at = await integrations.find(id)
    if (!at) return { kind: 'not-found' }
    if (!(await claimList(db, id, clock.now(), pauseMs))) return { kind: 'early' }
    const games = await at.speaks.list()
    await catalogue.putGames(id, games)
    return { kind: 'listed', count: games.length }
  }

  /** A vendor that fails does not stop the others from being asked. */
  async function synchroniseAll(): Promise<void> {
    for (const { id, enabled } of await integrations.all()) {
      if (!enabled) continue
      try {
        const done = await synchronise(id)
        log.info({ integration: id, ...done }, 'games were listed')
      } catch (error) {
        log.warn(
          { err: error, integration: id },
          'the vendor’s list of games could not be read; it is asked again within the hour',
        )
      }
    }
  }

  return { synchronise, synchroniseAll }
}
