import { useWords } from '@baize/i18n/react'
import { type Column, Panel, Table } from '@baize/ui'
import type { ReactNode } from 'react'
import { ReadFault } from '../ReadFault.tsx'
import { More } from './More.tsx'
import type { usePages } from './usePages.ts'

export type PagesRead<Row> = Omit<ReturnType<typeof usePages>, 'rows'> & {
  rows: readonly Row[] | undefined
}

const waitingRows = 3

/** A list read page by page: its rows or the error, and a button to load more. */
export function PagesPanel<Row extends { id: string }>(props: {
  caption: string
  /** Whether the caption is also visible above the rows. */
  titled?: boolean
  read: PagesRead<Row>
  columns: Column<Row>[]
  detail?: { label: (row: Row) => string; onOpen: (row: Row) => void }
  empty: ReactNode
}) {
  const { caption, titled, read, columns, detail, empty } = props
  const say = useWords('cashier')
  if (read.fault && !read.rows) {
    return (
      <ReadFault
        title={say('past.fault')}
        refusal={read.fault}
        isReading={read.isReading}
        onRetry={read.readAgain}
      />
    )
  }
  return (
    <Panel title={titled ? caption : undefined} bare className="cashier-past">
      <Table
        caption={caption}
        columns={columns}
        rows={read.rows ?? []}
        rowId={({ id }) => id}
        loading={!read.rows}
        loadingRows={waitingRows}
        detail={detail}
        empty={empty}
      />
      <More more={read.more} />
    </Panel>
  )
}
