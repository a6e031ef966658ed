import { moneyGroups } from '@baize/contract/office/reports'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, FilterChips, Panel, Row, Table } from '@baize/ui'
import { Link } from 'react-router'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'
import type { Filter } from '../../list/useFilter.ts'
import { useRowKeys } from '../../list/useRowKeys.ts'
import { Moment } from '../../Moment.tsx'
import { useActing, useMay } from '../../session/me.tsx'
import type { Span } from './span.ts'

const pageSize = 50

/** Deposits, withdrawals, gifts, agents' pay and adjustments: the transfers behind the figures. */
export function MoneyRows({ filter, span }: { filter: Filter; span: Span }) {
  const say = useWords('officeReports')
  const may = useMay()
  const { merchant } = useActing()
  const list = useRowKeys<HTMLDivElement>()
  const group = moneyGroups.find((each) => each === filter.get('group')) ?? 'deposits'
  const query = { ...span, group, after: filter.get('after'), pageSize }
  const rows = useOffice('reportTransfers', { query })
  if (rows.error && !rows.data)
    return (
      <Fault refusal={rows.error} isReading={rows.isFetching} onRetry={() => void rows.refetch()} />
    )
  const { next, currency = 'USD' } = rows.data ?? {}
  return (
    <>
      <FilterChips
        label={say('money.group')}
        value={group}
        onChange={(id) => filter.set({ group: id })}
        chips={moneyGroups.map((id) => ({ id, label: say(`money.${id}`) }))}
      />
      <div ref={list}>
        <Panel bare>
          <Table
            caption={say(`money.${group}`)}
            dense
            loading={rows.isPending}
            outdated={rows.isPlaceholderData}
            rows={rows.data?.list ?? []}
            rowId={({ mark }) => mark}
            empty={<EmptyState title={say('empty')}>{say('empty.text')}</EmptyState>}
            columns={[
              {
                id: 'at',
                header: say('at'),
                cell: ({ at }) => <Moment at={at} timeZone={merchant?.timeZone} />,
              },
              {
                id: 'member',
                header: say('member'),
                phone: 'title',
                cell: ({ memberId, account }) =>
                  may('member.read') ? <Link to={`/members/${memberId}`}>{account}</Link> : account,
              },
              { id: 'kind', header: say('kind'), cell: ({ kind }) => kind },
              {
                id: 'amount',
                header: say('amount'),
                align: 'end',
                cell: ({ amount }) => <Money amount={amount} currency={currency} signed />,
              },
              {
                id: 'key',
                header: say('key'),
                phone: 'hide',
                cell: ({ key }) => (
                  <code className="report-key" dir="ltr">
                    {key}
                  </code>
                ),
              },
            ]}
          />
        </Panel>
      </div>
      <Row>
        {query.after && <Button onClick={() => filter.set({})}>{say('first')}</Button>}
        {next && <Button onClick={() => filter.set({ after: next })}>{say('next')}</Button>}
      </Row>
    </>
  )
}
