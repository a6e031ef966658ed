import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Table } from '@baize/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useOffice } from '../../hooks.tsx'
import { FilterField } from '../../list/FilterField.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { Adjust } from './Adjust.tsx'
import { useMoneyColumns } from './columns.tsx'

/** Money that staff gave or took, and the form to do so. */
export function AdjustmentsPage() {
  const say = useWords('officeMoney')
  const office = useWords('office')
  const may = useMay()
  const columns = useMoneyColumns()
  const filter = useFilter()
  const [isOpen, setOpen] = useState(false)
  const query = { member: filter.get('member'), after: filter.get('after') }
  const adjustments = useOffice('officeAdjustments', { query })
  return (
    <ListPage
      title={office('section.adjustments')}
      text={say('adjustments.text')}
      actions={
        may('wallet.adjust') && (
          <Button kind="primary" icon={<SlidersHorizontal />} onClick={() => setOpen(true)}>
            {say('adjust.begin')}
          </Button>
        )
      }
      filter={filter}
      query={adjustments}
      nextLabel={say('list.more')}
      filters={
        <div className="office-filters">
          <FilterField filter={filter} name="member" label={say('list.member')} />
        </div>
      }
      over={isOpen && <Adjust onClose={() => setOpen(false)} />}
    >
      <Table
        caption={office('section.adjustments')}
        loading={adjustments.isPending}
        outdated={adjustments.isPlaceholderData}
        rows={adjustments.data?.list ?? []}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={say('adjustments.empty')}>{say('adjustments.empty.text')}</EmptyState>
        }
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
