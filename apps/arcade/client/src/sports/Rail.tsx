import type { RailLeague, Sport } from '../../../src/sports/wire.ts'
import { useBook, useBookState, useSettings } from './book.tsx'
import { SportSign } from './SportSign.tsx'
import { useSpeech } from './speech.tsx'

/** Sports, and the leagues of the chosen one; on phones the sports are a strip above the list. */
export function Rail() {
  const { say } = useSpeech()
  const { client, go } = useBook()
  const { leagues } = useBookState()
  const { leagues: stars } = useSettings()
  const at = useList()
  const starred = leagues.filter(({ id }) => stars.includes(id))
  return (
    <nav className="rail" aria-label={say('sports')}>
      {starred.length > 0 && (
        <>
          <h2>{say('favourites')}</h2>
          <ul>
            {starred.map((league) => (
              <League key={league.id} league={league} />
            ))}
          </ul>
        </>
      )}
      <h2>{say('sports')}</h2>
      <ul>
        <li>
          <button
            type="button"
            className="rail-item"
            aria-current={at && !at.sport && !at.league ? 'true' : undefined}
            onClick={() => go({ at: 'list', when: at?.when ?? 'soon' })}
          >
            <SportSign sport="all" />
            <span>{say('allSports')}</span>
          </button>
        </li>
        {client.opened.sports.map((sport) => (
          <SportItem key={sport} sport={sport} />
        ))}
      </ul>
    </nav>
  )
}

/** The list that is shown, or that the shown event was opened from. */
function useList() {
  const { place } = useBook()
  const list = place.at === 'event' ? place.from : place
  return list.at === 'list' ? list : undefined
}

function SportItem({ sport }: { sport: Sport }) {
  const { say } = useSpeech()
  const { go } = useBook()
  const { leagues } = useBookState()
  const at = useList()
  const own = leagues.filter((league) => league.sport === sport)
  const count = own.reduce((sum, league) => sum + league.live + league.early, 0)
  const isOpen = at?.sport === sport
  return (
    <li>
      <button
        type="button"
        className="rail-item"
        aria-current={isOpen && !at.league ? 'true' : undefined}
        aria-expanded={isOpen}
        onClick={() => go({ at: 'list', when: at?.when ?? 'soon', sport })}
      >
        <SportSign sport={sport} />
        <span>{say(`sport.${sport}`)}</span>
        {count > 0 && <span className="count">{count}</span>}
      </button>
      {isOpen && (
        <ul>
          {own.map((league) => (
            <League key={league.id} league={league} />
          ))}
        </ul>
      )}
    </li>
  )
}

function League({ league: { id, sport, name, live, early } }: { league: RailLeague }) {
  const { go } = useBook()
  const at = useList()
  return (
    <li>
      <button
        type="button"
        className="rail-item league"
        aria-current={at?.league === id ? 'true' : undefined}
        onClick={() => go({ at: 'list', when: at?.when ?? 'soon', sport, league: id })}
      >
        <span dir="auto">{name}</span>
        {live + early > 0 && <span className="count">{live + early}</span>}
      </button>
    </li>
  )
}

export function SportStrip() {
  const { say } = useSpeech()
  const { client, place, go } = useBook()
  const at = place.at === 'list' ? place : undefined
  const when = at?.when ?? 'soon'
  return (
    <nav className="sport-strip" aria-label={say('sports')}>
      <button
        type="button"
        className="sport-tab"
        aria-pressed={!at?.sport}
        onClick={() => go({ at: 'list', when })}
      >
        <SportSign sport="all" />
        {say('allSports')}
      </button>
      {client.opened.sports.map((sport) => (
        <button
          key={sport}
          type="button"
          className="sport-tab"
          aria-pressed={at?.sport === sport}
          onClick={() => go({ at: 'list', when, sport })}
        >
          <SportSign sport={sport} />
          {say(`sport.${sport}`)}
        </button>
      ))}
    </nav>
  )
}
