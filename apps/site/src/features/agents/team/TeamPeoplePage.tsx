import './team.css'
import { useCall, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Skeleton, Stack } from '@baize/ui'
import { useState } from 'react'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { usePeopleColumns } from './columns.tsx'
import { Gone } from './Gone.tsx'
import { PeopleFiltersBar } from './PeopleFiltersBar.tsx'
import { PeopleList } from './PeopleList.tsx'
import { PeopleTree } from './PeopleTree.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { type PeopleFilters, peopleQuery } from './people.filters.ts'
import { type PeopleSource, type Person, usePeople } from './people.ts'
import { TakePeople } from './TakePeople.tsx'
import { TeamPath } from './TeamPath.tsx'
import { useColumnChoice } from './useColumnChoice.ts'
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
  const client = useClient()
  const query = peopleQuery(filters)
  const source: PeopleSource = ({ signal, ...page }) =>
    client.call('teamPeople', { query: { ...query, ...page } }, { signal })
  const choice = useColumnChoice()
  const record = usePeople(query, source)
  const columns = usePeopleColumns(record.currency).filter(({ id }) => choice.has(id))
  const isTree = filters.view === 'tree' && filters.account === ''
  return (
    <>
      <PeopleFiltersBar {...props} choice={choice}>
        <TakePeople
          source={source}
          span={filters.span}
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
