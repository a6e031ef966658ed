import type { EventRow, LiveView, Moment, SideView } from '../../../../src/sports/wire.ts'
import { useBook } from '../book.tsx'
import { When } from '../list/MatchRow.tsx'
import { matchName } from '../names.ts'
import { useSpeech } from '../speech.tsx'
import { useCell } from '../useCell.ts'
import { Crest } from './Crest.tsx'

interface ScoreBoardProps {
  event: EventRow
  moments: readonly Moment[]
}

/** Both sides, and between them the score or the time until the start. */
export function ScoreBoard({ event, moments }: ScoreBoardProps) {
  const { say } = useSpeech()
  const { client } = useBook()
  const live = useCell(client.feed.lives, event.id)?.value ?? event.live
  if (event.runners.length > 0) {
    return (
      <section className="score-board race-board" aria-label={matchName(event, say)}>
        <div className="score-now">
          <h2>{matchName(event, say)}</h2>
          <span data-live={event.status === 'live' || undefined} className="score-when">
            <When event={event} live={live} />
          </span>
        </div>
      </section>
    )
  }
  return (
    <section className="score-board" aria-label={say('score')}>
      <Side side={event.home} tone="home" goals={goalsOf(moments, 'home')} />
      <div className="score-now">
        {live ? (
          <b className="score-pair">
            <span>{live.score[0]}</span>
            <span>:</span>
            <span>{live.score[1]}</span>
          </b>
        ) : (
          <b>{say('versus')}</b>
        )}
        <span data-live={event.status === 'live' || undefined} className="score-when">
          <When event={event} live={live} />
        </span>
      </div>
      <Side side={event.away} tone="away" goals={goalsOf(moments, 'away')} />
      {live && live.parts.length > 1 && <Parts event={event} live={live} />}
    </section>
  )
}

/** The minutes of its goals; apart, as the sign of minutes would change sides after Arabic words. */
function goalsOf(moments: readonly Moment[], side: 'home' | 'away'): string {
  return moments
    .filter((moment) => moment.kind === 'goal' && moment.side === side)
    .map(({ at }) => `\u2066${Math.floor(at)}′\u2069`)
    .join('  ')
}

function Side(props: { side: SideView; tone: 'home' | 'away'; goals: string }) {
  const { side, tone, goals } = props
  const { say } = useSpeech()
  return (
    <div className="side">
      <Crest side={side} />
      <b dir="auto">{side.name}</b>
      {side.rating && <small>{say('rating', { rating: side.rating })}</small>}
      {goals !== '' && <p className="goal-minutes">{say('goalsAt', { minutes: goals })}</p>}
      <span className="unseen">{say(`side.${tone}`)}</span>
    </div>
  )
}

/** Sets, maps or quarters, one column each. */
function Parts({ event, live }: { event: EventRow; live: LiveView }) {
  const { say } = useSpeech()
  return (
    <table className="parts">
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{say('event')}</span>
          </th>
          {live.parts.map((_, at) => (
            <th key={at} scope="col">
              {at + 1}
            </th>
          ))}
          <th scope="col">{say('sum')}</th>
        </tr>
      </thead>
      <tbody>
        {([0, 1] as const).map((side) => (
          <tr key={side}>
            <th scope="row" dir="auto">
              {side === 0 ? event.home.name : event.away.name}
            </th>
            {live.parts.map((part, at) => (
              <td key={at}>{part[side]}</td>
            ))}
            <td>{live.score[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
