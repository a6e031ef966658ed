import { memo } from 'react'
import type { EventRow } from '../../../../src/sports/wire.ts'
import { useBook } from '../book.tsx'
import { matchName } from '../names.ts'
import { useSpeech } from '../speech.tsx'
import { useCell } from '../useCell.ts'
import { RowMore, When } from './MatchRow.tsx'
import { Price } from './Price.tsx'

/** One race: the runners with their prices to win. */
export const RaceRow = memo(function RaceRow({ event }: { event: EventRow }) {
  const { say } = useSpeech()
  const { client, go, place } = useBook()
  const live = useCell(client.feed.lives, event.id)?.value ?? event.live
  const winner = event.markets.find(({ kind, places }) => kind === 'place' && places === 1)
  return (
    <article className="event-row race-row">
      <button
        type="button"
        className="event-open"
        title={say('openEvent', { name: matchName(event, say) })}
        onClick={() => go({ at: 'event', id: event.id, from: place })}
      >
        <span className="event-time" data-live={event.status === 'live' || undefined}>
          <When event={event} live={live} />
        </span>
        <span className="team">{matchName(event, say)}</span>
      </button>
      <RowMore event={event} />
      <div className="runners">
        {winner?.outcomes.map((outcome, nth) => (
          <Price
            key={outcome.key}
            event={event}
            market={winner}
            nth={nth}
            label={`${nth + 1} ${outcome.name ?? event.runners[nth]?.name ?? ''}`}
          />
        ))}
      </div>
    </article>
  )
})
