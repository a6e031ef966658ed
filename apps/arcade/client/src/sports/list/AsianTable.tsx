import { memo } from 'react'
import type { EventRow } from '../../../../src/sports/wire.ts'
import { useBook } from '../book.tsx'
import { matchName, scoreOf } from '../names.ts'
import { useSpeech } from '../speech.tsx'
import { useCell } from '../useCell.ts'
import { LeagueName } from './LeagueBlock.tsx'
import { type Half, hasDraw, type LineName, lineOf, nthOf, placesOf } from './lines.ts'
import { shortLabel, When } from './MatchRow.tsx'
import { Price } from './Price.tsx'

interface AsianTableProps {
  league: string
  events: readonly EventRow[]
  /** Where only one of them has room. */
  half: Half
}

const columns: readonly LineName[] = ['handicap', 'total', 'result']
/** A league without lines of the first half has no columns for them. */
const halvesIf = (isHalved: boolean): readonly Half[] => (isHalved ? ['full', 'half'] : ['full'])

/** The compact table: handicap, total and result of the match and of its first half. */
export const AsianTable = memo(function AsianTable({ league, events, half }: AsianTableProps) {
  const { say } = useSpeech()
  const sport = events[0]?.sport ?? 'football'
  const isHalved = events.some((event) => lineOf(event, 'handicap', 'half') !== undefined)
  const own = halvesIf(isHalved)
  return (
    <section
      className="asian-box"
      data-half-shown={(half === 'half' && isHalved) || undefined}
      aria-labelledby={`league-${league}`}
    >
      <header className="league-head">
        <LeagueName league={league} sport={sport} />
      </header>
      <div className="asian-scroll">
        <table className="asian">
          <thead>
            <tr>
              <th scope="col" className="when">
                {say('time')}
              </th>
              <th scope="col">{say('event')}</th>
              {own.flatMap((one) =>
                columns.map((name) => (
                  <th key={`${one} ${name}`} scope="col" {...partOf(one)}>
                    {one === 'half'
                      ? say('halfLine', { name: say(`asian.${name}`) })
                      : say(`asian.${name}`)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <AsianRow key={event.id} event={event} isHalved={isHalved} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
})

const partOf = (half: Half) => (half === 'half' ? { 'data-half': true } : { 'data-full': true })

interface AsianRowProps {
  event: EventRow
  isHalved: boolean
}

const AsianRow = memo(function AsianRow({ event, isHalved }: AsianRowProps) {
  const own = halvesIf(isHalved)
  const { say } = useSpeech()
  const { client, go, place } = useBook()
  const live = useCell(client.feed.lives, event.id)?.value ?? event.live
  // The side that gives goals is red, as in every table of this kind.
  const line = Number(lineOf(event, 'handicap')?.line ?? 0)
  return (
    <tr>
      <td className="when" data-live={event.status === 'live' || undefined}>
        {live && <b>{scoreOf(live.score, say)}</b>}
        <When event={event} live={live} />
      </td>
      <td className="who">
        <button
          type="button"
          title={say('openEvent', { name: matchName(event, say) })}
          onClick={() => go({ at: 'event', id: event.id, from: place })}
        >
          <span className="who-time" data-live={event.status === 'live' || undefined}>
            <When event={event} live={live} />
            {live && <bdi>{scoreOf(live.score, say)}</bdi>}
          </span>
          <span dir="auto" data-gives={line < 0 || undefined}>
            {event.home.name}
          </span>
          <span dir="auto" data-gives={line > 0 || undefined}>
            {event.away.name}
          </span>
          {hasDraw(event.sport) && <small>{say('outcome.draw')}</small>}
        </button>
      </td>
      {own.flatMap((half) =>
        columns.map((name) => (
          <td key={`${half} ${name}`} {...partOf(half)}>
            <AsianLine event={event} name={name} half={half} />
          </td>
        )),
      )}
    </tr>
  )
})

const signs: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }

/** Home above away; the draw beneath. */
function AsianLine({ event, name, half }: { event: EventRow; name: LineName; half: Half }) {
  const { say } = useSpeech()
  const market = lineOf(event, name, half)
  if (!market) return null
  const isResult = name === 'result'
  const places = placesOf(name, event.sport)
  // Home and away stand beside their names, the draw beneath them.
  const order = places.length === 3 ? ['home', 'away', 'draw'] : places
  return (
    <div className="asian-line" data-three={isResult || undefined}>
      {order.map((key) => {
        const nth = nthOf(market, key)
        if (nth < 0) return <span key={key} className="price-gone" />
        return (
          <Price
            key={key}
            event={event}
            market={market}
            nth={nth}
            label={isResult ? (signs[key] ?? '') : shortLabel(market, nth, say)}
          />
        )
      })}
    </div>
  )
}
