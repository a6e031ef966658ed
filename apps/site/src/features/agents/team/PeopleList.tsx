import { useWords } from '@baize/i18n/react'
import { Button, EmptyState } from '@baize/ui'
import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { type Figure, RecordPanel } from '../../../shared/record/RecordPanel.tsx'
import type { WrittenColumn } from '../../../shared/record/written.ts'
import { Sum } from '../../../shared/Sum.tsx'
import { Count } from './Count.tsx'
import type { PeopleFilters } from './people.filters.ts'
import type { PeopleRecord, PeopleTotals, Person } from './people.ts'

export function PeopleList(props: {
  record: PeopleRecord
  columns: readonly WrittenColumn<Person>[]
  filters: PeopleFilters
  onOpen: (person: Person) => void
  onClear: () => void
}) {
  const say = useWords('team')
  const { record } = props
  const { account } = props.filters
  return (
    <RecordPanel
      caption={say('people.caption')}
      record={record}
      columns={props.columns}
      rowId={({ id }) => id}
      detail={{
        label: (person) => say('people.open', { account: person.account }),
        onOpen: props.onOpen,
      }}
      count={record.totals?.count}
      figures={useFigures(record, account !== '')}
      empty={<Nobody account={account} onClear={props.onClear} />}
    />
  )
}

const nothing: PeopleTotals = { count: 0, balance: '0', validBet: '0' }

/** A search has no totals. */
function useFigures({ totals = nothing, currency }: PeopleRecord, isSearch: boolean): Figure[] {
  const say = useWords('team')
  if (isSearch) return []
  return [
    { id: 'count', label: say('people.count'), value: <Count of={totals.count} /> },
    {
      id: 'balance',
      label: say('column.balance'),
      value: <Sum of={totals.balance} currency={currency} />,
    },
    {
      id: 'teamBet',
      label: say('people.teamBet'),
      value: <Sum of={totals.validBet} currency={currency} />,
    },
  ]
}

export function Nobody(props: { account?: string; onClear?: () => void }) {
  const say = useWords('team')
  const agent = useWords('agent')
  const { account, onClear } = props
  if (account) {
    return (
      <EmptyState
        art="cards"
        title={say('people.notFound')}
        actions={<Button onClick={onClear}>{say('people.clear')}</Button>}
      >
        {say('people.notFoundText', { account })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      art="table"
      title={agent('none.downlineManagmentView')}
      actions={
        <Button
          icon={<UserPlus />}
          render={(look) => <Link to={paths.agentHome('registerCenter')} {...look} />}
        >
          {agent('page.registerCenter')}
        </Button>
      }
    >
      {agent('soon.downlineManagmentView')}
    </EmptyState>
  )
}
