import type { Model } from '@baize/engines'
import { type Db, poolOf } from '../store/index.ts'

/** How long the amount of a pool is cached. */
const knownMs = 1_000

export interface PoolsOptions {
  db: Db
  now(): Date
}

/** Cached amounts of pools, for the many clients that watch a pool without playing. */
export function createPools({ db, now }: PoolsOptions) {
  const known = new Map<string, { pool: Promise<string | null>; untilMs: number }>()

  /** One cache entry for each pool; there are few pools. */
  return async (model: Model, currency: string): Promise<string | null> => {
    if (!model.jackpot) return null
    const nowMs = now().getTime()
    const key = `${model.id} ${currency}`
    const before = known.get(key)
    if (before && before.untilMs > nowMs) return before.pool
    const pool = poolNow(db, model, currency)
    known.set(key, { pool, untilMs: nowMs + knownMs })
    pool.catch(() => known.delete(key))
    return pool
  }
}

/** In digits of minor units; null for a model without a pool. */
export async function poolNow(db: Db, model: Model, currency: string): Promise<string | null> {
  return model.jackpot ? String(await poolOf(db, model.id, currency)) : null
}
