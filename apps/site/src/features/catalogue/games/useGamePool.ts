import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'

/** Live events keep the pool up to date; this is the fallback when there is no socket. */
const freshMs = 60_000

/** The jackpot pool of a game. Only games of the class "jackpot" are asked about. */
export function useGamePool({ nodeId, classes }: Pick<Value<'gameDetail'>, 'nodeId' | 'classes'>) {
  const enabled = classes.includes('jackpot')
  const read = useCall('gamePool', { query: { nodeId } }, { enabled, staleTimeMs: freshMs })
  return {
    pool: read.data?.pool ?? undefined,
    isPending: enabled && read.isPending,
    isError: read.isError,
  }
}
