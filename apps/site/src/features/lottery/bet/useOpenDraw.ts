import { useEffect, useEffectEvent, useState } from 'react'
import type { LotteryGame, Opened } from '../lottery.types.ts'

export type OpenDraw = LotteryGame['draws'][number]

/** How often the page looks for a result that no message told. */
const lookEveryMs = 4_000

/** The draw that takes bets now, and the one that has closed and is being drawn. */
export function useOpenDraw(of: {
  draws: readonly OpenDraw[]
  last: Opened | null
  localMs: (at: string) => number
  readAgain: () => void
}): { open: OpenDraw | undefined; drawing: OpenDraw | undefined } {
  const { draws, last, localMs } = of
  const [nowMs, setNowMs] = useState(() => Date.now())
  const [closed, setClosed] = useState<OpenDraw>()
  const open = draws.find(({ closesAt }) => localMs(closesAt) > nowMs)
  const openMs = open && localMs(open.closesAt)
  const goOn = useEffectEvent(() => {
    setClosed(open)
    setNowMs(Date.now())
  })
  useEffect(() => {
    if (openMs === undefined) return undefined
    const timer = setTimeout(goOn, Math.max(0, openMs - Date.now()))
    return () => clearTimeout(timer)
  }, [openMs])
  const isDrawn = !closed || (last !== null && last.drawsAt >= closed.drawsAt)
  const drawing = isDrawn ? undefined : closed
  const isLooking = drawing !== undefined || open === undefined
  const look = useEffectEvent(() => of.readAgain())
  useEffect(() => {
    if (!isLooking) return undefined
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [isLooking])
  return { open, drawing }
}
