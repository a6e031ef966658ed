import type { Model } from '@baize/engines'
import { type Db, poolOf } from '../store/index.ts'

/** A pool is read anew after so long, however many ask. */
const knownMs = 1_000

export interface PoolsOptions {
  db: Db
  now(): Date
}

/** Pools as they stood a moment ago: for the many who look at one without playing. */
export function createPools({ db, now }: PoolsOptions) {
  const known = new Map<string, { pool: Promise<string | null>; untilMs: number }>()

  /** One entry for each pool, and there are few. */
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

/** In digits of minor units; null for a model that feeds none. */
export async function poolNow(db: Db, model: Model, currency: string): Promise<string | null> {
  return model.jackpot ? String(await poolOf(db, model.id, currency)) : null
}
