import { useWords } from '@baize/i18n/react'
import { type Column, EmptyState } from '@baize/ui'
import { useState } from 'react'
import { PagesPanel } from '../../shared/pages/PagesPanel.tsx'
import { usePages } from '../../shared/pages/usePages.ts'
import { Sum } from '../../shared/Sum.tsx'
import { ToGames } from '../../shared/ToGames.tsx'
import { DetailSheet } from './DetailSheet.tsx'
import { ChangeOf, type Detail, DetailStatus, useAbout, When } from './detailParts.tsx'
import { usePointsFigure, usePointTypeWords } from './pointWords.ts'

/** Every change of the points, with the balance before and after it. */
export function DetailsTab() {
  const say = useWords('points')
  const read = usePages('pointsDetails')
  const currency = read.currency ?? ''
  const typeWords = usePointTypeWords()
  const [open, setOpen] = useState<string>()
  return (
    <>
      <PagesPanel
        caption={say('details')}
        read={read}
        columns={useColumns(currency)}
        detail={{
          label: ({ type }) => say('open', { what: typeWords(type) }),
          onOpen: ({ id }) => setOpen(id),
        }}
        empty={
          <EmptyState art="table" title={say('detailsNone')} actions={<ToGames />}>
            {say('detailsText')}
          </EmptyState>
        }
      />
      <DetailSheet
        detail={read.rows?.find(({ id }) => id === open)}
        currency={currency}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}

function useColumns(currency: string): Column<Detail>[] {
  const say = useWords('points')
  const figure = usePointsFigure()
  const about = useAbout()
  const typeWords = usePointTypeWords()
  return [
    {
      id: 'type',
      header: say('column.type'),
      phone: 'title',
      cell: ({ type }) => typeWords(type),
    },
    {
      id: 'time',
      header: say('column.time'),
      cell: ({ day, at }) => <When day={day} at={at} />,
    },
    {
      id: 'amount',
      header: say('column.amount'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? '–' : <Sum of={amount} currency={currency} />),
    },
    {
      id: 'current',
      header: say('column.current'),
      align: 'end',
      phone: 'hide',
      cell: ({ current }) => <bdi>{figure(current)}</bdi>,
    },
    {
      id: 'changed',
      header: say('column.changed'),
      align: 'end',
      cell: ({ changed }) => <ChangeOf changed={changed} />,
    },
    {
      id: 'balance',
      header: say('column.balance'),
      align: 'end',
      cell: ({ balance }) => <bdi>{figure(balance)}</bdi>,
    },
    {
      id: 'status',
      header: say('column.status'),
      phone: 'hide',
      cell: ({ status }) => <DetailStatus status={status} />,
    },
    {
      id: 'remark',
      header: say('column.remark'),
      phone: 'hide',
      cell: (row) => about(row) ?? '–',
    },
  ]
}
