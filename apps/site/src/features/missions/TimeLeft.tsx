import { useWords } from '@baize/i18n/react'
import { Timer } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { clockWords } from '../../shared/countdown.ts'
import { useCountdown } from '../../shared/useCountdown.ts'

const daySeconds = 86_400
const inDaysFrom = 2 * daySeconds

/** How long something lasts: days while there are some, then the clock. */
export function TimeLeft({ at, onOver }: { at: string; onOver?: () => void }) {
  const say = useWords('missions')
  const seconds = useCountdown(Date.parse(at))
  const tellOver = useEffectEvent(() => onOver?.())
  const wasRunning = useRef(false)
  useEffect(() => {
    const isOver = wasRunning.current && seconds === 0
    wasRunning.current = seconds > 0
    if (isOver) tellOver()
  }, [seconds])
  return (
    <span className="mission-left">
      <Timer aria-hidden="true" />
      {seconds >= inDaysFrom
        ? say('daysLeft', { count: Math.floor(seconds / daySeconds) })
        : say('left', { time: clockWords(seconds) })}
    </span>
  )
}
