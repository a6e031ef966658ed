import { useWords } from '@baize/i18n/react'
import { Badge, type Column, Table } from '@baize/ui'
import { Medal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardRow } from '../../shared/missionWords.ts'
import { Sum } from '../../shared/Sum.tsx'

const medals = 3

/** Places, players and scores; the own place stands above the table, wherever it is. */
export function Board(props: {
  caption: string
  rows: readonly BoardRow[]
  own: BoardRow | null
  entrants: number
  score: { header: string; cell: (score: string) => string }
  /** The currency of prizes, where there are some. */
  currency?: string
  empty: ReactNode
}) {
  const { rows, own, currency, score, entrants } = props
  return (
    <div className="board">
      {rows.length > 0 && (
        <OwnRow own={own} entrants={entrants} score={score} currency={currency} />
      )}
      <Table
        caption={props.caption}
        columns={useColumns(score, currency)}
        rows={rows.map((row, nth) => ({ ...row, nth }))}
        rowId={({ nth }) => String(nth)}
        dense
        keepTable
        empty={props.empty}
      />
    </div>
  )
}

function OwnRow(props: {
  own: BoardRow | null
  entrants: number
  score: { header: string; cell: (score: string) => string }
  currency: string | undefined
}) {
  const { own, entrants, score, currency } = props
  const say = useWords('missions')
  return (
    <p className="board-own">
      <span>{say('own')}</span>
      {own ? (
        <>
          <strong>
            {say('ownOf', { place: own.place, count: Math.max(entrants, own.place) })}
          </strong>
          <span>
            {score.header}: <bdi>{score.cell(own.score)}</bdi>
          </span>
          {currency && own.prize !== '0' && (
            <span>
              {say('column.prize')}: <Sum of={own.prize} currency={currency} />
            </span>
          )}
        </>
      ) : (
        <strong>{say('ownNone')}</strong>
      )}
    </p>
  )
}

function useColumns(
  score: { header: string; cell: (score: string) => string },
  currency: string | undefined,
): Column<BoardRow>[] {
  const say = useWords('missions')
  const games = useWords('games')
  return [
    {
      id: 'place',
      header: say('column.place'),
      width: '72px',
      cell: ({ place }) => (
        <span className="board-place" data-place={place <= medals ? place : undefined}>
          {place <= medals && <Medal aria-hidden="true" />}
          {place}
        </span>
      ),
    },
    {
      id: 'player',
      header: say('column.player'),
      cell: ({ name, isOwn }) => (
        <span className="board-name">
          {name ? <bdi>{name}</bdi> : <i>{games('hiddenName')}</i>}
          {isOwn && <Badge tone="brass">{say('you')}</Badge>}
        </span>
      ),
    },
    {
      id: 'score',
      header: score.header,
      align: 'end',
      cell: (row) => <bdi>{score.cell(row.score)}</bdi>,
    },
    ...(currency
      ? [
          {
            id: 'prize',
            header: say('column.prize'),
            align: 'end' as const,
            cell: ({ prize }: BoardRow) =>
              prize === '0' ? '–' : <Sum of={prize} currency={currency} />,
          },
        ]
      : []),
  ]
}
