import { useBookState, useSettings } from '../book.tsx'
import { useSpeech } from '../speech.tsx'
import { Rows, ViewSwitch } from './EventList.tsx'
import { useEvents } from './useEvents.ts'

/** Matches with a star, and all of leagues with a star. */
export function Favourites() {
  const { say } = useSpeech()
  const { leagues } = useBookState()
  const stars = useSettings()
  const { events, isFailed, again } = useEvents({})
  const own = events?.filter(
    ({ id, league }) => stars.events.includes(id) || stars.leagues.includes(league),
  )
  const count = leagues.filter(({ id }) => stars.leagues.includes(id)).length
  return (
    <>
      <header className="list-head">
        <h2>{say('favourites')}</h2>
        {count > 0 && <span className="count">{count}</span>}
        <span className="spacer" />
        <ViewSwitch />
      </header>
      <Rows events={own} isFailed={isFailed} again={again} when="favourites" />
    </>
  )
}
