import { useBook } from '../book.tsx'
import { Failed, Waiting } from '../list/ListState.tsx'
import { useSpeech } from '../speech.tsx'
import { useRead } from '../useRead.ts'
import { LeagueChoice } from './LeagueChoice.tsx'
import { LeagueTable } from './LeagueTable.tsx'
import { useLeague } from './useLeague.ts'

/** The table of a league in its season. */
export function Tables({ league: wished }: { league: string | undefined }) {
  const { say } = useSpeech()
  const { go } = useBook()
  const { league, leagues } = useLeague(wished, ({ sport }) => sport !== 'greyhounds')
  return (
    <>
      <header className="list-head">
        <h2>{say('tables')}</h2>
        <LeagueChoice
          leagues={leagues}
          chosen={league?.id}
          choose={(id) => go({ at: 'tables', league: id })}
        />
      </header>
      {league ? <OfLeague key={league.id} league={league.id} /> : <Waiting rows={4} />}
    </>
  )
}

function OfLeague({ league }: { league: string }) {
  const { say } = useSpeech()
  const { client } = useBook()
  const read = useRead(`table ${league}`, () => client.api.table(league))
  if (!read.data) return read.isFailed ? <Failed again={read.again} /> : <Waiting rows={4} />
  const { rows, season, round, rounds } = read.data
  return (
    <section className="card">
      <p className="table-lead">{say('seasonLine', { season, round, rounds })}</p>
      {rows.length === 0 ? <p>{say('noTable')}</p> : <LeagueTable rows={rows} marked={[]} />}
    </section>
  )
}
