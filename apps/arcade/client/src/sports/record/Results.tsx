import { useState } from 'react'
import type { ResultRow } from '../../../../src/sports/wire.ts'
import { useBook } from '../book.tsx'
import { Failed, Waiting } from '../list/ListState.tsx'
import { matchName } from '../names.ts'
import { useSpeech } from '../speech.tsx'
import { Trap } from '../tracker/Track.tsx'
import { useRead } from '../useRead.ts'
import { LeagueChoice } from './LeagueChoice.tsx'
import { partsText, scoreText } from './scores.ts'
import { useLeague } from './useLeague.ts'

/** Results of a league, the newest first. */
export function Results({ league: wished }: { league: string | undefined }) {
  const { say } = useSpeech()
  const { go } = useBook()
  const { league, leagues } = useLeague(wished)
  return (
    <>
      <header className="list-head">
        <h2>{say('results')}</h2>
        <LeagueChoice
          leagues={leagues}
          chosen={league?.id}
          choose={(id) => go({ at: 'results', league: id })}
        />
      </header>
      {league ? <OfLeague key={league.id} league={league.id} /> : <Waiting rows={4} />}
    </>
  )
}

function OfLeague({ league }: { league: string }) {
  const { say } = useSpeech()
  const { client } = useBook()
  const [older, setOlder] = useState<{ rows: readonly ResultRow[]; hasMore: boolean }>()
  const read = useRead(`results ${league}`, () => client.api.results(league))
  if (!read.data) return read.isFailed ? <Failed again={read.again} /> : <Waiting rows={4} />
  const rows = [...read.data.results, ...(older?.rows ?? [])]
  const hasMore = older?.hasMore ?? read.data.hasMore
  const last = rows.at(-1)
  async function more(): Promise<void> {
    if (!last) return
    const answer = await client.api.results(league, last.startsAt)
    const known = new Set(rows.map(({ id }) => id))
    const fresh = answer.results.filter(({ id }) => !known.has(id))
    setOlder({ rows: [...(older?.rows ?? []), ...fresh], hasMore: answer.hasMore })
  }
  if (rows.length === 0) {
    return (
      <div className="none">
        <b>{say('noResults')}</b>
        <p>{say('noResultsText')}</p>
      </div>
    )
  }
  return (
    <>
      <ul className="result-rows">
        {rows.map((row) => (
          <Result key={row.id} row={row} />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="act" onClick={() => void more().catch(() => {})}>
          {say('showMore')}
        </button>
      )}
    </>
  )
}

function Result({ row }: { row: ResultRow }) {
  const { say, moment } = useSpeech()
  const isRace = row.runners.length > 0
  return (
    <li className="result-row" data-event={row.id} data-winner={row.winner}>
      <span className="result-when">
        <time dateTime={new Date(row.startsAt).toISOString()}>{moment(row.startsAt)}</time>
        <small>{say('roundNumber', { round: row.round })}</small>
      </span>
      {isRace ? (
        <span className="result-race">
          <b>{matchName(row, say)}</b>
          <span className="result-order">
            {row.order?.slice(0, 3).map((nth, place) => {
              const runner = row.runners[nth]
              return runner ? (
                <span key={nth}>
                  <small>{place + 1}.</small>
                  <Trap nth={nth} />
                  <span dir="auto">{runner.name}</span>
                </span>
              ) : null
            })}
          </span>
        </span>
      ) : (
        <>
          <span className="result-home" dir="auto">
            {row.home.name}
          </span>
          <Outcome row={row} />
          <span className="result-away" dir="auto">
            {row.away.name}
          </span>
        </>
      )}
    </li>
  )
}

function Outcome({ row }: { row: ResultRow }) {
  const { say } = useSpeech()
  if (row.status === 'void') return <b className="result-score">{say('status.void')}</b>
  if (row.winner) {
    const word = { home: 'outcome.meron', away: 'outcome.wala', draw: 'outcome.draw' } as const
    return <b className="result-score">{say(word[row.winner])}</b>
  }
  return (
    <span className="result-score">
      <b>{scoreText(row, say)}</b>
      <small>{partsText(row, say)}</small>
    </span>
  )
}
