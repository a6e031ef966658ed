import { useCall } from '@baize/client'
import { PoolAmount } from './PoolAmount.tsx'
import type { GameCard } from './useFirstPage.ts'

/** Live events keep the pools up to date; this is the fallback when there is no socket. */
const freshMs = 60_000

/** The real pool that a game is played for; nothing while it is empty or not known. */
export default function TilePool({ game }: { game: Pick<GameCard, 'nodeId'> }) {
  const { data } = useCall('gamePools', {}, { staleTimeMs: freshMs })
  const pool = data?.pools.find(({ nodeIds }) => nodeIds.includes(game.nodeId))
  if (!pool || BigInt(pool.amount) <= 0n) return null
  return (
    <span className="tile-pool">
      <PoolAmount pool={pool} />
    </span>
  )
}
