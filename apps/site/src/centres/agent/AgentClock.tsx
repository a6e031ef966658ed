import { useLanguage, useWords } from '@baize/i18n/react'
import { useEffect, useState } from 'react'

const clockTickMs = 1_000

/** The current time with its time zone, updated every second. */
export function AgentClock() {
  const say = useWords('agent')
  const { tag } = useLanguage()
  const now = useNow()
  return (
    <div className="agent-clock">
      <span className="agent-zone">{zoneName(tag, now)}</span>
      <time className="tabular" dateTime={now.toISOString()} title={say('clock')}>
        <span className="agent-day">{now.toLocaleDateString(tag, { dateStyle: 'medium' })} </span>
        {now.toLocaleTimeString(tag, { timeStyle: 'medium' })}
      </time>
    </div>
  )
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), clockTickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

function zoneName(tag: string, at: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const offset = Intl.DateTimeFormat(tag, { timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value
  return offset ? `${timeZone} (${offset})` : timeZone
}
