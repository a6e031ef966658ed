import { useWords } from '@baize/i18n/react'
import { type Column, EmptyState, Status, type Tone } from '@baize/ui'
import { useState } from 'react'
import { Moment } from '../../shared/Moment.tsx'
import { PagesPanel } from '../../shared/pages/PagesPanel.tsx'
import { usePages } from '../../shared/pages/usePages.ts'
import { Sum } from '../../shared/Sum.tsx'
import { usePointsFigure } from './pointWords.ts'
import { RedemptionSheet } from './RedemptionSheet.tsx'
import { type Redemption, useName, useRatioWords } from './redemptionWords.ts'

/** What points were redeemed for, and how far it is. */
export function HistoryTab() {
  const say = useWords('points')
  const read = usePages('redeemHistory')
  const currency = read.currency ?? ''
  const nameOf = useName()
  const [open, setOpen] = useState<string>()
  return (
    <>
      <PagesPanel
        caption={say('history')}
        read={read}
        columns={useColumns(currency)}
        detail={{
          label: (row) => say('open', { what: nameOf(row) }),
          onOpen: ({ id }) => setOpen(id),
        }}
        empty={
          <EmptyState art="table" title={say('historyNone')}>
            {say('historyText')}
          </EmptyState>
        }
      />
      <RedemptionSheet
        redemption={read.rows?.find(({ id }) => id === open)}
        currency={currency}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}

const tones: Record<Redemption['status'], Tone> = {
  inProcess: 'info',
  approved: 'info',
  sent: 'info',
  delivered: 'success',
  rejected: 'danger',
}

function RedemptionStatus({ type, status }: Pick<Redemption, 'type' | 'status'>) {
  const say = useWords('points')
  const word = type === 'cash' ? say('status.paid') : say(`status.${status}`)
  return <Status tone={tones[status]}>{word}</Status>
}

function useColumns(currency: string): Column<Redemption>[] {
  const say = useWords('points')
  const nameOf = useName()
  const figure = usePointsFigure()
  const ratio = useRatioWords(currency)
  return [
    { id: 'what', header: say('column.what'), phone: 'title', cell: nameOf },
    { id: 'time', header: say('column.time'), cell: ({ at }) => <Moment at={at} /> },
    {
      id: 'quantity',
      header: say('column.quantity'),
      align: 'end',
      cell: ({ type, quantity, units }) =>
        type === 'cash' ? units : say('pieces', { count: quantity }),
    },
    {
      id: 'points',
      header: say('column.points'),
      align: 'end',
      cell: ({ points }) => figure(points),
    },
    {
      id: 'amount',
      header: say('column.amount'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? '–' : <Sum of={amount} currency={currency} />),
    },
    {
      id: 'ratio',
      header: say('column.ratio'),
      align: 'end',
      phone: 'hide',
      cell: (row) => <bdi>{ratio(row)}</bdi>,
    },
    {
      id: 'status',
      header: say('column.status'),
      cell: (row) => <RedemptionStatus type={row.type} status={row.status} />,
    },
    {
      id: 'remark',
      header: say('column.remark'),
      phone: 'hide',
      cell: ({ remark }) => remark ?? '–',
    },
  ]
}
