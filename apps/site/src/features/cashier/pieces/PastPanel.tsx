import { useWords } from '@baize/i18n/react'
import { type Column, EmptyState } from '@baize/ui'
import { Moment, useTimeWords } from '../../../shared/Moment.tsx'
import { PagesPanel, type PagesRead } from '../../../shared/pages/PagesPanel.tsx'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'

interface PastRow {
  id: string
  createdAt: string
}

interface PastProps<Row> {
  title: string
  read: PagesRead<Row>
  currency: string
  /** The column that tells rows apart: the payment method or the payout account. */
  way: Pick<Column<Row>, 'header' | 'cell'>
  state: Column<Row>['cell']
  amountOf: (row: Row) => bigint
  empty: { title: string; text: string }
  onOpen: (id: string) => void
}

/** Past deposits or withdrawals, newest first. */
export function PastPanel<Row extends PastRow>(props: PastProps<Row>) {
  const { read, empty } = props
  const say = useWords('cashier')
  const sum = useSumWords(props.currency)
  const time = useTimeWords()
  const columns = useColumns(props)
  return (
    <PagesPanel
      titled
      caption={props.title}
      read={read}
      columns={columns}
      detail={{
        label: (row) =>
          say('past.open', { amount: sum(props.amountOf(row)), time: time(row.createdAt) }),
        onOpen: ({ id }) => props.onOpen(id),
      }}
      empty={
        <EmptyState art="table" title={empty.title}>
          {empty.text}
        </EmptyState>
      }
    />
  )
}

function useColumns<Row extends PastRow>(props: PastProps<Row>): Column<Row>[] {
  const { currency, way, state, amountOf } = props
  const say = useWords('cashier')
  return [
    {
      id: 'time',
      header: say('past.time'),
      phone: 'title',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { id: 'way', ...way },
    { id: 'state', header: say('past.state'), cell: state },
    {
      id: 'amount',
      header: say('past.amount'),
      align: 'end',
      cell: (row) => <Sum of={amountOf(row)} currency={currency} />,
    },
  ]
}
