import { useWords } from '@baize/i18n/react'
import type { DateSpan } from '@baize/ui'
import type { StatementTotals } from './accountSource.ts'
import { type Entry, useKindWords, usePurseWords } from './entryWords.ts'
import { clockName, plainTime } from './Moment.tsx'
import { type Cell, moneyCell } from './record/csv.ts'
import { ExportButton } from './record/ExportButton.tsx'
import { filePages } from './record/filePages.ts'
import { readAll, type Source } from './record/merged.ts'

/** The account record of the chosen period as a file. */
export function TakeAccount(props: {
  source: Source<Entry, StatementTotals>
  span: DateSpan
  disabled: boolean
}) {
  const member = useWords('member')
  const say = useWords('money')
  const kindOf = useKindWords()
  const purseOf = usePurseWords()
  const read = async (signal: AbortSignal) => {
    const { rows, currency = '', isWhole } = await readAll(props.source, { ...filePages, signal })
    return {
      isWhole,
      heads: [
        say('export.time', { zone: clockName() }),
        member('column.kind'),
        say('purse.label'),
        member('column.amount'),
        say('entry.balance'),
        say('export.currency'),
        say('entry.reference'),
        say('entry.id'),
      ],
      rows: rows.map((entry): Cell[] => [
        plainTime(entry.at),
        kindOf(entry),
        purseOf(entry.purse),
        moneyCell(entry.amount, currency),
        moneyCell(entry.balance, currency),
        currency,
        entry.reference,
        entry.id,
      ]),
    }
  }
  return (
    <ExportButton
      title={member('page.transactionHistory')}
      span={props.span}
      disabled={props.disabled}
      read={read}
    />
  )
}
