import { memo } from 'react'
import type { EventRow } from '../../../../src/sports/wire.ts'
import { Icon } from '../../originals/shell/Icon.tsx'
import { useBook, useBookState, useSettings } from '../book.tsx'
import { SportSign } from '../SportSign.tsx'
import { useSpeech } from '../speech.tsx'
import { hasDraw, type LineName, lineNames } from './lines.ts'
import { MatchRow } from './MatchRow.tsx'
import { RaceRow } from './RaceRow.tsx'

interface LeagueBlockProps {
  league: string
  events: readonly EventRow[]
  line: LineName
}

/** A league with its matches; the heads of the columns stand once. */
export const LeagueBlock = memo(function LeagueBlock({ league, events, line }: LeagueBlockProps) {
  const sport = events[0]?.sport ?? 'football'
  const isRace = events.some(({ runners }) => runners.length > 0)
  return (
    <section className="league-block" aria-labelledby={`league-${league}`}>
      <header className="league-head">
        <LeagueName league={league} sport={sport} />
        {!isRace && <Columns sport={sport} line={line} />}
      </header>
      {events.map((event) =>
        event.runners.length > 0 ? (
          <RaceRow key={event.id} event={event} />
        ) : (
          <MatchRow key={event.id} event={event} line={line} />
        ),
      )}
    </section>
  )
})

export function LeagueName({ league, sport }: { league: string; sport: EventRow['sport'] }) {
  const { say } = useSpeech()
  const { settings } = useBook()
  const { leagues } = useBookState()
  const { leagues: stars } = useSettings()
  const known = leagues.find(({ id }) => id === league)
  const name = known?.name ?? league
  return (
    <h3 id={`league-${league}`}>
      <SportSign sport={sport} />
      <span dir="auto">{name}</span>
      {known && (
        <small
          className="round-of"
          title={say('roundOf', { round: known.round, rounds: known.rounds })}
        >
          <bdi>
            {known.round}/{known.rounds}
          </bdi>
        </small>
      )}
      <button
        type="button"
        className="tool"
        aria-label={say('starLeague', { name })}
        aria-pressed={stars.includes(league)}
        onClick={() => settings.star('leagues', league)}
      >
        <Icon name="star" />
      </button>
    </h3>
  )
}

function Columns({ sport, line }: { sport: EventRow['sport']; line: LineName }) {
  const { say } = useSpeech()
  const heads: Record<LineName, readonly string[]> = {
    result: hasDraw(sport) ? ['1', 'X', '2'] : ['1', '2'],
    handicap: [say('line.handicap')],
    total: [say('line.total')],
  }
  return (
    <div className="row-lines" aria-hidden="true">
      {lineNames.map((name) => (
        <div
          key={name}
          className="line"
          data-two={name !== 'result' || undefined}
          data-chosen={name === line || undefined}
        >
          {heads[name].map((head) => (
            <span key={head} className="line-name" data-wide={name !== 'result' || undefined}>
              {head}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
