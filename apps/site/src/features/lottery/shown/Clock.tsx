import { useLanguage } from '@baize/i18n/react'
import { cx } from '@baize/ui'
import { clockWords, daysWords } from '../../../shared/countdown.ts'
import { useCountdown } from '../../../shared/useCountdown.ts'

/** The last seconds stand out, quietly. */
const soonSeconds = 10

/** A running clock. It is not read aloud every second: what ends is said once, elsewhere. */
export function Clock({ atMs, isLarge }: { atMs: number; isLarge?: boolean }) {
  const { tag } = useLanguage()
  const seconds = useCountdown(atMs)
  return (
    <span
      role="timer"
      aria-live="off"
      className={cx('lottery-clock', isLarge && 'lottery-clock-large')}
      data-soon={seconds <= soonSeconds || undefined}
    >
      <bdi>{daysWords(seconds, tag) ?? clockWords(seconds)}</bdi>
    </span>
  )
}
