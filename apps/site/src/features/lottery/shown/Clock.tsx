import { cx } from '@baize/ui'
import { clockWords } from '../../../shared/countdown.ts'
import { useCountdown } from '../../../shared/useCountdown.ts'

/** The last seconds stand out, quietly. */
const soonSeconds = 10

/** A running clock. It is not read aloud every second: what ends is said once, elsewhere. */
export function Clock({ atMs, isLarge }: { atMs: number; isLarge?: boolean }) {
  const seconds = useCountdown(atMs)
  return (
    <span
      role="timer"
      aria-live="off"
      className={cx('lottery-clock', isLarge && 'lottery-clock-large')}
      data-soon={seconds <= soonSeconds || undefined}
    >
      <bdi>{clockWords(seconds)}</bdi>
    </span>
  )
}
