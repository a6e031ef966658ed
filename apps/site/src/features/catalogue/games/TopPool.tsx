import { useCall } from '@baize/client'
import { PoolAmount } from './PoolAmount.tsx'
import { isOld, shownPools } from './pools.rules.ts'
import { useMinutes } from './useMinutes.ts'

const freshMs = 60_000

/** The largest jackpot pool as its vendor reports it; nothing if none is known, empty or out of date. */
export default function TopPool() {
  const nowMs = useMinutes()
  const query = { limitNum: '20' } as const
  const { data } = useCall('jackpotWinners', { query }, { staleTimeMs: freshMs })
  const [top] = shownPools(data?.pools ?? [], 1)
  if (!top || BigInt(top.amount) === 0n || isOld(top, nowMs)) return null
  return <PoolAmount pool={top} />
}
