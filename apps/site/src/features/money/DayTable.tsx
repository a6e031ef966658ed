import { useWords } from '@baize/i18n/react'
import { type Column, Table } from '@baize/ui'
import { Moment } from '../../shared/Moment.tsx'
import { Change, Sum } from '../../shared/Sum.tsx'
import { netOf, type ProfitDay, profitTotals } from './profitDays.ts'

/** Profit and loss, a line for each day. */
export function DayTable(props: { days: readonly ProfitDay[] | undefined; currency: string }) {
  const { days, currency } = props
  const member = useWords('member')
  return (
    <div className="bz-panel bz-panel-clipped">
      <Table
        headStays
        caption={member('page.personalProfit')}
        columns={useColumns(days ?? [], currency)}
        rows={days ?? []}
        rowId={({ day }) => day}
        loading={!days}
      />
    </div>
  )
}

function useColumns(days: readonly ProfitDay[], currency: string): Column<ProfitDay>[] {
  const say = useWords('money')
  const member = useWords('member')
  const totals = profitTotals(days)
  const plain = (id: 'stake' | 'payout' | 'rewards', header: string): Column<ProfitDay> => ({
    id,
    header,
    align: 'end',
    cell: (day) => <Sum of={day[id]} currency={currency} />,
    total: <Sum of={totals[id]} currency={currency} />,
  })
  return [
    {
      id: 'day',
      header: member('column.day'),
      phone: 'title',
      cell: ({ day }) => <Moment at={day} look="day" />,
      total: say('profit.total'),
    },
    {
      id: 'count',
      header: say('total.bets'),
      align: 'end',
      cell: ({ count }) => count,
      total: totals.count,
    },
    plain('stake', member('column.stake')),
    plain('payout', member('column.paid')),
    {
      id: 'profit',
      header: member('column.result'),
      align: 'end',
      cell: ({ profit }) => <Change of={profit} currency={currency} />,
      total: <Change of={totals.profit} currency={currency} />,
    },
    // Most people never play with bonus money.
    ...(days.some(({ bonusResult }) => bonusResult !== '0')
      ? [
          {
            id: 'bonusResult',
            header: say('profit.withBonus'),
            align: 'end',
            cell: ({ bonusResult }) => <Change of={bonusResult} currency={currency} />,
            total: <Change of={totals.bonusResult} currency={currency} />,
          } satisfies Column<ProfitDay>,
        ]
      : []),
    plain('rewards', member('column.rewards')),
    {
      id: 'net',
      header: say('profit.net'),
      align: 'end',
      cell: (day) => <Change of={netOf(day)} currency={currency} />,
      total: <Change of={totals.net} currency={currency} />,
    },
  ]
}
