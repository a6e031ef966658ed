import { useWords } from '@baize/i18n/react'
import { type Column, EmptyState, Panel, Table } from '@baize/ui'
import type { usePages } from '../calls/usePages.ts'
import { More } from './More.tsx'
import { ReadFault } from './ReadFault.tsx'
import { Sum, useSumWords } from './Sum.tsx'
import { useTimeWords, When } from './When.tsx'

interface PastRow {
  id: string
  amount: string
  createdAt: string
}

export type PastRead<Row> = Omit<ReturnType<typeof usePages>, 'rows'> & {
  rows: readonly Row[] | undefined
}

interface PastProps<Row> {
  title: string
  read: PastRead<Row>
  currency: string
  /** What tells one of them from the others: how it was paid, or where it went. */
  way: Pick<Column<Row>, 'header' | 'cell'>
  state: Column<Row>['cell']
  empty: { title: string; text: string }
  onOpen: (id: string) => void
}

const waitingRows = 3

/** What was done before, the newest first. */
export function PastPanel<Row extends PastRow>(props: PastProps<Row>) {
  const { read, empty } = props
  const say = useWords('cashier')
  const sum = useSumWords(props.currency)
  const time = useTimeWords()
  const columns = useColumns(props)
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
    <Panel title={props.title} bare className="cashier-past">
      <Table
        caption={props.title}
        columns={columns}
        rows={read.rows ?? []}
        rowId={({ id }) => id}
        loading={!read.rows}
        loadingRows={waitingRows}
        detail={{
          label: ({ amount, createdAt }) =>
            say('past.open', { amount: sum(amount), time: time(createdAt) }),
          onOpen: ({ id }) => props.onOpen(id),
        }}
        empty={
          <EmptyState art="table" title={empty.title}>
            {empty.text}
          </EmptyState>
        }
      />
      <More more={read.more} />
    </Panel>
  )
}

function useColumns<Row extends PastRow>({ currency, way, state }: PastProps<Row>): Column<Row>[] {
  const say = useWords('cashier')
  return [
    {
      id: 'time',
      header: say('past.time'),
      phone: 'title',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    { id: 'way', ...way },
    { id: 'state', header: say('past.state'), cell: state },
    {
      id: 'amount',
      header: say('past.amount'),
      align: 'end',
      cell: ({ amount }) => <Sum of={amount} currency={currency} />,
    },
  ]
}
