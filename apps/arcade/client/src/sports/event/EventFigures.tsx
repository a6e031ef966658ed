import type { EventRow, ResultRow } from '../../../../src/sports/wire.ts'
import { useBook } from '../book.tsx'
import { Failed, Waiting } from '../list/ListState.tsx'
import { LeagueTable } from '../record/LeagueTable.tsx'
import { scoreText } from '../record/scores.ts'
import { useSpeech } from '../speech.tsx'
import { useRead } from '../useRead.ts'

const meetingsMost = 6

/** Where both sides stand, and how they met before. */
export function EventFigures({ event }: { event: EventRow }) {
  const { say } = useSpeech()
  const { client } = useBook()
  const table = useRead(`table ${event.league}`, () => client.api.table(event.league))
  const past = useRead(`results ${event.league}`, () => client.api.results(event.league))
  const names = [event.home.name, event.away.name]
  if (table.isFailed || past.isFailed) {
    return (
      <Failed
        again={() => {
          table.again()
          past.again()
        }}
      />
    )
  }
  if (!table.data || !past.data) return <Waiting rows={3} />
  const { season, round, rounds } = table.data
  const met = past.data.results.filter((row) => isBetween(row, names)).slice(0, meetingsMost)
  return (
    <div className="facts-box">
      {table.data.rows.length > 0 && (
        <section className="card">
          <h3>{say('seasonLine', { season, round, rounds })}</h3>
          <LeagueTable rows={table.data.rows} marked={names} />
        </section>
      )}
      {event.runners.length === 0 && (
        <section className="card">
          <h3>{say('meetings')}</h3>
          {met.length === 0 ? (
            <p>{say('noMeetings')}</p>
          ) : (
            <ul className="past-rows">
              {met.map((row) => (
                <li key={row.id}>
                  <span dir="auto">{row.home.name}</span>
                  <b>{scoreText(row, say)}</b>
                  <span dir="auto">{row.away.name}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}

function isBetween({ home, away }: ResultRow, names: readonly string[]): boolean {
  return names.includes(home.name) && names.includes(away.name)
}
