import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { moneyCell } from '../../../shared/record/csv.ts'
import type { Figure } from '../../../shared/record/RecordPanel.tsx'
import type { RecordRead } from '../../../shared/record/useRecord.ts'
import type { WrittenColumn } from '../../../shared/record/written.ts'
import { Change, Sum } from '../../../shared/Sum.tsx'
import { Count } from '../team/Count.tsx'

export type TeamResult = Value<'teamResults'>['list'][number]
export type TeamResultTotals = NonNullable<Value<'teamResults'>['totals']>

export const resultAmounts = ['stake', 'validBet', 'payout', 'deposits', 'withdrawals'] as const
type ResultAmount = (typeof resultAmounts)[number]

/** What the figures of a person are called. */
export function useResultWords(): (id: ResultAmount | 'profit' | 'bets') => string {
  const say = useWords('team')
  const member = useWords('member')
  const money = useWords('money')
  return (id) => {
    if (id === 'stake') return member('column.stake')
    if (id === 'payout') return member('column.paid')
    if (id === 'profit') return member('column.result')
    if (id === 'bets') return money('total.bets')
    if (id === 'validBet') return money('bet.validBet')
    return say(`figure.${id}`)
  }
}

export function useResultColumns(currency: string): WrittenColumn<TeamResult>[] {
  const say = useWords('team')
  const wordOf = useResultWords()
  const amount = (id: ResultAmount): WrittenColumn<TeamResult> => ({
    id,
    header: wordOf(id),
    align: 'end',
    cell: (row) => <Sum of={row[id]} currency={currency} />,
    written: (row, of) => moneyCell(row[id], of),
  })
  return [
    {
      id: 'account',
      header: say('column.account'),
      phone: 'title',
      cell: ({ account }) => <bdi>{account}</bdi>,
      written: ({ account }) => account,
    },
    {
      id: 'bets',
      header: wordOf('bets'),
      align: 'end',
      phone: 'hide',
      cell: ({ bets }) => <Count of={bets} />,
      written: ({ bets }) => ({ number: `${bets}` }),
    },
    { ...amount('stake'), phone: 'hide' },
    amount('validBet'),
    { ...amount('payout'), phone: 'hide' },
    {
      id: 'result',
      header: wordOf('profit'),
      align: 'end',
      cell: ({ profit }) => <Change of={profit} currency={currency} />,
      written: ({ profit }, of) => moneyCell(profit, of),
    },
    amount('deposits'),
    amount('withdrawals'),
  ]
}

export function useResultFigures({
  totals,
  currency,
}: RecordRead<TeamResult, TeamResultTotals>): Figure[] {
  const wordOf = useResultWords()
  if (!totals) return []
  const sum = (id: ResultAmount) => ({
    id,
    label: wordOf(id),
    value: <Sum of={totals[id]} currency={currency} />,
  })
  return [
    { id: 'bets', label: wordOf('bets'), value: <Count of={totals.bets} /> },
    sum('stake'),
    sum('validBet'),
    sum('payout'),
    {
      id: 'profit',
      label: wordOf('profit'),
      value: <Change of={totals.profit} currency={currency} />,
    },
    sum('deposits'),
    sum('withdrawals'),
  ]
}
