import { useEffect, useState } from 'react'
import type { AnyTableView } from '../../../src/rooms/wire.ts'
import type { RoomClient } from './client.ts'
import type { Shown } from './Room.tsx'
import { useSpeech } from './speech.tsx'

const tickMs = 250
const second = 1_000

/** What somebody without a seat is told: the own place on the list, a seat that is held, or what the table is. */
export function ListLine({ state }: { state: Shown<AnyTableView> }) {
  const { say } = useSpeech()
  const { table, own, list, isPassed, aheadMs } = state
  const { wait } = own
  const usual = table.isPractice ? say('practiceText') : say('moneyText')
  const told = wait
    ? say('list.place', { place: wait.place, count: list.waiting })
    : isPassed
      ? say('list.passed')
      : list.isFull
        ? say('list.full')
        : usual
  return wait?.endsAt == null ? (
    <p aria-live="polite">{told}</p>
  ) : (
    <p className="held">
      <span aria-live="polite">{say('list.held')}</span>{' '}
      <Countdown endsAt={wait.endsAt} aheadMs={aheadMs} />
    </p>
  )
}

function Countdown({ endsAt, aheadMs }: { endsAt: number; aheadMs: number }) {
  const { say } = useSpeech()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((endsAt - now - aheadMs) / second))
  return <b>{say('secondsLeft', { seconds })}</b>
}

/** The way onto the list and off it; nothing where a seat is free. */
export function ListButton({ client, state }: { client: RoomClient; state: Shown<AnyTableView> }) {
  const { say } = useSpeech()
  const { own, list, isAsking } = state
  if (!own.wait && !list.isFull) return null
  return (
    <button
      type="button"
      className="act"
      disabled={isAsking}
      onClick={() => client.wait(own.wait === null)}
    >
      {own.wait ? say('list.leave') : say('list.join')}
    </button>
  )
}
