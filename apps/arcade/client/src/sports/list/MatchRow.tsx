import { memo } from 'react'
import type { EventRow, LiveView, MarketView } from '../../../../src/sports/wire.ts'
import { Icon } from '../../originals/shell/Icon.tsx'
import { useBook, useSettings } from '../book.tsx'
import { clockOf } from '../clock.ts'
import { writtenLine } from '../formats.ts'
import { matchName } from '../names.ts'
import { useSpeech } from '../speech.tsx'
import { useCell } from '../useCell.ts'
import { Kick } from './Kick.tsx'
import { type LineName, lineNames, lineOf, nthOf, placesOf } from './lines.ts'
import { Price } from './Price.tsx'

/** One match: when, who, the score, and its main lines. */
export const MatchRow = memo(function MatchRow({
  event,
  line,
}: {
  event: EventRow
  line: LineName
}) {
  const { say } = useSpeech()
  const { go, place } = useBook()
  return (
    <article className="event-row">
      <button
        type="button"
        className="event-open"
        title={say('openEvent', { name: matchName(event, say) })}
        onClick={() => go({ at: 'event', id: event.id, from: place })}
      >
        <RowFacts event={event} />
      </button>
      <div className="row-lines">
        {lineNames.map((name) => (
          <Line key={name} event={event} name={name} isChosen={name === line} />
        ))}
      </div>
      <RowMore event={event} />
    </article>
  )
})

/** Time or clock, and both sides with their score. */
function RowFacts({ event }: { event: EventRow }) {
  const { client } = useBook()
  const live = useCell(client.feed.lives, event.id)?.value ?? event.live
  return (
    <>
      <span className="event-time" data-live={event.status === 'live' || undefined}>
        <When event={event} live={live} />
      </span>
      <span className="team" dir="auto">
        {event.home.name}
      </span>
      <span className="team-score">{live?.score[0]}</span>
      <span className="team" dir="auto">
        {event.away.name}
      </span>
      <span className="team-score">{live?.score[1]}</span>
    </>
  )
}

export function When({ event, live }: { event: EventRow; live: LiveView | null }) {
  const { say } = useSpeech()
  if (event.status !== 'live' || !live) return <Kick event={event} />
  const { period, clock } = clockOf(event.sport, live, say)
  return (
    <>
      <span>{clock}</span>
      <span>{period}</span>
    </>
  )
}

interface LineProps {
  event: EventRow
  name: LineName
  isChosen: boolean
}

/** A column of a row. A line that is not offered leaves its place empty. */
function Line({ event, name, isChosen }: LineProps) {
  const { say } = useSpeech()
  const market = lineOf(event, name)
  return (
    <div
      className="line"
      data-two={name !== 'result' || undefined}
      data-chosen={isChosen || undefined}
    >
      {placesOf(name, event.sport).map((key) => {
        const nth = nthOf(market, key)
        return market && nth >= 0 ? (
          <Price
            key={key}
            event={event}
            market={market}
            nth={nth}
            {...(name === 'result' ? {} : { label: shortLabel(market, nth, say) })}
          />
        ) : (
          <span key={key} className="price-gone" />
        )
      })}
    </div>
  )
}

/** "−0.25", "O 2.5". */
export function shortLabel(
  { line = '', outcomes }: MarketView,
  nth: number,
  say: ReturnType<typeof useSpeech>['say'],
): string {
  const key = outcomes[nth]?.key
  if (key === 'over' || key === 'under') return say(`short.${key}`, { line })
  return writtenLine(line, key === 'away', true)
}

/** How many more markets there are, and the star. */
export function RowMore({ event }: { event: EventRow }) {
  const { say } = useSpeech()
  const { settings, go, place } = useBook()
  const { events } = useSettings()
  const more = event.marketCount - event.markets.length
  return (
    <div className="row-more">
      {more > 0 && (
        <button
          type="button"
          className="more-markets"
          aria-label={say('moreMarkets', { count: more, name: matchName(event, say) })}
          onClick={() => go({ at: 'event', id: event.id, from: place })}
        >
          <bdi>+{more}</bdi>
        </button>
      )}
      <button
        type="button"
        className="tool"
        aria-label={say('starEvent', { name: matchName(event, say) })}
        aria-pressed={events.includes(event.id)}
        onClick={() => settings.star('events', event.id)}
      >
        <Icon name="star" />
      </button>
    </div>
  )
}
