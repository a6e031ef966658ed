import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { openLobby } from '../lobby.ts'
import { Arena } from './arena/Arena.tsx'
import { Bets } from './bets/Bets.tsx'
import { Told } from './bets/Told.tsx'
import { InBook } from './book.tsx'
import type { BookClient } from './client.ts'
import { EventPage } from './event/EventPage.tsx'
import { FootBar } from './FootBar.tsx'
import { Head } from './Head.tsx'
import { EventList } from './list/EventList.tsx'
import { Favourites } from './list/Favourites.tsx'
import type { Place } from './place.ts'
import { Rail } from './Rail.tsx'
import { Results } from './record/Results.tsx'
import { Tables } from './record/Tables.tsx'
import type { SettingsStore } from './settings.ts'
import type { Desk } from './slip/desk.ts'
import { SlipColumn, SlipDrawer } from './slip/SlipPlaces.tsx'
import { useIsWide } from './useIsWide.ts'
import { useWatch } from './useWatch.ts'

interface FloorProps {
  client: BookClient
  desk: Desk
  settings: SettingsStore
}

/** The frame of the sportsbook: rail, main part and slip; on phones a bar at the foot and a drawer. */
export function Floor({ client, desk, settings }: FloorProps) {
  const { opened } = client
  const isArena = opened.book === 'cockfight'
  const first = opened.takesLive ? 'live' : 'soon'
  const [place, setPlace] = useState<Place>({ at: 'list', when: first })
  const [isSlipOpen, setSlipOpen] = useState(false)
  const [lobby] = useState(() => openLobby(opened.lobbyUrl, document.referrer, window))
  const isWide = useIsWide()
  useEffect(() => lobby.tell({ kind: 'baize.ready' }), [lobby])
  useEffect(() => {
    // What fails is read again after the next connection.
    client.loadRail().catch(() => {})
    client.loadOpen().catch(() => {})
  }, [client])
  useWatch(client, ['rail'])
  const host = useSyncExternalStore(lobby.host.subscribe, lobby.host.snapshot)
  const main = useRef<HTMLElement>(null)
  const left = useRef<Left>({ top: 0 })
  const book = useMemo(() => {
    function go(next: Place): void {
      if (next.at === 'event') {
        left.current = { list: place, top: main.current?.scrollTop ?? 0 }
      } else if (next !== left.current.list) left.current = { top: 0 }
      setPlace(next)
    }
    return { client, desk, settings, place, go }
  }, [client, desk, settings, place])
  useLayoutEffect(() => {
    const { list, top } = left.current
    if (main.current && place === list) main.current.scrollTop = top
  }, [place])
  return (
    <InBook book={book}>
      <div className="book" data-book={opened.book}>
        <Head shows={host.shows} close={() => lobby.tell({ kind: 'baize.close' })} />
        {!isArena && <Rail />}
        <main className="book-main" key={nameOf(place)} ref={main} tabIndex={-1}>
          {isArena && place.at === 'list' ? <Arena /> : <Main place={place} />}
        </main>
        {isWide && !isArena && <SlipColumn />}
        {!isWide && isSlipOpen && <SlipDrawer close={() => setSlipOpen(false)} />}
        <FootBar openSlip={() => setSlipOpen(true)} />
        <Told />
      </div>
    </InBook>
  )
}

/** The list that an event was opened from, and how far it was scrolled: going back leads there. */
interface Left {
  list?: Place | undefined
  top: number
}

function Main({ place }: { place: Place }) {
  switch (place.at) {
    case 'list':
      return <EventList place={place} />
    case 'favourites':
      return <Favourites />
    case 'event':
      return <EventPage id={place.id} from={place.from} />
    case 'bets':
      return <Bets which={place.which} />
    case 'results':
      return <Results league={place.league} />
    case 'tables':
      return <Tables league={place.league} />
  }
}

/** Another place begins at its top. */
function nameOf(place: Place): string {
  if (place.at === 'event') return `event ${place.id}`
  if (place.at === 'list') return `list ${place.when} ${place.sport ?? ''} ${place.league ?? ''}`
  return place.at
}
