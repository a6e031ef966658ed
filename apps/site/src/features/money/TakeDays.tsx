import { useWords } from '@baize/i18n/react'
import type { DateSpan } from '@baize/ui'
import { type Cell, moneyCell } from '../../shared/record/csv.ts'
import { ExportButton } from '../../shared/record/ExportButton.tsx'
import { netOf, type ProfitDay } from './profitDays.ts'

/** Profit and loss of the chosen period as a file. */
export function TakeDays(props: { days: readonly ProfitDay[]; currency: string; span: DateSpan }) {
  const { days, currency } = props
  const member = useWords('member')
  const say = useWords('money')
  const heads = [
    member('column.day'),
    say('total.bets'),
    member('column.stake'),
    say('bet.validBet'),
    member('column.paid'),
    member('column.result'),
    say('profit.withBonus'),
    member('column.rewards'),
    say('profit.net'),
    say('export.currency'),
  ]
  const rowOf = (day: ProfitDay): Cell[] => [
    day.day,
    { number: `${day.count}` },
    moneyCell(day.stake, currency),
    moneyCell(day.validBet, currency),
    moneyCell(day.payout, currency),
    moneyCell(day.profit, currency),
    moneyCell(day.bonusResult, currency),
    moneyCell(day.rewards, currency),
    moneyCell(netOf(day), currency),
    currency,
  ]
  return (
    <ExportButton
      title={member('page.personalProfit')}
      span={props.span}
      disabled={days.length === 0}
      read={() => Promise.resolve({ heads, rows: days.map(rowOf), isWhole: true })}
    />
  )
}
