import { useLanguage } from '@baize/i18n/react'
import type { Pay } from './PayStateWord.tsx'

type Period = Pick<Pay, 'period' | 'from' | 'to'>

/** The period of a statement as people name it: a day, an hour, from one day to another. */
export function PeriodWords({ pay }: { pay: Period }) {
  const wordsOf = usePeriodWords()
  return (
    <time dateTime={pay.from}>
      <bdi>{wordsOf(pay)}</bdi>
    </time>
  )
}

export function usePeriodWords(): (pay: Period) => string {
  const { tag } = useLanguage()
  return (pay) => {
    const [from, to] = [new Date(pay.from), new Date(pay.to)]
    const isShort = pay.period === 'hour' || pay.period === 'fiveMinutes'
    const format = new Intl.DateTimeFormat(
      tag,
      isShort ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium' },
    )
    // The end is exclusive: a day ends with its last moment, an hour is told by both ends.
    const last = isShort ? to : new Date(to.getTime() - 1)
    return format.formatRange(from, last)
  }
}
