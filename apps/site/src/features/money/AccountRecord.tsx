import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { purses } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { type Column, FilterChips, SelectField, Stack } from '@baize/ui'
import { type ReactNode, useState } from 'react'
import { Moment } from '../../shared/Moment.tsx'
import { type Entry, useKindWords, usePurseWords } from '../../shared/record/entryWords.ts'
import { oneOf } from '../../shared/record/filters.ts'
import { PeriodFilter } from '../../shared/record/PeriodFilter.tsx'
import type { Source } from '../../shared/record/pages.ts'
import { type Figure, RecordPanel } from '../../shared/record/RecordPanel.tsx'
import { useFilters } from '../../shared/record/useFilters.ts'
import { type RecordRead, useRecord } from '../../shared/record/useRecord.ts'
import { Change, Sum } from '../../shared/Sum.tsx'
import {
  type AccountFilters,
  groupNames,
  readAccountFilters,
  statementQuery,
  writeAccountFilters,
} from './account.filters.ts'
import { EntrySheet } from './EntrySheet.tsx'
import { RecordEmpty } from './RecordEmpty.tsx'
import { TakeAccount } from './TakeAccount.tsx'

const spelling = { read: readAccountFilters, write: writeAccountFilters }

/** Every movement of the member's money. */
export default function AccountRecord() {
  const client = useClient()
  const { filters, change, today } = useFilters(spelling)
  const query = statementQuery(filters)
  const source: Source<Entry, StatementTotals> = ({ signal, ...page }) =>
    client.call('statement', { query: { ...query, ...page } }, { signal })
  const record = useRecord('statement', query, source)
  const [open, setOpen] = useState<Entry>()
  return (
    <Stack space={16}>
      <Filters filters={filters} today={today} onChange={change}>
        <TakeAccount source={source} span={filters.span} disabled={record.rows?.length === 0} />
      </Filters>
      <Entries
        record={record}
        onOpen={setOpen}
        onReset={isNarrow(filters) ? () => change(wide) : undefined}
      />
      <EntrySheet entry={open} currency={record.currency} onClose={() => setOpen(undefined)} />
    </Stack>
  )
}

export type StatementTotals = NonNullable<Value<'statement'>['totals']>
type AccountRead = RecordRead<Entry, StatementTotals>
const nothing: StatementTotals = { in: '0', out: '0', count: 0 }
const wide = { group: undefined, purse: undefined }

function isNarrow({ group, purse }: AccountFilters): boolean {
  return group !== undefined || purse !== undefined
}

function Filters(props: {
  filters: AccountFilters
  today: string
  onChange: (part: Partial<AccountFilters>) => void
  children: ReactNode
}) {
  const say = useWords('money')
  const { filters, onChange } = props
  return (
    <div className="record-filters">
      <PeriodFilter
        value={filters.span}
        today={props.today}
        onChange={(span) => onChange({ span })}
      />
      {props.children}
      <FilterChips
        label={say('group.label')}
        value={filters.group ?? 'all'}
        onChange={(id) => onChange({ group: oneOf(groupNames, id) })}
        chips={[
          { id: 'all', label: say('group.all') },
          ...groupNames.map((id) => ({ id, label: say(`group.${id}`) })),
        ]}
      />
      <SelectField
        label={say('purse.label')}
        reserve={false}
        value={filters.purse ?? ''}
        placeholder={say('purse.all')}
        options={purses.map((value) => ({ value, label: say(`purse.${value}`) }))}
        onChange={({ target }) => onChange({ purse: oneOf(purses, target.value) })}
      />
    </div>
  )
}

function Entries(props: {
  record: AccountRead
  onOpen: (entry: Entry) => void
  onReset: (() => void) | undefined
}) {
  const { record, onOpen, onReset } = props
  const say = useWords('money')
  const member = useWords('member')
  const columns = useColumns(record.currency)
  const kindOf = useKindWords()
  return (
    <RecordPanel
      caption={member('page.transactionHistory')}
      record={record}
      columns={columns}
      rowId={entryId}
      detail={{ label: (entry) => say('record.open', { what: kindOf(entry) }), onOpen }}
      count={record.totals?.count}
      figures={useFigures(record)}
      empty={<RecordEmpty page="transactionHistory" onReset={onReset} />}
    />
  )
}

/** A transfer between two balances of one member makes two entries with the same id. */
function entryId({ id, purse }: Entry): string {
  return `${id} ${purse}`
}

function useColumns(currency: string): Column<Entry>[] {
  const member = useWords('member')
  const say = useWords('money')
  const kindOf = useKindWords()
  const purseOf = usePurseWords()
  return [
    { id: 'kind', header: member('column.kind'), phone: 'title', cell: kindOf },
    {
      id: 'time',
      header: member('column.time'),
      cell: ({ at }) => <Moment at={at} />,
    },
    { id: 'purse', header: say('purse.label'), cell: ({ purse }) => purseOf(purse) },
    {
      id: 'amount',
      header: member('column.amount'),
      align: 'end',
      cell: ({ amount }) => <Change of={amount} currency={currency} />,
    },
    {
      id: 'balance',
      header: say('entry.balance'),
      align: 'end',
      cell: ({ balance }) => <Sum of={balance} currency={currency} />,
    },
  ]
}

function useFigures({ totals = nothing, currency }: AccountRead): Figure[] {
  const say = useWords('money')
  return [
    { id: 'count', label: say('total.entries'), value: totals.count },
    { id: 'in', label: say('total.in'), value: <Change of={totals.in} currency={currency} /> },
    {
      id: 'out',
      label: say('total.out'),
      value: <Change of={-BigInt(totals.out)} currency={currency} />,
    },
  ]
}
