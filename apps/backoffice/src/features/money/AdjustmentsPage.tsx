import { moneyOrders } from '@baize/contract/office/lists'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState } from '@baize/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useOffice } from '../../hooks.tsx'
import { ExportList } from '../../list/ExportList.tsx'
import { dayOf, FilterDates } from '../../list/FilterDates.tsx'
import { FilterField } from '../../list/FilterField.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { OpenedSheet } from '../../list/OpenedSheet.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { useOrders } from '../../list/useOrders.ts'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { Adjust } from './Adjust.tsx'
import { useMoneyColumns } from './columns.tsx'
import { OneAdjustment } from './OneAdjustment.tsx'

/** Money that staff gave or took, and the form to do so. */
export function AdjustmentsPage() {
  const say = useWords('officeMoney')
  const office = useWords('office')
  const may = useMay()
  const columns = useMoneyColumns()
  const filter = useFilter()
  const { order, orders } = useOrders(moneyOrders)
  const [isOpen, setOpen] = useState(false)
  const chosen = {
    member: filter.get('member'),
    from: dayOf(filter, 'from'),
    to: dayOf(filter, 'to'),
    order,
  }
  const query = { ...chosen, after: filter.get('after') }
  const adjustments = useOffice('officeAdjustments', { query })
  const opened = adjustments.data?.list.find(({ id }) => id === filter.opened)
  return (
    <ListPage
      list="adjustments"
      title={office('section.adjustments')}
      text={say('adjustments.text')}
      actions={
        <>
          <ExportList call="exportAdjustments" filter={chosen} file="adjustments.csv" />
          {may('wallet.adjust') && (
            <Button kind="primary" icon={<SlidersHorizontal />} onClick={() => setOpen(true)}>
              {say('adjust.begin')}
            </Button>
          )}
        </>
      }
      filter={filter}
      query={adjustments}
      nextLabel={say('list.more')}
      filters={
        <div className="office-filters">
          <FilterField filter={filter} name="member" label={say('list.member')} />
          <FilterDates filter={filter} from={say('list.from')} to={say('list.before')} />
        </div>
      }
      over={
        <>
          {isOpen && <Adjust onClose={() => setOpen(false)} />}
          {opened && (
            <OpenedSheet filter={filter} title={say('adjustment.title')}>
              {() => <OneAdjustment adjustment={opened} />}
            </OpenedSheet>
          )}
        </>
      }
    >
      <ListTable
        list="adjustments"
        orders={orders}
        caption={office('section.adjustments')}
        loading={adjustments.isPending}
        outdated={adjustments.isPlaceholderData}
        rows={adjustments.data?.list ?? []}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={say('adjustments.empty')}>{say('adjustments.empty.text')}</EmptyState>
        }
        detail={{
          label: ({ member }) => say('adjustment.open', { account: member.account }),
          onOpen: ({ id }) => filter.open(id),
        }}
        columns={[
          columns.member,
          columns.amount(say('list.amount'), true),
          { id: 'by', header: say('list.by'), cell: ({ staff }) => staff },
          { id: 'reason', header: say('list.why'), cell: ({ reason }) => reason },
          { id: 'at', header: say('list.at'), cell: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </ListPage>
  )
}
