import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { betStatuses, gameTypes } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { type Column, SelectField, Stack } from '@baize/ui'
import { type ReactNode, useState } from 'react'
import { Moment } from '../../shared/Moment.tsx'
import { BetStatusWord, useTypeWords } from '../../shared/record/betWords.tsx'
import { useVendorNames } from '../../shared/record/entryWords.ts'
import { oneOf } from '../../shared/record/filters.ts'
import { PeriodFilter } from '../../shared/record/PeriodFilter.tsx'
import type { Source } from '../../shared/record/pages.ts'
import { type Figure, RecordPanel } from '../../shared/record/RecordPanel.tsx'
import { useFilters } from '../../shared/record/useFilters.ts'
import { type RecordRead, useRecord } from '../../shared/record/useRecord.ts'
import { Change, Sum } from '../../shared/Sum.tsx'
import { type Bet, BetSheet } from './BetSheet.tsx'
import {
  type BettingFilters,
  betsQuery,
  readBettingFilters,
  writeBettingFilters,
} from './betting.filters.ts'
import { RecordEmpty } from './RecordEmpty.tsx'
import { TakeBets } from './TakeBets.tsx'
import { useSeen } from './useSeen.ts'

const spelling = { read: readBettingFilters, write: writeBettingFilters }

export type BetTotals = NonNullable<Value<'bets'>['totals']>
type BetRecord = RecordRead<Bet, BetTotals>

/** Every bet of the member. */
export default function BettingRecord() {
  const client = useClient()
  const { filters, change, today } = useFilters(spelling)
  const query = betsQuery(filters)
  const source: Source<Bet, BetTotals> = ({ signal, ...page }) =>
    client.call('bets', { query: { ...query, ...page } }, { signal })
  const record = useRecord('bets', query, source)
  const [open, setOpen] = useState<Bet>()
  const isNarrow = Boolean(filters.gameType ?? filters.vendor ?? filters.status)
  return (
    <Stack space={16}>
      <Filters
        filters={filters}
        today={today}
        totals={record.isOutdated ? undefined : record.totals}
        onChange={change}
      >
        <TakeBets source={source} span={filters.span} disabled={record.rows?.length === 0} />
      </Filters>
      <BetRows
        record={record}
        onOpen={setOpen}
        onReset={isNarrow ? () => change(wide) : undefined}
      />
      <BetSheet bet={open} currency={record.currency} onClose={() => setOpen(undefined)} />
    </Stack>
  )
}

const wide = { gameType: undefined, vendor: undefined, status: undefined }
const nothing: BetTotals = {
  stake: '0',
  validBet: '0',
  payout: '0',
  profit: '0',
  count: 0,
  vendors: [],
  gameTypes: [],
}

function Filters(props: {
  filters: BettingFilters
  today: string
  totals: BetTotals | undefined
  onChange: (part: Partial<BettingFilters>) => void
  children: ReactNode
}) {
  const say = useWords('money')
  const { filters, onChange } = props
  const vendorOf = useVendorNames()
  const typeOf = useTypeWords()
  const types = useSeen(props.totals?.gameTypes, filters.gameType)
  const vendors = useSeen(props.totals?.vendors, filters.vendor)
  return (
    <div className="record-filters">
      <PeriodFilter
        value={filters.span}
        today={props.today}
        onChange={(span) => onChange({ span })}
      />
      {props.children}
      <SelectField
        label={say('bet.type')}
        reserve={false}
        value={filters.gameType ?? ''}
        placeholder={say('filter.anyType')}
        options={types.map((value) => ({ value, label: typeOf(value) }))}
        onChange={({ target }) => onChange({ gameType: oneOf(gameTypes, target.value) })}
      />
      <SelectField
        label={say('bet.vendor')}
        reserve={false}
        value={filters.vendor ?? ''}
        placeholder={say('filter.anyVendor')}
        options={vendors.map((value) => ({ value, label: vendorOf(value) }))}
        onChange={({ target }) => onChange({ vendor: target.value || undefined })}
      />
      <SelectField
        label={say('bet.status')}
        reserve={false}
        value={filters.status ?? ''}
        placeholder={say('filter.anyStatus')}
        options={betStatuses.map((value) => ({ value, label: say(`status.${value}`) }))}
        onChange={({ target }) => onChange({ status: oneOf(betStatuses, target.value) })}
      />
    </div>
  )
}

function BetRows(props: {
  record: BetRecord
  onOpen: (bet: Bet) => void
  onReset: (() => void) | undefined
}) {
  const { record, onOpen, onReset } = props
  const say = useWords('money')
  const member = useWords('member')
  return (
    <RecordPanel
      caption={member('page.personalHistoryCopy')}
      record={record}
      columns={useColumns(record.currency)}
      rowId={({ id }) => id}
      detail={{ label: (bet) => say('record.open', { what: bet.gameName }), onOpen }}
      count={record.totals?.count}
      figures={useFigures(record)}
      empty={<RecordEmpty page="personalHistoryCopy" onReset={onReset} />}
    />
  )
}

function useColumns(currency: string): Column<Bet>[] {
  const member = useWords('member')
  const say = useWords('money')
  const vendorOf = useVendorNames()
  const amount = (id: string, header: string, of: (bet: Bet) => string): Column<Bet> => ({
    id,
    header,
    align: 'end',
    cell: (bet) => <Sum of={of(bet)} currency={currency} />,
  })
  return [
    {
      id: 'game',
      header: member('column.game'),
      phone: 'title',
      cell: ({ gameName, vendor, isFree }) => (
        <span className="two-lines">
          <bdi>{gameName}</bdi>
          <small>
            {vendorOf(vendor)}
            {isFree && ` · ${say('bet.free')}`}
          </small>
        </span>
      ),
    },
    {
      id: 'time',
      header: member('column.time'),
      cell: ({ placedAt }) => <Moment at={placedAt} />,
    },
    {
      id: 'stake',
      header: member('column.stake'),
      align: 'end',
      cell: ({ stake, status }) => {
        const sum = <Sum of={stake} currency={currency} />
        // It went back, and the totals do not count it.
        return status === 'cancelled' ? <s className="bet-void">{sum}</s> : sum
      },
    },
    { ...amount('validBet', say('bet.validBet'), ({ validBet }) => validBet), phone: 'hide' },
    amount('payout', member('column.paid'), ({ payout }) => payout),
    {
      id: 'result',
      header: member('column.result'),
      align: 'end',
      cell: ({ profit }) => <Change of={profit} currency={currency} />,
    },
    {
      id: 'status',
      header: member('column.status'),
      cell: ({ status }) => <BetStatusWord status={status} />,
    },
  ]
}

function useFigures({ totals = nothing, currency }: BetRecord): Figure[] {
  const say = useWords('money')
  const member = useWords('member')
  const sum = (id: string, label: string, of: string) => ({
    id,
    label,
    value: <Sum of={of} currency={currency} />,
  })
  return [
    { id: 'count', label: say('total.bets'), value: totals.count },
    sum('stake', member('column.stake'), totals.stake),
    sum('validBet', say('bet.validBet'), totals.validBet),
    sum('payout', member('column.paid'), totals.payout),
    {
      id: 'profit',
      label: member('column.result'),
      value: <Change of={totals.profit} currency={currency} />,
    },
  ]
}
