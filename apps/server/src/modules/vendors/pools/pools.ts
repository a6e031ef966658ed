import type { Value } from '@baize/contract'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, transact } from '../../../kernel/database.ts'
import { eachMerchant } from '../../../kernel/eachMerchant.ts'
import { keep } from '../../../kernel/http/kept.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Integrations } from '../integrations/integrations.ts'
import { createLately } from '../lately.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import {
  figureOf,
  isNews,
  type PoolFigure,
  type ShownPool,
  type ToldPool,
  toldPool,
} from './pools.rules.ts'
import { claimPools, putPools, readPools } from './pools.store.ts'

export interface PoolsOptions
  extends Pick<VendorsOptions, 'config' | 'catalogue' | 'log' | 'onPools'> {
  db: Db
  clock: Clock
  integrations: Integrations
}

/** The job runs each minute; a vendor is never asked more often than this. */
const askPauseMs = 30_000
/** A figure that the vendor has not repeated for this long is no longer shown. */
const shownForMs = 15 * 60_000
/** Pools of one merchant; all of them are sent in one message to open pages. */
const poolsMax = 100
/** How long a list of pools is cached for all readers. */
const listAgeMs = 5_000

export type Pools = ReturnType<typeof createPools>

/** What the vendors' jackpots hold, as the vendors tell it. */
export function createPools(options: PoolsOptions) {
  const { db, clock, log, config, catalogue, integrations, onPools } = options
  const lists = createLately<ToldPool[]>(listAgeMs)
  /** The answer for all tiles, as long as its list is cached: it grows with the games of the catalogue. */
  const written = new WeakMap<ToldPool[], Value<'gamePools'>>()
  const heard = new Map<string, readonly PoolFigure[]>()

  /** A vendor that does not answer does not stop the others from being asked; its last figures stay. */
  async function askAll(): Promise<void> {
    for (const { id, enabled } of await integrations.all()) {
      if (!enabled) continue
      try {
        await ask(id)
      } catch (error) {
        log.warn(
          { err: error, integration: id },
          'the vendor’s pools could not be read; its last figures are shown for a while',
        )
      }
    }
    lists.forgetAll()
    const ids = config.merchants().map(({ id }) => id)
    await eachMerchant(ids, log, tell)
  }

  async function ask(id: string): Promise<void> {
    const at = await integrations.find(id)
    if (!at?.speaks.pools || !(await claimPools(db, id, clock.now(), askPauseMs))) return
    const pools = await at.speaks.pools()
    if (pools) await transact(db, (tx) => putPools(tx, id, pools, clock.now()))
  }

  /** Open pages are told when a figure changes and when one is no longer shown. */
  async function tell(merchantId: string): Promise<void> {
    const now = (await shown(merchantId)).map(figureOf)
    if (!isNews(heard.get(merchantId) ?? [], now)) return
    heard.set(merchantId, now)
    onPools?.(merchantId, now)
  }

  async function shown(merchantId: string): Promise<ShownPool[]> {
    return (await told(merchantId)).map((pool) => pool.shown)
  }

  async function ofGame(merchantId: string, game: string): Promise<Value<'gamePool'>> {
    if (!(await catalogue.game(merchantId, game))) throw new Refused('not-found')
    const found = (await told(merchantId)).find(({ games }) => games.has(game))
    return { pool: found?.shown ?? null }
  }

  /** All pools, with the games that are played for each: one answer for every tile of a page. */
  async function withGames(merchantId: string): Promise<Value<'gamePools'>> {
    const list = await told(merchantId)
    const known = written.get(list)
    if (known) return known
    const pools = list.map(({ shown: pool, games }) => ({ ...pool, nodeIds: [...games] }))
    const made = keep({ pools })
    written.set(list, made)
    return made
  }

  /** The sum of all pools that a game is played for, in minor units. */
  async function sumFor(merchantId: string, game: string): Promise<bigint> {
    const found = (await told(merchantId)).filter(({ games }) => games.has(game))
    return found.reduce((sum, { shown: pool }) => sum + BigInt(pool.amount), 0n)
  }

  const told = (merchantId: string) => lists.of(merchantId, () => read(merchantId))

  /** Pools in the merchant's currency, as all its bets are in that. */
  async function read(merchantId: string): Promise<ToldPool[]> {
    const { currency } = config.merchant(merchantId)
    const since = new Date(clock.now().getTime() - shownForMs)
    const pools = await readPools(db, { currency, since, limit: poolsMax })
    const all = await Promise.all(
      pools.map(async (pool) => toldPool(pool, await catalogue.offered(merchantId, pool.games))),
    )
    return all.filter((pool) => pool !== undefined)
  }

  return { askAll, shown, ofGame, withGames, sumFor }
}
