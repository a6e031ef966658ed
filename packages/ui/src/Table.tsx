import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { Skeleton } from './Skeleton.tsx'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  align?: 'start' | 'end'
  width?: string
  /** In the pinned foot. */
  total?: ReactNode
  /** On phones a row is a card: its title, a line (default), or left out. */
  phone?: 'title' | 'line' | 'hide'
}

export type TableProps<Row> = {
  /** Spoken name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  dense?: boolean
  /** Shows rows of skeleton instead. */
  loading?: boolean
  /** Skeleton rows while loading. Default 6. */
  loadingRows?: number
  /** An EmptyState: what will appear, and the next step. */
  empty?: ReactNode
  /** Opens the details of a row; the whole row is the target. */
  detail?: { label: (row: Row) => string; onOpen: (row: Row) => void }
  /** Keep it a table on phones too. */
  keepTable?: boolean
  /** With a height the head stays and the body scrolls. */
  maxHeight?: string
  /** For long lists: the page scrolls, and the head stays beneath the site's. */
  headStays?: boolean
  /** The rows belong to the previous query while the next one loads. */
  outdated?: boolean
}

export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, loading, dense, detail } = props
  if (!loading && rows.length === 0 && props.empty) return props.empty
  const hasTotals = columns.some((column) => column.total !== undefined)
  return (
    <div
      className={cx('bz-table-frame', props.headStays && 'bz-table-page')}
      style={props.maxHeight ? { maxHeight: props.maxHeight } : undefined}
    >
      <table
        aria-busy={loading || props.outdated || undefined}
        className={cx(
          'bz-table',
          dense && 'bz-table-dense',
          !props.keepTable && 'bz-table-cards',
          props.outdated && 'bz-table-outdated',
        )}
      >
        <caption className="sr-only">{props.caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.align === 'end' ? 'bz-end' : undefined}
                style={{ inlineSize: column.width }}
              >
                {column.header}
              </th>
            ))}
            {detail && <td className="bz-table-detail" aria-hidden="true" />}
          </tr>
        </thead>
        <tbody>
          {loading ? (
            <LoadingRows {...props} count={props.loadingRows ?? 6} />
          ) : (
            rows.map((row) => <BodyRow key={props.rowId(row)} row={row} table={props} />)
          )}
        </tbody>
        {hasTotals && !loading && <Totals {...props} />}
      </table>
    </div>
  )
}

function BodyRow<Row>({ row, table }: { row: Row; table: TableProps<Row> }) {
  const { columns, detail } = table
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.id} data-label={column.header} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
      {detail && (
        <td className="bz-table-detail" data-label="">
          <IconButton
            size="sm"
            label={detail.label(row)}
            icon={<ChevronRight className="mirror" />}
            onClick={() => detail.onOpen(row)}
          />
        </td>
      )}
    </tr>
  )
}

function LoadingRows<Row>({ columns, detail, count }: TableProps<Row> & { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a shape is its position
    <tr key={at} aria-hidden="true">
      {columns.map((column, place) => (
        <td key={column.id} data-label={column.header} className={cellClass(column)}>
          <Skeleton
            className={column.align === 'end' ? 'bz-skeleton-pushed' : undefined}
            width={`${48 + ((at * 13 + place * 29) % 40)}%`}
            height={12}
          />
        </td>
      ))}
      {detail && <td className="bz-table-detail" aria-hidden="true" />}
    </tr>
  ))
}

function Totals<Row>({ columns, detail }: TableProps<Row>) {
  return (
    <tfoot>
      <tr>
        {columns.map((column) => (
          <td key={column.id} data-label={column.header} className={cellClass(column)}>
            {column.total}
          </td>
        ))}
        {detail && <td className="bz-table-detail" aria-hidden="true" />}
      </tr>
    </tfoot>
  )
}

function cellClass<Row>({ align, phone }: Column<Row>): string | undefined {
  return cx(
    align === 'end' && 'bz-end',
    phone === 'title' && 'bz-card-title',
    phone === 'hide' && 'bz-card-hide',
  )
}
