import { useDeferredValue, useState } from 'react'
import type { EventRow } from '../../../../src/sports/wire.ts'
import { useBook, useSettings } from '../book.tsx'
import { Choices } from '../Choices.tsx'
import type { Place, When } from '../place.ts'
import { SportStrip } from '../Rail.tsx'
import { useSpeech } from '../speech.tsx'
import { AsianTable } from './AsianTable.tsx'
import { LeagueBlock } from './LeagueBlock.tsx'
import { ListState } from './ListState.tsx'
import { type Half, type LineName, lineNames } from './lines.ts'
import { byLeague, type LeagueOfRows, takingFirst } from './rows.rules.ts'
import { useEvents } from './useEvents.ts'

/** Matches of a sport or a league: live, soon or early. */
export function EventList({ place }: { place: Extract<Place, { at: 'list' }> }) {
  const { say } = useSpeech()
  const { client } = useBook()
  const { when, sport, league } = place
  const [search, setSearch] = useState('')
  const wished = useDeferredValue(search.trim())
  const { events, isFailed, again } = useEvents({
    ...(wished ? { search: wished } : { when }),
    ...(sport ? { sport } : {}),
    ...(league ? { league } : {}),
  })
  const leagueName = client.store.state.leagues.find(({ id }) => id === league)?.name
  const title = leagueName ?? (sport ? say(`sport.${sport}`) : say('allSports'))
  return (
    <>
      <SportStrip />
      <header className="list-head">
        <h2 dir="auto">{title}</h2>
        <WhenSwitch place={place} />
        <span className="spacer" />
        <div className="list-tools">
          <SearchField text={search} change={setSearch} />
          <ViewSwitch />
        </div>
      </header>
      <Rows events={events} isFailed={isFailed} again={again} when={when} />
    </>
  )
}

interface RowsProps {
  events: readonly EventRow[] | undefined
  isFailed: boolean
  again(): void
  when: When | 'favourites'
}

/** The rows in the chosen view, or why there are none. */
export function Rows({ events, isFailed, again, when }: RowsProps) {
  const { view } = useSettings()
  const [line, setLine] = useState<LineName>('result')
  const [half, setHalf] = useState<Half>('full')
  const [grouped] = useState(keepLeagues)
  if (!events || events.length === 0) {
    return (
      <ListState isFailed={isFailed} isEmpty={events?.length === 0} again={again} when={when} />
    )
  }
  const leagues = grouped(when === 'live' ? takingFirst(events) : events)
  const isRace = ({ events: own }: LeagueOfRows) => own.some(({ runners }) => runners.length > 0)
  const races = leagues.filter(isRace)
  const matches = leagues.filter((league) => !isRace(league))
  return (
    <>
      {view === 'european' && matches.length > 0 && <LineChoice line={line} choose={setLine} />}
      {view === 'asian' && matches.length > 0 && <HalfChoice half={half} choose={setHalf} />}
      {(view === 'asian' ? [...matches, ...races] : leagues).map(({ league, events: own }) =>
        view === 'asian' && matches.some((one) => one.league === league) ? (
          <AsianTable key={league} league={league} events={own} half={half} />
        ) : (
          <LeagueBlock key={league} league={league} events={own} line={line} />
        ),
      )}
    </>
  )
}

/** Keeps the leagues that were drawn last: those that are the same are not drawn again. */
function keepLeagues(): (events: readonly EventRow[]) => readonly LeagueOfRows[] {
  let last: readonly LeagueOfRows[] = []
  return (events) => {
    last = byLeague(events, last)
    return last
  }
}

const whens = ['live', 'soon', 'early'] as const

function WhenSwitch({ place }: { place: Extract<Place, { at: 'list' }> }) {
  const { say } = useSpeech()
  const { go } = useBook()
  return (
    <Choices
      label={say('when')}
      all={whens}
      chosen={place.when}
      choose={(when) => go({ ...place, when })}
      text={(when) => say(when)}
      look="switch"
      place="when-switch"
    />
  )
}

function SearchField({ text, change }: { text: string; change(text: string): void }) {
  const { say } = useSpeech()
  return (
    <input
      type="search"
      className="search"
      aria-label={say('search')}
      placeholder={say('search')}
      value={text}
      maxLength={60}
      onChange={({ target }) => change(target.value)}
    />
  )
}

export function ViewSwitch() {
  const { say } = useSpeech()
  const { settings } = useBook()
  const { view } = useSettings()
  return (
    <Choices
      label={say('view')}
      all={['european', 'asian']}
      chosen={view}
      choose={(one) => settings.change({ view: one })}
      text={(one) => say(`view.${one}`)}
      look="switch"
    />
  )
}

/** Where only one line has room, which one. */
function LineChoice({ line, choose }: { line: LineName; choose(line: LineName): void }) {
  const { say } = useSpeech()
  return (
    <Choices
      label={say('lines')}
      all={lineNames}
      chosen={line}
      choose={choose}
      text={(one) => say(`line.${one}`)}
      look="chips"
      place="lines-choice"
    />
  )
}

function HalfChoice({ half, choose }: { half: Half; choose(half: Half): void }) {
  const { say } = useSpeech()
  return (
    <Choices
      label={say('lines')}
      all={['full', 'half']}
      chosen={half}
      choose={choose}
      text={(one) => (one === 'full' ? say('fullTime') : say('period.half1'))}
      look="chips"
      place="half-switch"
    />
  )
}
