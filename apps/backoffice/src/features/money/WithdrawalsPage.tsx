import { withdrawalStates } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Badge, EmptyState, FilterChips, SelectField, Table } from '@baize/ui'
import { useOffice } from '../../hooks.tsx'
import { Due } from '../../list/Due.tsx'
import { FilterField } from '../../list/FilterField.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { OpenedSheet } from '../../list/OpenedSheet.tsx'
import { SavedViews } from '../../list/SavedViews.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { useMoneyColumns } from './columns.tsx'
import { OneWithdrawal } from './OneWithdrawal.tsx'
import { withdrawalTones } from './tones.ts'
import { Waits } from './Waits.tsx'

const views = ['queue', 'all'] as const
const everyMs = 15_000

/** Withdrawals that wait for people, with their age against the promise, and all others. */
export function WithdrawalsPage() {
  const say = useWords('officeMoney')
  const office = useWords('office')
  const columns = useMoneyColumns()
  const filter = useFilter()
  const view = views.find((each) => each === filter.get('view')) ?? 'queue'
  const state = withdrawalStates.find((each) => each === filter.get('state'))
  const query = { view, state, member: filter.get('member'), after: filter.get('after') }
  const withdrawals = useOffice('officeWithdrawals', { query }, { everyMs })
  return (
    <ListPage
      title={office('section.withdrawals')}
      text={say('withdrawals.text')}
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
          <SavedViews list="withdrawals" />
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
          </div>
        </>
      }
      over={
        <OpenedSheet filter={filter} title={say('withdrawal.title')}>
          {(id) => <OneWithdrawal id={id} />}
        </OpenedSheet>
      }
    >
      <Table
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
          columns.member,
          columns.amount(say('list.amount')),
          {
            id: 'state',
            header: say('list.state'),
            cell: ({ state: now }) => (
              <Badge tone={withdrawalTones[now]}>{say(`withdrawal.state.${now}`)}</Badge>
            ),
          },
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
