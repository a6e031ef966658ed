import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { notedGroups } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, FilterChips, KeyValue, Sheet, Stack } from '@baize/ui'
import { useState } from 'react'
import { Copyable } from '../../../shared/Copy.tsx'
import { Moment } from '../../../shared/Moment.tsx'
import { moneyCell } from '../../../shared/record/csv.ts'
import { oneOf } from '../../../shared/record/filters.ts'
import { plainTime } from '../../../shared/record/plainTime.ts'
import { type Figure, RecordPanel } from '../../../shared/record/RecordPanel.tsx'
import { RecordTools } from '../../../shared/record/RecordTools.tsx'
import { TakeRows } from '../../../shared/record/TakeRows.tsx'
import { useColumnChoice } from '../../../shared/record/useColumnChoice.ts'
import { type RecordRead, useRecord } from '../../../shared/record/useRecord.ts'
import type { WrittenColumn } from '../../../shared/record/written.ts'
import { Change, Sum } from '../../../shared/Sum.tsx'
import { PaySheet } from '../pay/PaySheet.tsx'
import { PeriodWords, usePeriodWords } from '../pay/PeriodWords.tsx'
import { Count } from '../team/Count.tsx'
import { AboutBar } from './AboutBar.tsx'
import { filled } from './filled.ts'
import { NoRows } from './NoRows.tsx'
import { OnDays } from './OnDays.tsx'
import { entriesQuery, entriesSpelling } from './records.filters.ts'
import { useMerchantFilters } from './useMerchantFilters.ts'

type Entry = Value<'teamEntries'>['list'][number]
type Totals = NonNullable<Value<'teamEntries'>['totals']>

/** Deposits, withdrawals, transfers, bonuses and pay of the team. */
export default function TeamEntriesPage() {
  return <OnDays>{(today) => <TeamEntries today={today} />}</OnDays>
}

function TeamEntries({ today }: { today: string }) {
  const client = useClient()
  const say = useWords('team')
  const agent = useWords('agent')
  const money = useWords('money')
  const groupOf = useGroupWords()
  const { filters, change } = useMerchantFilters(entriesSpelling, today)
  const query = entriesQuery(filters)
  const source = filled<Entry, Totals>(({ signal, ...page }) =>
    client.call('teamEntries', { query: { ...query, ...page } }, { signal }),
  )
  const record = useRecord('teamEntries', query, source)
  const [open, setOpen] = useState<Entry>()
  const { shown: columns, choice } = useColumnChoice('teamEntries', useColumns(record.currency))
  const isNarrow = Boolean((filters.person ?? filters.account) || filters.group)
  const title = agent('page.agentDownlineTransactionDetailsCopy')
  return (
    <Stack space={16}>
      <AboutBar filters={filters} today={today} name={record.rows?.[0]?.account} onChange={change}>
        <FilterChips
          label={money('group.label')}
          value={filters.group ?? 'all'}
          onChange={(id) => change({ group: oneOf(notedGroups, id) })}
          chips={[
            { id: 'all', label: money('group.all') },
            ...notedGroups.map((id) => ({ id, label: groupOf(id) })),
          ]}
        />
        <RecordTools
          chosen={0}
          choice={choice}
          take={
            <TakeRows
              source={source}
              span={filters.span}
              disabled={record.rows?.length === 0}
              title={title}
              columns={columns}
            />
          }
        />
      </AboutBar>
      <RecordPanel
        caption={title}
        record={record}
        columns={columns}
        rowId={({ id }) => id}
        detail={{
          label: ({ account }) => money('record.open', { what: account }),
          onOpen: setOpen,
        }}
        count={record.totals?.count}
        figures={useFigures(record)}
        empty={<NoRows page="entries" onReset={isNarrow ? () => change(wide) : undefined} />}
      />
      {record.rows && record.rows.length > 0 && !record.totals && (
        <p className="team-small">{say('entries.noTotals')}</p>
      )}
      <EntryView
        key={open?.id}
        entry={open}
        currency={record.currency}
        onClose={() => setOpen(undefined)}
      />
    </Stack>
  )
}

const wide = { account: '', person: undefined, group: undefined }

