import { useLanguage } from '@baize/i18n/react'
import { type TimeLook, timeWithin, timeWords } from './times.ts'

/** A time in the member's language and time zone. */
export function Moment({ at, look }: { at: string; look?: TimeLook }) {
  const { tag } = useLanguage()
  return (
    <time dateTime={at}>
      <bdi>{timeWords(at, tag, look)}</bdi>
    </time>
  )
}

/** Formats a time for use inside a sentence. */
export function useTimeWords(): (at: string | Date, look?: TimeLook) => string {
  const { tag } = useLanguage()
  return (at, look) => timeWithin(at, tag, look)
}
