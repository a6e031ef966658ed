import { useEffect, useState } from 'react'
import type { TurnView } from '../../../src/rooms/wire.ts'
import { useSpeech } from './speech.tsx'

const tickMs = 200
const second = 1_000

/** How much time is left: a line that grows shorter, and the seconds; then the time bank. */
export function TurnRing({ turn, aheadMs }: { turn: TurnView; aheadMs: number }) {
  const { say } = useSpeech()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const at = now + aheadMs
  const isBank = at > turn.endsAt
  const [from, to] = isBank ? [turn.endsAt, turn.bankEndsAt] : [turn.from, turn.endsAt]
  const left = Math.max(0, Math.min(1, (to - at) / Math.max(1, to - from)))
  const seconds = Math.max(0, Math.ceil((to - at) / second))
  return (
    <span className="ring" data-bank={isBank || undefined}>
      <span className="ring-line" style={{ inlineSize: `${left * 100}%` }} />
      <span className="ring-text">
        {isBank ? say('timeBank', { seconds }) : say('secondsLeft', { seconds })}
      </span>
    </span>
  )
}
