import { useRef, useState } from 'react'
import type { EventAnswer, EventRow } from '../../../../src/sports/wire.ts'
import { Icon } from '../../originals/shell/Icon.tsx'
import { useBook, useBookState, useSettings } from '../book.tsx'
import { Choices } from '../Choices.tsx'
import { Failed, Waiting } from '../list/ListState.tsx'
import { matchName } from '../names.ts'
import type { Place } from '../place.ts'
import { useSpeech } from '../speech.tsx'
import { Tracker } from '../tracker/Tracker.tsx'
import { useIsWide } from '../useIsWide.ts'
import { EventFigures } from './EventFigures.tsx'
import { Markets } from './Markets.tsx'
import { Proof } from './Proof.tsx'
import { ScoreBoard } from './ScoreBoard.tsx'
import { useEvent } from './useEvent.ts'

type Part = 'markets' | 'figures' | 'proof'
const parts: readonly Part[] = ['markets', 'figures', 'proof']

/** An event with its score, its tracker and all its markets. */
export function EventPage({ id, from }: { id: string; from: Place }) {
  const { answer, isFailed, again } = useEvent(id)
  if (!answer) {
    return (
      <>
        <EventHead event={undefined} from={from} />
        {isFailed ? <Failed again={again} /> : <Waiting rows={4} />}
      </>
    )
  }
  return <Shown answer={answer} from={from} />
}

function Shown({ answer, from }: { answer: EventAnswer; from: Place }) {
  const { say } = useSpeech()
  const { event, moments, proof } = answer
  const [part, setPart] = useState<Part>('markets')
  const isWide = useIsWide()
  const tabs = useRef<HTMLDivElement>(null)
  /** On a phone the tracker fills the screen: what was chosen would stay below it. */
  function choose(one: Part): void {
    setPart(one)
    if (!isWide) tabs.current?.scrollIntoView({ block: 'start' })
  }
  // What is played elsewhere is decided there, and has no proof of ours.
  const shown = event.isVirtual ? parts : parts.filter((one) => one !== 'proof')
  return (
    <>
      <EventHead event={event} from={from} />
      <div className="event-top" data-two={event.status !== 'open' || undefined}>
        <ScoreBoard event={event} moments={moments} />
        <Tracker event={event} moments={moments} />
      </div>
      <div className="event-tabs" ref={tabs}>
        <Choices
          label={say('eventParts')}
          all={shown}
          chosen={part}
          choose={choose}
          text={(one) => say(`part.${one}`)}
          look="chips"
        />
      </div>
      <div className="event-part">
        {part === 'markets' && <Markets event={event} />}
        {part === 'figures' && <EventFigures event={event} />}
        {part === 'proof' && <Proof event={event} proof={proof} />}
      </div>
    </>
  )
}

function EventHead({ event, from }: { event: EventRow | undefined; from: Place }) {
  const { say } = useSpeech()
  const { go, settings } = useBook()
  const { leagues } = useBookState()
  const { events } = useSettings()
  const league = leagues.find(({ id }) => id === event?.league)
  return (
    <div className="event-head">
      <button type="button" className="tool" aria-label={say('back')} onClick={() => go(from)}>
        <span className="back-arrow">
          <Icon name="back" />
        </span>
      </button>
      {event && (
        <>
          <span>{say(`sport.${event.sport}`)}</span>
          <span aria-hidden="true">·</span>
          <span dir="auto">{league?.name ?? event.league}</span>
          {event.isVirtual && leagues.some(({ isVirtual }) => !isVirtual) && (
            <span className="virtual-mark" title={say('virtualText')}>
              {say('virtual')}
            </span>
          )}
          <span className="spacer" />
          <button
            type="button"
            className="tool"
            aria-label={say('starEvent', { name: matchName(event, say) })}
            aria-pressed={events.includes(event.id)}
            onClick={() => settings.star('events', event.id)}
          >
            <Icon name="star" />
          </button>
        </>
      )}
    </div>
  )
}
