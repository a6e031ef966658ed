import { teamScopes } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { FilterChips, SelectField, Tabs } from '@baize/ui'
import { List, Network } from 'lucide-react'
import type { ReactNode } from 'react'
import { oneOf } from '../../../shared/record/filters.ts'
import { PeriodFilter } from '../../../shared/record/PeriodFilter.tsx'
import { RecordTools } from '../../../shared/record/RecordTools.tsx'
import type { ColumnChoice } from '../../../shared/record/useColumnChoice.ts'
import { AccountSearch } from './AccountSearch.tsx'
import { type PeopleFilters, sortsOf, views } from './people.filters.ts'

interface BarProps {
  filters: PeopleFilters
  today: string
  masksNames: boolean
  choice: ColumnChoice
  onChange: (part: Partial<PeopleFilters>) => void
  /** The button that saves a file. */
  children: ReactNode
}

export function PeopleFiltersBar(props: BarProps) {
  const say = useWords('team')
  const { filters, onChange } = props
  const isSearching = filters.account !== ''
  const isTree = filters.view === 'tree' && !isSearching
  return (
    <div className="team-bar">
      <div className="team-bar-line">
        <AccountSearch
          key={filters.under ?? ''}
          account={filters.account}
          hint={say(props.masksNames ? 'people.searchHint' : 'people.searchHintOpen')}
          onSearch={(account) => onChange({ account, scope: account ? 'team' : filters.scope })}
        />
        <Tabs
          look="segments"
          label={say('people.view')}
          value={isTree ? 'tree' : 'list'}
          onChange={(id) => onChange({ view: oneOf(views, id) ?? 'list', account: '' })}
          tabs={[
            { id: 'list', label: say('people.list'), icon: <List /> },
            { id: 'tree', label: say('people.tree'), icon: <Network /> },
          ]}
        />
      </div>
      {!isTree && (
        <>
          <PeriodFilter
            value={filters.span}
            today={props.today}
            onChange={(span) => onChange({ span })}
          />
          <ListChoices {...props} isSearching={isSearching} />
        </>
      )}
    </div>
  )
}

function ListChoices(props: BarProps & { isSearching: boolean }) {
  const say = useWords('team')
  const { filters, choice, onChange, isSearching } = props
  return (
    <div className="team-bar-line">
      <FilterChips
        label={say('people.scope')}
        value={filters.scope}
        onChange={(id) => onChange({ scope: oneOf(teamScopes, id) ?? 'direct' })}
        chips={teamScopes.map((id) => ({ id, label: say(`people.${id}`) }))}
      />
      <RecordTools chosen={0} choice={choice} take={props.children}>
        {!isSearching && (
          <SelectField
            label={say('people.sort')}
            reserve={false}
            value={filters.sort}
            options={sortsOf(filters.scope).map((id) => ({ value: id, label: say(`sort.${id}`) }))}
            onChange={({ target }) => {
              const sort = oneOf(sortsOf(filters.scope), target.value)
              if (sort) onChange({ sort })
            }}
          />
        )}
      </RecordTools>
    </div>
  )
}
