import { moneyOrders } from '@baize/contract/office/lists'
import { useWords } from '@baize/i18n/react'
import { Badge, EmptyState, FilterChips, SelectField } from '@baize/ui'
import { useWaiting } from '../../commands/useRequestsAbout.ts'
import { SecondBadge } from '../../commands/WaitsForSecond.tsx'
import { useOffice } from '../../hooks.tsx'
import { ExportList } from '../../list/ExportList.tsx'
import { dayOf, FilterDates } from '../../list/FilterDates.tsx'
import { FilterField } from '../../list/FilterField.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { Money } from '../../list/Money.tsx'
import { OpenedSheet } from '../../list/OpenedSheet.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { useOrders } from '../../list/useOrders.ts'
import { useMay } from '../../session/me.tsx'
import { Bulk } from './Bulk.tsx'
import { useMoneyColumns } from './columns.tsx'
import { heldWords } from './heldWords.ts'
import { depositCommands, OneDeposit } from './OneDeposit.tsx'
import { depositTones } from './tones.ts'
import { useChosen } from './useChosen.tsx'

const states = ['pending', 'review', 'credited', 'failed'] as const
const views = ['held', 'all'] as const
const everyMs = 30_000

/** Deposits that are held for review, and all others. */
export function DepositsPage() {
  const say = useWords('officeMoney')
  const office = useWords('office')
  const may = useMay()
  const columns = useMoneyColumns()
  const filter = useFilter()
  const { order, orders } = useOrders(moneyOrders)
  const view = views.find((each) => each === filter.get('view')) ?? 'held'
  const state = states.find((each) => each === filter.get('state'))
  const wanted = {
    view,
    state: view === 'all' ? state : undefined,
    member: filter.get('member'),
    from: dayOf(filter, 'from'),
    to: dayOf(filter, 'to'),
    order,
  }
  const query = { ...wanted, after: filter.get('after') }
  const deposits = useOffice('officeDeposits', { query }, { everyMs })
  const held = (deposits.data?.list ?? []).filter((one) => one.state === 'review')
  const waiting = useWaiting(
    'deposit',
    held.map(({ id }) => id),
    depositCommands,
  )
  const chosen = useChosen(
    deposits.data?.list ?? [],
    ({ state: now }) => now === 'review' && may('deposit.decide'),
  )
  return (
    <ListPage
      list="deposits"
      title={office('section.deposits')}
      text={say('deposits.text')}
      actions={<ExportList call="exportDeposits" filter={wanted} file="deposits.csv" />}
      filter={filter}
      query={deposits}
      nextLabel={say('list.more')}
      filters={
        <>
          <FilterChips
            label={say('list.view')}
            value={view}
            onChange={(id) => filter.set({ view: id, state: undefined })}
            chips={views.map((id) => ({ id, label: say(`deposits.view.${id}`) }))}
          />
          <div className="office-filters">
            <FilterField filter={filter} name="member" label={say('list.member')} />
            {view === 'all' && (
              <SelectField
                label={say('list.state')}
                reserve={false}
                value={state ?? ''}
                placeholder={say('list.everyState')}
                onChange={(event) => filter.set({ state: event.target.value })}
                options={states.map((value) => ({ value, label: say(`deposit.state.${value}`) }))}
              />
            )}
            <FilterDates filter={filter} from={say('list.from')} to={say('list.before')} />
          </div>
          <Bulk chosen={chosen.rows} reject="deposit.reject" onDone={chosen.clear} />
        </>
      }
      over={
        <OpenedSheet filter={filter} title={say('deposit.title')}>
          {(id) => <OneDeposit id={id} />}
        </OpenedSheet>
      }
    >
      <ListTable
        list="deposits"
        orders={orders}
        caption={office('section.deposits')}
        loading={deposits.isPending}
        outdated={deposits.isPlaceholderData}
        rows={deposits.data?.list ?? []}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={say(`deposits.empty.${view}`)}>
            {say('deposits.empty.text')}
          </EmptyState>
        }
        detail={{
          label: ({ member }) => say('deposit.open', { account: member.account }),
          onOpen: ({ id }) => filter.open(id),
        }}
        columns={[
          ...(may('deposit.decide') ? [chosen.column] : []),
          columns.member,
          columns.amount(say('deposit.asked')),
          {
            id: 'came',
            header: say('deposit.came'),
            align: 'end',
            cell: ({ received }) => received && <Money {...received} />,
          },
          columns.method,
          { id: 'reason', header: say('list.why'), cell: ({ reason }) => heldWords(reason, say) },
          columns.since,
          {
            id: 'state',
            header: say('list.state'),
            cell: ({ id, state: now }) => {
              const request = now === 'review' ? waiting(id) : undefined
              if (request) return <SecondBadge request={request} />
              return <Badge tone={depositTones[now]}>{say(`deposit.state.${now}`)}</Badge>
            },
          },
        ]}
      />
    </ListPage>
  )
}
