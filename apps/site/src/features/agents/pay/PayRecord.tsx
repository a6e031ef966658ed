import { useClient } from '@baize/client'
import { type PayKind, payStates } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { type Column, EmptyState, SelectField, Stack } from '@baize/ui'
import { type ReactNode, useState } from 'react'
import { oneOf } from '../../../shared/record/filters.ts'
import { PeriodFilter } from '../../../shared/record/PeriodFilter.tsx'
import type { Source } from '../../../shared/record/pages.ts'
import { payPresets } from '../../../shared/record/period.ts'
import { type Figure, RecordPanel } from '../../../shared/record/RecordPanel.tsx'
import { useFilters } from '../../../shared/record/useFilters.ts'
import { type RecordRead, useRecord } from '../../../shared/record/useRecord.ts'
import { Change, Sum } from '../../../shared/Sum.tsx'
import { ClaimButton } from './ClaimButton.tsx'
import { PaySheet } from './PaySheet.tsx'
import { type Pay, PayStateWord, type PayTotals } from './PayStateWord.tsx'
import { PeriodWords } from './PeriodWords.tsx'
import { payBys, payFilters, payQuery } from './pay.filters.ts'
import { TakePays } from './TakePays.tsx'

/** What contracts of one kind, or rebates, came to, period by period. */
export function PayRecord({ kind }: { kind: PayKind }) {
  const client = useClient()
  const say = useWords('contracts')
  const { filters, change, today } = useFilters(payFilters)
  const [open, setOpen] = useState<string>()
  const query = payQuery(kind, filters)
  const source: Source<Pay, PayTotals> = ({ signal, ...page }) =>
    client.call('pays', { query: { ...query, ...page } }, { signal })
  const record = useRecord('pays', query, source)
  return (
    <Stack space={16}>
      <p className="contract-small">{say(`pay.about.${kind}`)}</p>
      <div className="record-filters">
        <PeriodFilter
          value={filters.span}
          today={today}
          presets={payPresets}
          onChange={(span) => change({ span })}
        />
        <TakePays
          kind={kind}
          source={source}
          span={filters.span}
          disabled={record.rows?.length === 0}
        />
        <SelectField
          label={say('pay.dates')}
          reserve={false}
          value={filters.by}
          options={payBys.map((value) => ({ value, label: say(`pay.by.${value}`) }))}
          onChange={({ target }) => change({ by: oneOf(payBys, target.value) ?? 'period' })}
        />
        <SelectField
          label={say('column.state')}
          reserve={false}
          value={filters.state ?? ''}
          placeholder={say('pay.anyState')}
          options={statesOf(kind).map((value) => ({ value, label: say(`payState.${value}`) }))}
          onChange={({ target }) => change({ state: oneOf(payStates, target.value) })}
        />
      </div>
      <Rows kind={kind} record={record} onOpen={({ id }) => setOpen(id)} />
      <PaySheet id={open} onClose={() => setOpen(undefined)} />
    </Stack>
  )
}

/** Rebates are neither claimed nor wait for anybody's balance. */
function statesOf(kind: PayKind) {
  return kind === 'rebate' ? (['nothing', 'due', 'paid'] as const) : payStates
}

function Rows(props: {
  kind: PayKind
  record: RecordRead<Pay, PayTotals>
  onOpen: (pay: Pay) => void
}) {
  const { kind, record } = props
  const say = useWords('contracts')
  const { totals, currency } = record
  const sum = (id: string, label: string, of: string | undefined): Figure => ({
    id,
    label,
    value: <Sum of={of ?? '0'} currency={currency} />,
  })
  return (
    <RecordPanel
      caption={say(`kind.${kind}`)}
      record={record}
      columns={useColumns(kind, currency)}
      rowId={({ id }) => id}
      detail={{ label: () => say('pay.why'), onOpen: props.onOpen }}
      count={totals?.count}
      figures={[
        sum('amount', say('pay.total'), totals?.amount),
        sum('paid', say('payState.paid'), totals?.paid),
        sum('open', say('pay.open'), totals?.open),
        ...(kind === 'rebate' ? [] : [sum('expired', say('payState.expired'), totals?.expired)]),
      ]}
      empty={
        <EmptyState art="table" title={say('pay.none')}>
          {say(kind === 'rebate' ? 'pay.noRebatesText' : 'pay.noneText')}
        </EmptyState>
      }
    />
  )
}

function useColumns(kind: PayKind, currency: string): Column<Pay>[] {
  const say = useWords('contracts')
  const result: Column<Pay> = {
    id: 'result',
    header: say('pay.result'),
    align: 'end',
    cell: ({ result: of }) => (of === null ? '–' : <Change of={of} currency={currency} />),
  }
  const bets: Column<Pay> = {
    id: 'bets',
    header: say('pay.bets'),
    align: 'end',
    cell: ({ bets: count }) => count ?? '–',
  }
  return [
    {
      id: 'period',
      header: say('column.period'),
      phone: 'title',
      cell: (pay) => <PeriodWords pay={pay} />,
    },
    {
      id: 'validBet',
      header: say('field.validBet'),
      align: 'end',
      cell: ({ validBet }) => <Sum of={validBet} currency={currency} />,
    },
    ...(kind === 'rebate' ? [] : [kind === 'realtime' ? bets : result]),
    {
      id: 'amount',
      header: say('column.amount'),
      align: 'end',
      cell: ({ amount }) => (
        <strong>
          <Sum of={amount} currency={currency} />
        </strong>
      ),
    },
    { id: 'state', header: say('column.state'), cell: (pay) => <StateCell pay={pay} /> },
  ]
}

function StateCell({ pay }: { pay: Pay }): ReactNode {
  if (pay.state === 'claimable') return <ClaimButton pay={pay} />
  return <PayStateWord pay={pay} />
}
