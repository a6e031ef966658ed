import { useWords } from '@baize/i18n/react'
import { Skeleton } from '@baize/ui'
import type { ReactNode } from 'react'
import { TableCard } from './TableCard.tsx'
import { useTables } from './useTables.ts'
import './tables.css'

interface LiveLobbyProps {
  /** Only the tables of this vendor. */
  vassalage: string | undefined
  /** How many games the category has. */
  total: number | undefined
  /** All games as tiles: shown if some of them are no tables. */
  children: ReactNode
}

/** The live tables as they stand now. */
export default function LiveLobby({ vassalage, total, children }: LiveLobbyProps) {
  const say = useWords('games')
  const { read, aheadMs } = useTables()
  const { data } = read
  if (!data) {
    if (read.isError) return children
    return (
      <div className="table-cards">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height={cardHeight} />
        ))}
      </div>
    )
  }
  const tables = data.list.filter(({ game }) => !vassalage || game.vassalage === vassalage)
  if (tables.length === 0) return children
  return (
    <>
      <section className="table-lobby" aria-label={say('tables.title')}>
        <ul className="table-cards">
          {tables.map((table) => (
            <li key={table.game.nodeId}>
              <TableCard table={table} aheadMs={aheadMs} />
            </li>
          ))}
        </ul>
        <p className="table-note">{say('tables.past')}</p>
      </section>
      {total !== undefined && total > tables.length && children}
    </>
  )
}

const cardHeight = 214
