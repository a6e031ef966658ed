import { useWords } from '@baize/i18n/react'
import type { DateSpan } from '@baize/ui'
import { type Bet, useTypeWords } from './BetSheet.tsx'
import type { BetTotals } from './BettingRecord.tsx'
import { useVendorNames } from './entryWords.ts'
import { clockName, plainTime } from './Moment.tsx'
import { type Cell, moneyCell } from './record/csv.ts'
import { ExportButton } from './record/ExportButton.tsx'
import { filePages } from './record/filePages.ts'
import { readAll, type Source } from './record/merged.ts'

/** The betting record of the chosen period as a file. */
export function TakeBets(props: {
  source: Source<Bet, BetTotals>
  span: DateSpan
  disabled: boolean
}) {
  const member = useWords('member')
  const say = useWords('money')
  const vendorOf = useVendorNames()
  const typeOf = useTypeWords()
  const heads = [
    say('export.time', { zone: clockName() }),
    member('column.game'),
    say('bet.type'),
    say('bet.vendor'),
    member('column.stake'),
    say('bet.validBet'),
    member('column.paid'),
    member('column.result'),
    say('export.currency'),
    say('bet.status'),
    say('bet.round'),
    say('bet.id'),
  ]
  const rowOf = (bet: Bet, currency: string): Cell[] => [
    plainTime(bet.placedAt),
    bet.game,
    typeOf(bet.gameType),
    vendorOf(bet.vendor),
    moneyCell(bet.stake, currency),
    moneyCell(bet.validBet, currency),
    moneyCell(bet.payout, currency),
    moneyCell(bet.profit, currency),
    currency,
    say(`status.${bet.status}`),
    bet.round,
    bet.id,
  ]
  const read = async (signal: AbortSignal) => {
    const { rows, currency = '', isWhole } = await readAll(props.source, { ...filePages, signal })
    return { heads, isWhole, rows: rows.map((bet) => rowOf(bet, currency)) }
  }
  return (
    <ExportButton
      title={member('page.personalHistoryCopy')}
      span={props.span}
      disabled={props.disabled}
      read={read}
    />
  )
}
