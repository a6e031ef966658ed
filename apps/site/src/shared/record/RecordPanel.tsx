import { useWords } from '@baize/i18n/react'
import { Button, type Column, Skeleton, Table, useMedia } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { BareReadFault } from '../ReadFault.tsx'
import type { RecordRead } from './useRecord.ts'

export interface Figure {
  id: string
  label: string
  value: ReactNode
}

interface PanelProps<Row, Totals> {
  caption: string
  record: RecordRead<Row, Totals>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  detail: { label: (row: Row) => string; onOpen: (row: Row) => void }
  empty: ReactNode
  /** The number of all rows if it is known, and their totals; no figures where nothing is added up. */
  count: number | undefined
  figures: readonly Figure[]
}

const loadingRows = 10

/** The rows of a record between a fixed head and fixed totals. */
export function RecordPanel<Row, Totals>(props: PanelProps<Row, Totals>) {
  const { record, count, figures } = props
  const say = useWords('money')
  if (record.fault && (!record.rows || record.isOutdated)) {
    return (
      <div className="bz-panel">
        <BareReadFault
          title={say('record.fault')}
          refusal={record.fault}
          isReading={record.isReading}
          onRetry={record.readAgain}
        />
      </div>
    )
  }
  const isEmpty = record.rows?.length === 0
  return (
    <div className="bz-panel record">
      <Table
        headStays
        caption={props.caption}
        columns={props.columns}
        rows={record.rows ?? []}
        rowId={props.rowId}
        loading={!record.rows}
        loadingRows={loadingRows}
        outdated={record.isOutdated}
        empty={props.empty}
        detail={props.detail}
      />
      <More record={record} count={count} />
      {!isEmpty && figures.length > 0 && <Totals figures={figures} isReading={!record.rows} />}
    </div>
  )
}

function More<Row, Totals>(props: { record: RecordRead<Row, Totals>; count: number | undefined }) {
  const say = useWords('money')
  const { rows = [], more } = props.record
  if (!more) return null
  return (
    <div className="record-more">
      {!more.isFull && (
        <Button icon={<ChevronDown />} busy={more.isReading} onClick={more.read}>
          {say('record.more')}
        </Button>
      )}
      <p aria-live="polite">
        {more.isFailed
          ? say('record.moreFault')
          : say(wordsOf(more.isFull, props.count), {
              shown: rows.length,
              count: props.count ?? rows.length,
            })}
      </p>
    </div>
  )
}

function wordsOf(isFull: boolean, count: number | undefined) {
  if (count === undefined) return isFull ? 'record.fullOnly' : 'record.shownOnly'
  return isFull ? 'record.full' : 'record.shown'
}

/** The totals of all rows of the period, including rows that are not loaded. */
export function Totals({ figures, isReading }: { figures: readonly Figure[]; isReading: boolean }) {
  // There it can be one line that scrolls, also by keyboard.
  const isPhone = useMedia('(width < 640px)')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls
    <dl className="record-totals" tabIndex={isPhone ? 0 : undefined}>
      {figures.map(({ id, label, value }) => (
        <div key={id} data-figure={id}>
          <dt>{label}</dt>
          <dd>{isReading ? <Skeleton width={64} height={16} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
