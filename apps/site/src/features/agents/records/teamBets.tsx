import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Moment } from '../../../shared/Moment.tsx'
import { BetStatusWord, useTypeWords } from '../../../shared/record/betWords.tsx'
import { moneyCell } from '../../../shared/record/csv.ts'
import { useVendorNames } from '../../../shared/record/entryWords.ts'
import { plainTime } from '../../../shared/record/plainTime.ts'
import type { Figure } from '../../../shared/record/RecordPanel.tsx'
import type { RecordRead } from '../../../shared/record/useRecord.ts'
import type { WrittenColumn } from '../../../shared/record/written.ts'
import { Change, Sum } from '../../../shared/Sum.tsx'
import { Count } from '../team/Count.tsx'

export type TeamBet = Value<'teamBets'>['list'][number]
export type TeamBetTotals = NonNullable<Value<'teamBets'>['totals']>

export function useBetColumns(currency: string): WrittenColumn<TeamBet>[] {
  const say = useWords('team')
  const member = useWords('member')
  const money = useWords('money')
  const vendorOf = useVendorNames()
  const typeOf = useTypeWords()
  const amount = (id: 'stake' | 'validBet' | 'payout', header: string): WrittenColumn<TeamBet> => ({
    id,
    header,
    align: 'end',
    cell: (bet) => <Sum of={bet[id]} currency={currency} />,
    written: (bet, of) => moneyCell(bet[id], of),
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
      id: 'game',
      header: member('column.game'),
      cell: ({ gameName, vendor, gameType }) => (
        <span className="two-lines">
          <bdi>{gameName}</bdi>
          <small>{[vendorOf(vendor), typeOf(gameType)].join(' · ')}</small>
        </span>
      ),
      written: ({ gameName, vendor, gameType }) =>
        [gameName, vendorOf(vendor), typeOf(gameType)].join(' · '),
    },
    {
      id: 'time',
      header: member('column.time'),
      cell: ({ placedAt }) => <Moment at={placedAt} />,
      written: ({ placedAt }) => plainTime(placedAt),
    },
    amount('stake', member('column.stake')),
    amount('validBet', money('bet.validBet')),
    { ...amount('payout', member('column.paid')), phone: 'hide' },
    {
      id: 'result',
      header: member('column.result'),
      align: 'end',
      cell: ({ profit }) => <Change of={profit} currency={currency} />,
      written: ({ profit }, of) => moneyCell(profit, of),
    },
    {
      id: 'status',
      header: member('column.status'),
      cell: ({ status }) => <BetStatusWord status={status} />,
      written: ({ status }) => money(`status.${status}`),
    },
  ]
}

/** Where nothing is added up there are no totals. */
export function useBetFigures({ totals, currency }: RecordRead<TeamBet, TeamBetTotals>): Figure[] {
  const member = useWords('member')
  const money = useWords('money')
  if (!totals) return []
  const sum = (id: 'stake' | 'validBet' | 'payout', label: string) => ({
    id,
    label,
    value: <Sum of={totals[id]} currency={currency} />,
  })
  return [
    { id: 'count', label: money('total.bets'), value: <Count of={totals.count} /> },
    sum('stake', member('column.stake')),
    sum('validBet', money('bet.validBet')),
    sum('payout', member('column.paid')),
    {
      id: 'profit',
      label: member('column.result'),
      value: <Change of={totals.profit} currency={currency} />,
    },
  ]
}
