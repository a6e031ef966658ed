import { useWords } from '@baize/i18n/react'
import { Timer } from 'lucide-react'
import { useEffect } from 'react'
import { clockWords } from '../../../shared/countdown.ts'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { useCountdown } from '../../../shared/useCountdown.ts'

/** Before that the deadline is a date: nobody watches hours tick away. */
const lastSeconds = 3_600

/** The time left to confirm the receipt, and what happens afterwards. */
export function Countdown({ until, onOver }: { until: string; onOver: () => void }) {
  const say = useWords('cashier')
  const seconds = useCountdown(Date.parse(until))
  const time = useTimeWords()
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) onOver()
    // oxlint-disable-next-line react/exhaustive-deps -- told once, when it is over
  }, [isOver])
  return (
    <div className="cashier-countdown">
      <Timer aria-hidden="true" />
      <div>
        {isOver && <p>{say('receipt.over')}</p>}
        {!isOver && seconds > lastSeconds && <p>{say('receipt.until', { time: time(until) })}</p>}
        {!isOver && seconds <= lastSeconds && (
          <p>
            {say('receipt.countdown')}{' '}
            <strong role="timer">
              <bdi>{clockWords(seconds)}</bdi>
            </strong>
          </p>
        )}
        <p>{say('receipt.forced')}</p>
      </div>
    </div>
  )
}
