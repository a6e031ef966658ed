import { type CSSProperties, useEffect, useState } from 'react'
import { useSpeech } from '../speech.tsx'
import type { LiveNow } from './live.rules.ts'

const lookEveryMs = 200
const secondMs = 1_000

/** Seconds until bets close, or until a decision must be made, by the server's clock. */
export function useSecondsLeft(endsAtMs: number, aheadMs: number, isOpen: boolean): number {
  const [ownMs, setOwnMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setOwnMs(Date.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  if (!isOpen) return 0
  return Math.max(0, Math.ceil((endsAtMs - ownMs - aheadMs) / secondMs))
}

/** The time that is left to bet or to decide, as a ring that empties. */
export function Progress({ now, left }: { now: LiveNow; left: number | undefined }) {
  const { say, figures } = useSpeech()
  const { table } = now
  if (!table || left === undefined) return <span className="live-clock" aria-hidden="true" />
  const whole = Math.max(1, Math.ceil((table.endsAt - table.at) / secondMs))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- variables are not among React's properties
  const share = { '--share': Math.min(1, left / whole) } as CSSProperties
  return (
    <span
      className="live-clock"
      style={share}
      data-urgent={left <= 4 || undefined}
      role="timer"
      aria-label={say(table.phase === 'decide' ? 'live.secondsToDecide' : 'live.seconds', {
        count: left,
      })}
    >
      <b aria-hidden="true">{figures.number(left)}</b>
    </span>
  )
}