function useGroupWords(): (group: (typeof notedGroups)[number]) => string {
  const say = useWords('team')
  const money = useWords('money')
  return (group) => {
    if (group === 'salaries') return say('figure.salaries')
    if (group === 'corrections') return say('entries.corrections')
    return money(`group.${group}`)
  }
}

/** A transfer as somebody else's, not as the reader's own. */
function useEntryWords(): (entry: Pick<Entry, 'kind' | 'amount'>) => string {
  const say = useWords('team')
  const money = useWords('money')
  return ({ kind, amount }) => {
    const way = amount.startsWith('-') ? 'out' : 'in'
    if (kind === 'transfer.up' || kind === 'transfer.down') return say(`entries.${kind}.${way}`)
    return money(`kind.${kind}`)
  }
}

function useColumns(currency: string): WrittenColumn<Entry>[] {
  const say = useWords('team')
  const member = useWords('member')
  const kindOf = useEntryWords()
  const periodOf = usePeriodWords()
  return [
    {
      id: 'account',
      header: say('column.account'),
      phone: 'title',
      cell: ({ account }) => <bdi>{account}</bdi>,
      written: ({ account }) => account,
    },
    {
      id: 'kind',
      header: member('column.kind'),
      cell: (entry) => <What entry={entry} />,
      written: (entry) =>
        entry.pay ? [kindOf(entry), periodOf(entry.pay)].join(', ') : kindOf(entry),
    },
    {
      id: 'time',
      header: member('column.time'),
      cell: ({ at }) => <Moment at={at} />,
      written: ({ at }) => plainTime(at),
    },
    {
      id: 'amount',
      header: member('column.amount'),
      align: 'end',
      cell: ({ amount }) => <Change of={amount} currency={currency} />,
      written: ({ amount }, of) => moneyCell(amount, of),
    },
  ]
}

/** Of pay also the period that it is for. */
function What({ entry }: { entry: Entry }) {
  const kindOf = useEntryWords()
  if (!entry.pay) return kindOf(entry)
  return (
    <span className="two-lines">
      {kindOf(entry)}
      <small>
        <PeriodWords pay={entry.pay} />
      </small>
    </span>
  )
}

function useFigures({ totals, currency }: RecordRead<Entry, Totals>): Figure[] {
  const money = useWords('money')
  if (!totals) return []
  return [
    { id: 'count', label: money('total.entries'), value: <Count of={totals.count} /> },
    { id: 'in', label: money('total.in'), value: <Sum of={totals.in} currency={currency} /> },
    { id: 'out', label: money('total.out'), value: <Sum of={totals.out} currency={currency} /> },
  ]
}

/** What an entry is of, and the way to it where the agent may see more. */
function EntryView(props: { entry: Entry | undefined; currency: string; onClose: () => void }) {
  const frame = useWords('frame')
  const say = useWords('team')
  const money = useWords('money')
  const contracts = useWords('contracts')
  const { entry, currency, onClose } = props
  const columns = useColumns(currency)
  const [isWhyOpen, openWhy] = useState(false)
  if (!entry) return null
  const { pay } = entry
  // One sheet at a time: closing the statement leads back to the entry.
  if (pay?.ownId && isWhyOpen) return <PaySheet id={pay.ownId} onClose={() => openWhy(false)} />
  const reference = money('entry.reference')
  return (
    <Sheet
      open
      side="end"
      title={<bdi>{entry.account}</bdi>}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      <Stack space={16}>
        <KeyValue
          facts={[
            ...columns.map(({ id, header, cell }) => ({ id, label: header, value: cell(entry) })),
            {
              id: 'reference',
              label: reference,
              value: <Copyable what={reference} value={entry.reference} />,
            },
          ]}
        />
        {entry.kind === 'adjustment' && (
          <p className="team-small">{say('entries.correctionText')}</p>
        )}
        {pay && pay.ownId === null && <p className="team-small">{say('entries.payText')}</p>}
        {pay?.ownId && (
          <Button wide onClick={() => openWhy(true)}>
            {contracts('pay.why')}
          </Button>
        )}
      </Stack>
    </Sheet>
  )
}
