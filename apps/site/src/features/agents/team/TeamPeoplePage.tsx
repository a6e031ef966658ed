import './team.css'
import { useCall, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Skeleton, Stack } from '@baize/ui'
import { useState } from 'react'
import { TakeRows } from '../../../shared/record/TakeRows.tsx'
import { useColumnChoice } from '../../../shared/record/useColumnChoice.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { usePeopleColumns } from './columns.tsx'
import { Gone } from './Gone.tsx'
import { PeopleFiltersBar } from './PeopleFiltersBar.tsx'
import { PeopleList } from './PeopleList.tsx'
import { PeopleTree } from './PeopleTree.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { type PeopleFilters, peopleQuery } from './people.filters.ts'
import { type PeopleSource, type Person, usePeople } from './people.ts'
import { TeamPath } from './TeamPath.tsx'
import { usePeopleFilters } from './usePeopleFilters.ts'

/** Everybody below an agent: a list or a tree, with what can be done for each. */
export default function TeamPeoplePage() {
  const say = useWords('team')
  const read = useCall('teamOverview', {})
  const wait = (
    <Stack space={16}>
      <Skeleton height={112} />
      <Skeleton height={480} />
    </Stack>
  )
  return (
    <WhenRead read={read} faultTitle={say('people.fault')} wait={wait}>
      {({ today, masksNames }) => <People today={today} masksNames={masksNames} />}
    </WhenRead>
  )
}

function People({ today, masksNames }: { today: string; masksNames: boolean }) {
  const { filters, change } = usePeopleFilters(today)
  const { under, span } = filters
  const [open, setOpen] = useState<Person>()
  const query = { query: { id: under ?? '', from: span.from, to: span.to } }
  const above = useCall('teamPerson', query, { enabled: under !== undefined })
  if (under && above.error?.code === 'not-found') return <Gone />
  const path = under ? (above.data?.path ?? []) : []
  return (
    <Stack space={16}>
      <TeamPath path={path} />
      <Shown
        filters={filters}
        today={today}
        masksNames={masksNames}
        onChange={change}
        onOpen={setOpen}
      />
      <PersonSheet person={open} span={span} onClose={() => setOpen(undefined)} />
    </Stack>
  )
}

function Shown(props: {
  filters: PeopleFilters
  today: string
  masksNames: boolean
  onChange: (part: Partial<PeopleFilters>) => void
  onOpen: (person: Person) => void
}) {
  const { filters, onChange } = props
  const say = useWords('team')
  const client = useClient()
  const query = peopleQuery(filters)
  const source: PeopleSource = ({ signal, ...page }) =>
    client.call('teamPeople', { query: { ...query, ...page } }, { signal })
  const record = usePeople(query, source)
  const { shown: columns, choice } = useColumnChoice('people', usePeopleColumns(record.currency))
  const isTree = filters.view === 'tree' && filters.account === ''
  return (
    <>
      <PeopleFiltersBar {...props} choice={choice}>
        <TakeRows
          source={source}
          span={filters.span}
          title={say('people.file')}
          columns={columns}
          disabled={record.rows?.length === 0}
        />
      </PeopleFiltersBar>
      {isTree ? (
        <PeopleTree
          key={filters.under ?? ''}
          under={filters.under}
          span={filters.span}
          onOpen={props.onOpen}
        />
      ) : (
        <PeopleList
          record={record}
          columns={columns}
          filters={filters}
          onOpen={props.onOpen}
          onClear={() => onChange({ account: '' })}
        />
      )}
    </>
  )
}
