import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { useEffect } from 'react'
import { onNews } from '../../../start/talk.ts'

const deskFreshMs = 60_000

/** Whether somebody answers now, what we promise, and how much is unread. */
export function useDesk() {
  const read = useCall('supportDesk', {}, { staleTimeMs: deskFreshMs })
  const { refetch } = read
  useEffect(
    () =>
      onNews((news) => {
        if (!news?.isTyping) void refetch()
      }),
    [refetch],
  )
  return read
}

export interface Span {
  unit: 'minutes' | 'hours'
  count: number
}

const hourMinutes = 60
const shortMinutes = 90

export function spanOf(minutes: number): Span {
  return minutes <= shortMinutes && minutes !== hourMinutes
    ? { unit: 'minutes', count: Math.max(1, Math.round(minutes)) }
    : { unit: 'hours', count: Math.round(minutes / hourMinutes) }
}

/** A length of time inside a sentence: "4 hours". */
export function useSpanWords(): (minutes: number) => string {
  const say = useWords('support')
  return (minutes) => {
    const { unit, count } = spanOf(minutes)
    return say(`wait.${unit}`, { count })
  }
}
