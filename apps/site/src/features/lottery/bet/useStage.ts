import type { LotteryGame } from '../lottery.types.ts'
import { useServerClock } from '../shown/useServerClock.ts'
import { useLatestTickets } from '../tickets/useLatestTickets.ts'
import { useHeldBalance } from './useHeldBalance.ts'
import { useOpenDraw } from './useOpenDraw.ts'
import { useReveal } from './useReveal.ts'

export type Stage = ReturnType<typeof useStage>

/** Which draw takes bets, which is being drawn, and whether the last result is just being shown. */
export function useStage(read: {
  data: LotteryGame
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}) {
  const { draws, lottery } = read.data
  const { last, gameCode } = lottery
  const localMs = useServerClock(read)
  const readAgain = () => void read.refetch()
  const draw = useOpenDraw({ draws, last, localMs, readAgain })
  const { isFresh, skip } = useReveal(last)
  const { data: tickets } = useLatestTickets(gameCode, last?.id)
  const onStage = draw.drawing?.id ?? (isFresh ? last?.id : undefined)
  const isIn = tickets?.list.some(({ drawId }) => drawId === onStage)
  useHeldBalance(isIn ? onStage : undefined)
  return { ...draw, localMs, isFresh, skip }
}
