import { hash } from 'node:crypto'
import type { Value } from '@baize/contract'
import type { Game } from '../../catalogue/index.ts'
import type { Pool } from './pools.store.ts'

export type ShownPool = Value<'jackpotWinners'>['pools'][number]
export type PoolFigure = Pick<ShownPool, 'key' | 'amount' | 'at'>

/** With the ids of its games, by which a game finds the pool that it is played for. */
export interface ToldPool {
  shown: ShownPool
  games: ReadonlySet<string>
}

const keyCharacters = 16

/**
 * A pool as a merchant's pages show it; none without a game that the merchant offers. No vendor speaks for
 * the games of another.
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

/** Whether pages that were told the one must be told the other; that it was told again is no news. */
export function isNews(before: readonly PoolFigure[], now: readonly PoolFigure[]): boolean {
  const amounts = new Map(before.map(({ key, amount }) => [key, amount]))
  return before.length !== now.length || now.some(({ key, amount }) => amounts.get(key) !== amount)
}

/** Tells one from another, and nothing else. */
function keyOf({ integration, jackpot, currency }: Pool): string {
  const name = JSON.stringify([integration, jackpot, currency])
  return hash('sha256', name, 'base64url').slice(0, keyCharacters)
}
