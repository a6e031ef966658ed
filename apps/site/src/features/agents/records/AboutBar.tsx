import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PeriodFilter } from '../../../shared/record/PeriodFilter.tsx'
import { AccountSearch } from '../team/AccountSearch.tsx'
import type { AboutFilters } from './records.filters.ts'

/** Whom a record is about and in which days; further filters and the button that saves a file follow. */
export function AboutBar(props: {
  filters: AboutFilters
  today: string
  /** The name of the person whose id is in the address, once it is known. */
  name: string | undefined
  onChange: (part: Partial<AboutFilters>) => void
  children: ReactNode
}) {
  const say = useWords('team')
  const { filters, onChange } = props
  return (
    <div className="team-bar">
      <div className="team-bar-line">
        <AccountSearch
          account={filters.account}
          hint={say('records.searchHint')}
          onSearch={(account) => onChange({ account, person: undefined })}
        />
        {filters.person && (
          <Button icon={<X />} onClick={() => onChange({ person: undefined })}>
            {props.name ? say('records.only', { account: props.name }) : say('records.everyone')}
          </Button>
        )}
      </div>
      <PeriodFilter
        value={filters.span}
        today={props.today}
        onChange={(span) => onChange({ span })}
      />
      <div className="team-bar-end">{props.children}</div>
    </div>
  )
}
