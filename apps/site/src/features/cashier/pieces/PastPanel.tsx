import { useWords } from '@baize/i18n/react'
import { Button, type Column, EmptyState, Panel, Table } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import type { usePages } from '../calls/usePages.ts'
import { ReadFault } from './ReadFault.tsx'

interface PastProps<Row> {
  title: string
  faultTitle: string
  read: Omit<ReturnType<typeof usePages>, 'rows'> & { rows: readonly Row[] | undefined }
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  detail: { label: (row: Row) => string; onOpen: (row: Row) => void }
  empty: { title: string; text: string }
}

const waitingRows = 3

/** What was done before, the newest first. */
export function PastPanel<Row>(props: PastProps<Row>) {
  const { read, empty } = props
  const say = useWords('cashier')
  if (read.fault && !read.rows) {
    return (
      <ReadFault
        title={props.faultTitle}
        refusal={read.fault}
        isReading={read.isReading}
        onRetry={read.readAgain}
      />
    )
  }
  return (
    <Panel title={props.title} bare className="cashier-past">
      <Table
        caption={props.title}
        columns={props.columns}
        rows={read.rows ?? []}
        rowId={props.rowId}
        loading={!read.rows}
        loadingRows={waitingRows}
        detail={props.detail}
        empty={
          <EmptyState art="table" title={empty.title}>
            {empty.text}
          </EmptyState>
        }
      />
      {read.more && (
        <div className="cashier-more">
          <Button icon={<ChevronDown />} busy={read.more.isReading} onClick={read.more.read}>
            {say('past.more')}
          </Button>
          <p aria-live="polite">{read.more.isFailed && say('past.moreFault')}</p>
        </div>
      )}
    </Panel>
  )
}
