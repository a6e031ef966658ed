import { useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Status, Table } from '@baize/ui'
import { useNavigate } from 'react-router'
import { Fault } from '../../../Fault.tsx'
import { useOffice } from '../../../hooks.tsx'
import type { OneMember } from '../oneMember.ts'

/** Members who may be the same person, and why. */
export function Twins({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const go = useNavigate()
  const read = useOffice('memberTwins', { query: { memberId: member.id } })
  if (read.error && !read.data)
    return (
      <Fault refusal={read.error} isReading={read.isFetching} onRetry={() => void read.refetch()} />
    )
  return (
    <Panel bare title={say('tab.twins')}>
      <Table
        caption={say('tab.twins')}
        loading={read.isPending}
        rows={read.data?.list ?? []}
        rowId={({ member: { id } }) => id}
        empty={<EmptyState title={say('twins.empty')}>{say('twins.empty.text')}</EmptyState>}
        detail={{
          label: ({ member: { account } }) => say('twins.open', { account }),
          onOpen: ({ member: { id } }) => void go(`/members/${id}`),
        }}
        columns={[
          {
            id: 'account',
            header: say('twins.account'),
            phone: 'title',
            cell: ({ member: { account } }) => account,
          },
          {
            id: 'state',
            header: say('column.state'),
            cell: ({ member: { state } }) => (
              <Status tone={state === 'open' ? 'success' : 'danger'}>
                {say(`state.${state}`)}
              </Status>
            ),
          },
          {
            id: 'why',
            header: say('twins.why'),
            cell: ({ signs }) => (
              <ul className="waits">
                {signs.map(({ sign, count }) => (
                  <li key={sign}>{say(`sign.${sign}`, { count })}</li>
                ))}
              </ul>
            ),
          },
          {
            id: 'weight',
            header: say('twins.weight'),
            align: 'end',
            cell: ({ weight }) => weight,
          },
        ]}
      />
    </Panel>
  )
}
