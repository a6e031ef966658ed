import type { EventRow, Moment, Sport } from '../../../../src/sports/wire.ts'
import { scoresIn } from '../names.ts'
import { useSpeech } from '../speech.tsx'
import { isGoal, momentName } from './moments.ts'

/** What happened, the newest first: home at the start of the line, away at its end. */
export function Timeline({ event, moments }: { event: EventRow; moments: readonly Moment[] }) {
  const { say } = useSpeech()
  const told = moments.filter((moment) => momentName(moment, say) !== '').toReversed()
  if (told.length === 0) return <p className="timeline">{say('noMoments')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
    <ol className="timeline" tabIndex={0} aria-label={say('tracker.timeline')}>
      {told.map((moment, at) => (
        <li key={`${told.length - at}`}>
          {moment.side ? (
            <>
              <span className="at">{momentAt(moment, event.sport)}</span>
              <span className={moment.side} data-goal={isGoal(moment) || undefined} dir="auto">
                {wordsOf(moment, event)}
              </span>
            </>
          ) : (
            <span className="both">
              {momentName(moment, say)}
              {moment.text ? ` · ${scoresIn(moment.text, say)}` : ''}
            </span>
          )}
        </li>
      ))}
    </ol>
  )

  function wordsOf(moment: Moment, { home, away }: EventRow): string {
    const name = moment.side === 'home' ? home.name : away.name
    return [momentName(moment, say), moment.text ? scoresIn(moment.text, say) : name].join(' · ')
  }
}

function momentAt({ at }: Moment, sport: Sport): string {
  return sport === 'football' ? `${Math.floor(at)}′` : String(Math.floor(at))
}
