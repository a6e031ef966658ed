import type { EventRow } from '../../../../src/sports/wire.ts'
import { clockText } from '../../amounts.ts'
import { useSpeech } from '../speech.tsx'
import { useClock } from '../useClock.ts'

const soonMs = 600_000

/** When it begins: how long until then if it is soon, else the time of day. */
export function Kick({ event }: { event: Pick<EventRow, 'startsAt' | 'closesAt' | 'status'> }) {
  const { say, time } = useSpeech()
  const { startsAt, closesAt, status } = event
  const left = useClock((now) => {
    const until = startsAt - now
    return until > soonMs ? '' : clockText(Math.max(0, Math.ceil(until / 1_000) * 1_000))
  })
  const isClosed = useClock((now) => now >= closesAt)
  if (status === 'over' || status === 'void') return <span>{say(`status.${status}`)}</span>
  if (left === '') return <span>{time(startsAt)}</span>
  return (
    <>
      <span className="kick">{left}</span>
      <span>{isClosed ? say('status.closed') : say('status.starts')}</span>
    </>
  )
}
