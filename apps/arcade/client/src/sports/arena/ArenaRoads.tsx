import { bigRoad, lastColumns, type RoadResult, roadRows } from '@baize/engines/roads'
import type { ResultRow } from '../../../../src/sports/wire.ts'
import { useSpeech } from '../speech.tsx'

const columnsMost = 22
const cell = 12

/** What fell before: a column for each run of a side, and how often each side won. */
export function ArenaRoads({ past }: { past: readonly ResultRow[] }) {
  const { say } = useSpeech()
  const results = past.toReversed().flatMap(({ winner }): RoadResult[] => {
    if (!winner) return []
    return [{ winner: winner === 'home' ? 'red' : winner === 'away' ? 'blue' : 'tie' }]
  })
  const count = (winner: RoadResult['winner']) =>
    results.filter((result) => result.winner === winner).length
  const columns = lastColumns(bigRoad(results), columnsMost)
  return (
    <section className="card arena-roads" aria-label={say('roads')}>
      <h3>{say('roads')}</h3>
      <ul className="road-counts">
        <li data-tone="meron">
          {say('outcome.meron')} <b>{count('red')}</b>
        </li>
        <li data-tone="draw">
          {say('outcome.draw')} <b>{count('tie')}</b>
        </li>
        <li data-tone="wala">
          {say('outcome.wala')} <b>{count('blue')}</b>
        </li>
      </ul>
      <svg
        viewBox={`0 0 ${columnsMost * cell} ${roadRows * cell}`}
        className="road"
        aria-hidden="true"
      >
        {columns.map(({ column, row, mark, ties }) => (
          <g
            key={`${column}.${row}`}
            transform={`translate(${column * cell + cell / 2} ${row * cell + cell / 2})`}
          >
            {mark && <circle r="4.400" className={`road-${mark}`} />}
            {ties > 0 && <path d="M-4 4L4 -4" className="road-tie" />}
          </g>
        ))}
      </svg>
      <p className="hint">{say('roadsText')}</p>
    </section>
  )
}
