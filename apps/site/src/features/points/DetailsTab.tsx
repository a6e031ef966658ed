import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { type Column, EmptyState, Status, type Tone } from '@baize/ui'
import { useState } from 'react'
import { Moment } from '../../shared/Moment.tsx'
import { PagesPanel } from '../../shared/pages/PagesPanel.tsx'
import { usePages } from '../../shared/pages/usePages.ts'
import { Sum } from '../../shared/Sum.tsx'
import { ToGames } from '../../shared/ToGames.tsx'
import { DetailSheet } from './DetailSheet.tsx'
import { usePointsFigure, usePointTypeWords, useSpoken } from './pointWords.ts'

export type Detail = Value<'pointsDetails'>['list'][number]

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

/** The day of play, or the moment of anything else. */
export function When({ day, at }: Pick<Detail, 'day' | 'at'>) {
  return at ? <Moment at={at} /> : <Moment at={`${day}T12:00:00Z`} look="day" />
}

const tones: Record<Detail['status'], Tone> = {
  inProcess: 'info',
  approved: 'info',
  sent: 'info',
  delivered: 'success',
  rejected: 'danger',
  done: 'success',
}

export function DetailStatus({ status }: Pick<Detail, 'status'>) {
  const say = useWords('points')
  return <Status tone={tones[status]}>{say(`status.${status}`)}</Status>
}

/** What it was for: the goods, cash, the programme, or what staff wrote. */
export function useAbout(): (detail: Detail) => string | null {
  const say = useWords('points')
  const spoken = useSpoken()
  return ({ type, name, amount, changed, remark }) => {
    const isBack = type === 'redeem' && !changed.startsWith('-')
    if (isBack) return remark ?? say('returned')
    if (name) return spoken(name)
    return type === 'redeem' && amount !== null ? say('cash') : remark
  }
}

/** With its sign, gains in green. */
export function ChangeOf({ changed }: Pick<Detail, 'changed'>) {
  const figure = usePointsFigure()
  const isLess = changed.startsWith('-')
  return (
    <bdi className="points-change" data-less={isLess || undefined}>
      {isLess ? figure(changed) : `+${figure(changed)}`}
    </bdi>
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
