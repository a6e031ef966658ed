import { hash } from 'node:crypto'
import type { Value } from '@baize/contract'
import type { Game } from '../../catalogue/index.ts'
import type { Pool } from './pools.store.ts'

export type ShownPool = Value<'jackpotWinners'>['pools'][number]
export type PoolFigure = Pick<ShownPool, 'key' | 'amount' | 'at'>

/** A pool with the ids of its games, by which a page finds the pool of a game. */
export interface ToldPool {
  shown: ShownPool
  games: ReadonlySet<string>
}

const keyCharacters = 16

/**
 * A pool as a merchant's pages show it; undefined where the merchant offers none of its games. Only games
 * of the same integration count.
 */
export function toldPool(pool: Pool, offered: readonly Game[]): ToldPool | undefined {
  const games = offered.filter(({ integration }) => integration === pool.integration)
  const [first] = games
  if (!first) return undefined
  const shown: ShownPool = {
    key: keyOf(pool),
    nodeId: first.id,
    displayName: first.name,
    hasDemo: first.hasDemo ? 1 : 0,
    games: games.length,
    amount: String(pool.amount),
    currency: pool.currency,
    at: pool.toldAt.toISOString(),
  }
  return { shown, games: new Set(games.map(({ id }) => id)) }
}

export function figureOf({ key, amount, at }: ShownPool): PoolFigure {
  return { key, amount, at }
}

/** Whether pages that show the first figures must be sent the second; a repeated figure is not news. */
export function isNews(before: readonly PoolFigure[], now: readonly PoolFigure[]): boolean {
  const amounts = new Map(before.map(({ key, amount }) => [key, amount]))
  return before.length !== now.length || now.some(({ key, amount }) => amounts.get(key) !== amount)
}

/** Identifies a pool. */
function keyOf({ integration, jackpot, currency }: Pool): string {
  const name = JSON.stringify([integration, jackpot, currency])
  return hash('sha256', name, 'base64url').slice(0, keyCharacters)
}
