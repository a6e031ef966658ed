import { useLanguage } from '@baize/i18n/react'

/** A time to the second, in the reader's language and the merchant's or the reader's own zone. */
export function Moment({ at, timeZone }: { at: string; timeZone?: string }) {
  const { tag } = useLanguage()
  const text = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    numberingSystem: 'latn',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(at))
  return (
    <time className="office-moment" dateTime={at}>
      {text}
    </time>
  )
}
