import { useBook, useBookState, useDesk } from './book.tsx'
import { isAt } from './Places.tsx'
import type { Place } from './place.ts'
import { useSpeech } from './speech.tsx'

const paths = {
  live: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6.500 6.500a8 8 0 0 0 0 11M17.500 6.500a8 8 0 0 1 0 11',
  soon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.500 2',
  slip: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  bets: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4.500l3 1.500',
  results: 'M4 5h16v14H4zM4 10h16M10 10v9',
} as const

/** The bar of phones: a thumb reaches all of it. */
export function FootBar({ openSlip }: { openSlip(): void }) {
  const { say } = useSpeech()
  const { client } = useBook()
  const { open } = useBookState()
  const { picks } = useDesk()
  const isArena = client.opened.book === 'cockfight'
  const soon: Place = { at: 'list', when: 'soon' }
  const bets: Place = { at: 'bets', which: 'open' }
  const results: Place = { at: 'results' }
  return (
    <nav className="foot-bar" aria-label={say('places')}>
      {!isArena && <Step to={{ at: 'list', when: 'live' }} name="live" text={say('live')} />}
      <Step to={soon} name="soon" text={isArena ? say('arena') : say('soon')} />
      {!isArena && (
        <button type="button" onClick={openSlip}>
          <Sign name="slip" />
          <span>{say('slip')}</span>
          {picks.length > 0 && (
            <span className="count" data-hot>
              {picks.length}
            </span>
          )}
        </button>
      )}
      <Step to={bets} name="bets" text={say('myBets')} count={open?.length ?? 0} />
      <Step to={results} name="results" text={say('results')} />
    </nav>
  )
}

interface StepProps {
  to: Place
  name: keyof typeof paths
  text: string
  count?: number
}

function Step({ to, name, text, count = 0 }: StepProps) {
  const { place, go } = useBook()
  return (
    <button
      type="button"
      aria-current={isAt(place, to) ? 'page' : undefined}
      onClick={() => go(to)}
    >
      <Sign name={name} />
      <span>{text}</span>
      {count > 0 && <span className="count">{count}</span>}
    </button>
  )
}

function Sign({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={paths[name]} />
    </svg>
  )
}
