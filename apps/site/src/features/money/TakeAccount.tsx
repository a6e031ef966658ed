import { useWords } from '@baize/i18n/react'
import { moneyCell } from '../../shared/record/csv.ts'
import { type Entry, useKindWords, usePurseWords } from '../../shared/record/entryWords.ts'
import { clockName, plainTime } from '../../shared/record/plainTime.ts'
import { type TakeProps, TakeRecord } from '../../shared/record/TakeRecord.tsx'
import type { StatementTotals } from './AccountRecord.tsx'

/** The account record of the chosen period as a file. */
export function TakeAccount(props: TakeProps<Entry, StatementTotals>) {
  const member = useWords('member')
  const say = useWords('money')
  const kindOf = useKindWords()
  const purseOf = usePurseWords()
  return (
    <TakeRecord
      {...props}
      title={member('page.transactionHistory')}
      heads={[
        say('export.time', { zone: clockName() }),
        member('column.kind'),
        say('purse.label'),
        member('column.amount'),
        say('entry.balance'),
        say('export.currency'),
        say('entry.reference'),
        say('entry.id'),
      ]}
      lineOf={(entry, currency) => [
        plainTime(entry.at),
        kindOf(entry),
        purseOf(entry.purse),
        moneyCell(entry.amount, currency),
        moneyCell(entry.balance, currency),
        currency,
        entry.reference,
        entry.id,
      ]}
    />
  )
}
