import { moneyOrders } from '@baize/contract/office/lists'
import { withdrawalStates } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Badge, EmptyState, FilterChips, SelectField } from '@baize/ui'
import { useWaiting } from '../../commands/useRequestsAbout.ts'
import { SecondBadge } from '../../commands/WaitsForSecond.tsx'
import { useOffice } from '../../hooks.tsx'
import { Due } from '../../list/Due.tsx'
import { ExportList } from '../../list/ExportList.tsx'
import { dayOf, FilterDates } from '../../list/FilterDates.tsx'
import { FilterField } from '../../list/FilterField.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { OpenedSheet } from '../../list/OpenedSheet.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { useOrders } from '../../list/useOrders.ts'
import { useMay } from '../../session/me.tsx'
import { Bulk } from './Bulk.tsx'
import { useMoneyColumns } from './columns.tsx'
import { OneWithdrawal, withdrawalCommands } from './OneWithdrawal.tsx'
import { withdrawalTones } from './tones.ts'
import { useChosen } from './useChosen.tsx'
import { Waits } from './Waits.tsx'

const views = ['queue', 'all'] as const
const everyMs = 15_000

/** Withdrawals that wait for people, with their age against the promise, and all others. */
export function WithdrawalsPage() {
  const say = useWords('officeMoney')
  const office = useWords('office')
  const may = useMay()
  const columns = useMoneyColumns()
  const filter = useFilter()
  const { order, orders } = useOrders(moneyOrders)
  const view = views.find((each) => each === filter.get('view')) ?? 'queue'
  const state = withdrawalStates.find((each) => each === filter.get('state'))
  const wanted = {
    view,
    state,
    member: filter.get('member'),
    from: dayOf(filter, 'from'),
    to: dayOf(filter, 'to'),
    order,
  }
  const query = { ...wanted, after: filter.get('after') }
  const withdrawals = useOffice('officeWithdrawals', { query }, { everyMs })
  const waiting = useWaiting(
    'withdrawal',
    (withdrawals.data?.list ?? []).map(({ id }) => id),
    withdrawalCommands,
  )
  const chosen = useChosen(
    withdrawals.data?.list ?? [],
    ({ state: now }) => now === 'requested' && may('withdrawal.decide'),
  )
  return (
    <ListPage
      list="withdrawals"
      title={office('section.withdrawals')}
      text={say('withdrawals.text')}
      actions={<ExportList call="exportWithdrawals" filter={wanted} file="withdrawals.csv" />}
      filter={filter}
      query={withdrawals}
      nextLabel={say('list.more')}
      filters={
        <>
          <FilterChips
            label={say('list.view')}
            value={view}
            onChange={(id) => filter.set({ view: id, state: undefined })}
            chips={views.map((id) => ({ id, label: say(`withdrawals.view.${id}`) }))}
          />
          <div className="office-filters">
            <FilterField filter={filter} name="member" label={say('list.member')} />
            <SelectField
              label={say('list.state')}
              reserve={false}
              value={state ?? ''}
              placeholder={say('list.everyState')}
              onChange={(event) => filter.set({ state: event.target.value })}
              options={withdrawalStates.map((value) => ({
                value,
                label: say(`withdrawal.state.${value}`),
              }))}
            />
            <FilterDates filter={filter} from={say('list.from')} to={say('list.before')} />
          </div>
          <Bulk chosen={chosen.rows} reject="withdrawal.reject" canTake onDone={chosen.clear} />
        </>
      }
      over={
        <OpenedSheet filter={filter} title={say('withdrawal.title')}>
          {(id) => <OneWithdrawal id={id} />}
        </OpenedSheet>
      }
    >
      <ListTable
        list="withdrawals"
        orders={orders}
        caption={office('section.withdrawals')}
        loading={withdrawals.isPending}
        outdated={withdrawals.isPlaceholderData}
        rows={withdrawals.data?.list ?? []}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={say(`withdrawals.empty.${view}`)}>
            {say('withdrawals.empty.text')}
          </EmptyState>
        }
        detail={{
          label: ({ member }) => say('withdrawal.open', { account: member.account }),
          onOpen: ({ id }) => filter.open(id),
        }}
        columns={[
          ...(may('withdrawal.decide') ? [chosen.column] : []),
          columns.member,
          columns.amount(say('list.amount')),
          {
            id: 'state',
            header: say('list.state'),
            cell: ({ id, state: now }) => {
              const request = waiting(id)
              if (request) return <SecondBadge request={request} />
              return <Badge tone={withdrawalTones[now]}>{say(`withdrawal.state.${now}`)}</Badge>
            },
          },
          columns.method,
          { id: 'why', header: say('list.why'), cell: (one) => <Waits waits={one.waits} /> },
          columns.since,
          {
            id: 'due',
            header: say('list.due'),
            cell: ({ state: now, dueAt }) => now === 'requested' && <Due at={dueAt} />,
          },
          columns.claim,
        ]}
      />
    </ListPage>
  )
}
