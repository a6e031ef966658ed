import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { EmptyState, Stack } from '@baize/ui'
import { RecordPanel } from '../../../shared/record/RecordPanel.tsx'
import { useRecord } from '../../../shared/record/useRecord.ts'
import { filled } from '../records/filled.ts'
import { AccountSearch } from '../team/AccountSearch.tsx'

type Person = Value<'creditPeople'>['list'][number]

/** The agents directly below, whose reports can be read. */
export function CreditPeople(props: {
  account: string
  onSearch: (account: string) => void
  onOpen: (id: string) => void
}) {
  const { account, onSearch, onOpen } = props
  const client = useClient()
  const say = useWords('credit')
  const team = useWords('team')
  const query = account ? { account } : {}
  const source = filled<Person, never>(async ({ signal, ...page }) => {
    const value = await client.call('creditPeople', { query: { ...query, ...page } }, { signal })
    return { ...value, currency: '', totals: null }
  })
  const record = useRecord('creditPeople', query, source)
  return (
    <Stack space={16}>
      <div className="team-bar-line">
        <AccountSearch account={account} hint={team('records.searchHint')} onSearch={onSearch} />
      </div>
      <RecordPanel
        caption={say('people.caption')}
        record={record}
        columns={[
          {
            id: 'account',
            header: team('column.account'),
            phone: 'title',
            cell: ({ account: name }) => <bdi>{name}</bdi>,
          },
        ]}
        rowId={({ id }) => id}
        detail={{
          label: ({ account: name }) => say('people.open', { account: name }),
          onOpen: ({ id }) => onOpen(id),
        }}
        count={undefined}
        figures={[]}
        empty={
          <EmptyState art="table" title={account ? team('people.notFound') : say('people.none')}>
            {account ? say('people.notFound') : say('people.noneText')}
          </EmptyState>
        }
      />
    </Stack>
  )
}
