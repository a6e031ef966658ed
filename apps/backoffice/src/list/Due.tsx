import { useLanguage } from '@baize/i18n/react'
import { Status } from '@baize/ui'
import { useNow } from './useNow.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const soonMs = 4 * hourMs

/** By when something must be done, seen from now: late is red, soon is yellow. */
export function Due({ at }: { at: string }) {
  const { tag } = useLanguage()
  const leftMs = new Date(at).getTime() - useNow()
  const tone = leftMs < 0 ? 'danger' : leftMs < soonMs ? 'warning' : 'neutral'
  return (
    <Status tone={tone}>
      <time dateTime={at}>{relative(leftMs, tag)}</time>
    </Status>
  )
}

/** Since when something waits. */
export function Age({ at }: { at: string }) {
  const { tag } = useLanguage()
  const pastMs = new Date(at).getTime() - useNow()
  return <time dateTime={at}>{relative(pastMs, tag)}</time>
}

/** How long until then, or since then, as a whole number of the largest unit that fits. */
export function relative(ms: number, tag: string): string {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'always', style: 'short' })
  const size = Math.abs(ms)
  if (size >= 2 * dayMs) return format.format(Math.trunc(ms / dayMs), 'day')
  if (size >= 2 * hourMs) return format.format(Math.trunc(ms / hourMs), 'hour')
  if (size < minuteMs)
    return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second')
  return format.format(Math.trunc(ms / minuteMs), 'minute')
}
