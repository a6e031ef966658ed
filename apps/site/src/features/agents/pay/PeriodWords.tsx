import { useLanguage } from '@baize/i18n/react'
import type { Pay } from './PayStateWord.tsx'

/** The period of a statement as people name it: a day, an hour, from one day to another. */
export function PeriodWords({ pay }: { pay: Pick<Pay, 'period' | 'from' | 'to'> }) {
  const { tag } = useLanguage()
  const [from, to] = [new Date(pay.from), new Date(pay.to)]
  const isShort = pay.period === 'hour' || pay.period === 'fiveMinutes'
  const format = new Intl.DateTimeFormat(
    tag,
    isShort ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium' },
  )
  // The end is exclusive: a day ends with its last moment, an hour is told by both ends.
  const last = isShort ? to : new Date(to.getTime() - 1)
  return (
    <time dateTime={pay.from}>
      <bdi>{format.formatRange(from, last)}</bdi>
    </time>
  )
}
