import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'

/** Live news keeps it up; this is for pages whose socket cannot be had. */
const freshMs = 60_000

/** The pool that a game is played for. Only those that say they have a jackpot are asked about. */
export function useGamePool({ nodeId, classes }: Pick<Value<'gameDetail'>, 'nodeId' | 'classes'>) {
  const enabled = classes.includes('jackpot')
  const read = useCall('gamePool', { query: { nodeId } }, { enabled, staleTimeMs: freshMs })
  return {
    pool: read.data?.pool ?? undefined,
    isPending: enabled && read.isPending,
    isError: read.isError,
  }
}
