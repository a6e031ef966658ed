import { useState } from 'react'
import type { EventRow, LiveView, Moment } from '../../../../src/sports/wire.ts'
import { useBook } from '../book.tsx'
import { Choices } from '../Choices.tsx'
import { useSpeech } from '../speech.tsx'
import { useCell } from '../useCell.ts'
import { Figures } from './Figures.tsx'
import { Pitch } from './Pitch.tsx'
import { Timeline } from './Timeline.tsx'
import { Track } from './Track.tsx'

type Shows = 'field' | 'timeline' | 'figures'

/** What happens now: the field, what happened before, and the figures. */
export function Tracker({ event, moments }: { event: EventRow; moments: readonly Moment[] }) {
  const { say } = useSpeech()
  const { client } = useBook()
  const live = useCell(client.feed.lives, event.id)?.value ?? event.live
  const [shows, setShows] = useState<Shows>('field')
  const isRace = event.runners.length > 0
  if (!live && !isRace) return null
  const all: readonly Shows[] = isRace ? ['field', 'timeline'] : ['field', 'timeline', 'figures']
  return (
    <section className="tracker" aria-label={say('tracker')}>
      {live && (
        <Choices
          label={say('tracker')}
          all={all}
          chosen={shows}
          choose={setShows}
          text={(one) => say(`tracker.${one}`)}
          look="tabs"
        />
      )}
      <Part event={event} live={live} moments={moments} shows={live ? shows : 'field'} />
    </section>
  )
}

interface PartProps {
  event: EventRow
  live: LiveView | null
  moments: readonly Moment[]
  shows: Shows
}

function Part({ event, live, moments, shows }: PartProps) {
  if (shows === 'timeline') return <Timeline event={event} moments={moments} />
  if (event.runners.length > 0) return <Track event={event} live={live} />
  if (!live) return null
  if (shows === 'figures') return <Figures live={live} />
  return <Pitch event={event} live={live} moments={moments} />
}
