import type { LeagueRow } from '../../../../src/sports/wire.ts'
import { Crest } from '../event/Crest.tsx'
import { useSpeech } from '../speech.tsx'

const columns = ['played', 'won', 'drawn', 'lost'] as const

interface LeagueTableProps {
  rows: readonly LeagueRow[]
  /** Names that stand out. */
  marked: readonly string[]
}

export function LeagueTable({ rows, marked }: LeagueTableProps) {
  const { say } = useSpeech()
  return (
    <div className="table-scroll">
      <table className="league-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{say('table.place')}</span>
            </th>
            <th scope="col" className="table-team">
              {say('table.team')}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col">
                <abbr title={say(`table.${name}`)}>{say(`table.${name}Short`)}</abbr>
              </th>
            ))}
            <th scope="col" className="table-goals">
              <abbr title={say('table.goals')}>{say('table.goalsShort')}</abbr>
            </th>
            <th scope="col">
              <abbr title={say('table.points')}>{say('table.pointsShort')}</abbr>
            </th>
            <th scope="col" className="table-form">
              {say('table.form')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.side.name} data-marked={marked.includes(row.side.name) || undefined}>
              <td>{at + 1}</td>
              <th scope="row" className="table-team">
                <span>
                  <Crest side={row.side} />
                  <span dir="auto">{row.side.name}</span>
                </span>
              </th>
              {columns.map((name) => (
                <td key={name}>{row[name]}</td>
              ))}
              <td className="table-goals" dir="ltr">
                {row.scored}:{row.conceded}
              </td>
              <td>
                <b>{row.points}</b>
              </td>
              <td className="table-form">
                <Form form={row.form} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const words = { W: 'won', D: 'drawn', L: 'lost' } as const

/** The last five, the newest last. */
function Form({ form }: { form: string }) {
  const { say } = useSpeech()
  return (
    <span className="form" dir="ltr">
      {form.split('').map((letter, at) => {
        const word = letter === 'W' || letter === 'D' || letter === 'L' ? words[letter] : undefined
        return (
          <i key={at} data-form={word}>
            {word ? say(`table.${word}Short`) : letter}
          </i>
        )
      })}
    </span>
  )
}
