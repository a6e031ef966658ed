import './board.css'
import { useWords } from '@baize/i18n/react'
import { Badge, Panel } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useTimeWords } from '../../../shared/Moment.tsx'
import type { Result } from '../lottery.types.ts'
import { PrizeName } from '../shown/ResultRow.tsx'
import { useLotteryWords } from '../useLotteryWords.ts'
import { type Board, type BoardColumn, endingsOf, prizesOf } from './board.rules.ts'

/** The results of a region as newspapers print them: a column for each station, a row for each prize. */
export function BoardPanel({ board: { family, columns } }: { board: Board }) {
  const words = useLotteryWords()
  const say = useWords('lottery')
  const prizes = prizesOf(columns)
  const drawn = columns.filter(({ opened }) => opened)
  return (
    <Panel title={words.family(family)} bare className="board-panel">
      <section
        className="board-scroll"
        aria-label={say('board.prizes', { name: words.family(family) })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
      >
        <table className="board">
          <thead>
            <tr>
              <th scope="col">{say('board.prize')}</th>
              {columns.map((column) => (
                <th key={column.lottery.gameCode} scope="col">
                  <StationHead column={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {prizes.map((prize) => (
              <tr key={prize} data-prize={prize}>
                <th scope="row">
                  <PrizeName prize={prize} />
                </th>
                {columns.map(({ lottery, opened }) => (
                  <td key={lottery.gameCode} dir="ltr">
                    <Numbers numbers={opened?.result[prize] ?? []} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {drawn.map(({ lottery, opened }) => (
        <Endings
          key={lottery.gameCode}
          name={opened?.station ?? words.lottery(lottery)}
          result={opened?.result ?? {}}
        />
      ))}
    </Panel>
  )
}

function StationHead({ column: { lottery, opened } }: { column: BoardColumn }) {
  const say = useWords('lottery')
  const words = useLotteryWords()
  const time = useTimeWords()
  // In the North, stations take turns: the board names the one of the day.
  const name = (opened ?? lottery).station ?? words.lottery(lottery)
  if (!opened) {
    return (
      <>
        {name}
        {lottery.next && (
          <small>{say('board.awaited', { time: time(lottery.next.drawsAt, 'soon') })}</small>
        )}
      </>
    )
  }
  return (
    <>
      <Link className="bz-link" to={paths.draw(opened.id)}>
        {name}
      </Link>
      {opened.isProvisional && <Badge tone="warning">{say('results.provisional')}</Badge>}
      {opened.corrections > 0 && <Badge>{say('results.corrected')}</Badge>}
    </>
  )
}

function Numbers({ numbers }: { numbers: readonly string[] }) {
  const say = useWords('lottery')
  if (numbers.length === 0) return <span className="board-none">{say('board.none')}</span>
  return (
    <span className="board-numbers">
      {numbers.map((number, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a number may come twice
        <span key={at} className="result-number">
          {number}
        </span>
      ))}
    </span>
  )
}

/** All endings of two digits, by their first and by their last digit. */
function Endings({ name, result }: { name: string; result: Result }) {
  const say = useWords('lottery')
  return (
    <details className="board-endings">
      <summary>{say('board.endings', { name })}</summary>
      <table className="board-digits" dir="ltr">
        <thead>
          <tr>
            <th scope="col">{say('board.digit')}</th>
            <th scope="col">{say('board.byFirst')}</th>
            <th scope="col">{say('board.byLast')}</th>
          </tr>
        </thead>
        <tbody>
          {endingsOf(result).map(({ digit, byFirst, byLast }) => (
            <tr key={digit}>
              <th scope="row">{digit}</th>
              <td>{byFirst.join(', ') || say('board.none')}</td>
              <td>{byLast.join(', ') || say('board.none')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
