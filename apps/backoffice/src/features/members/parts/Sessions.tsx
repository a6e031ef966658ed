import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Status, Table } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../../commands/CommandDialog.tsx'
import { Fault } from '../../../Fault.tsx'
import { useOffice } from '../../../hooks.tsx'
import { Moment } from '../../../Moment.tsx'
import { useMay } from '../../../session/me.tsx'
import type { OneMember } from '../oneMember.ts'

type Session = OfficeValue<'memberSessions'>['list'][number]

/** Devices on which the member is or was signed in. */
export function Sessions({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const may = useMay()
  const [ending, setEnding] = useState<Session>()
  const read = useOffice('memberSessions', { query: { memberId: member.id } })
  if (read.error && !read.data)
    return (
      <Fault refusal={read.error} isReading={read.isFetching} onRetry={() => void read.refetch()} />
    )
  const nameOf = ({ browser, system }: Session) =>
    browser || system
      ? say('sessions.device.words', {
          browser: browser ?? say('sessions.unknown'),
          system: system ?? say('sessions.unknown'),
        })
      : say('sessions.unknown')
  return (
    <Panel bare title={say('sessions.title')}>
      <Table
        caption={say('sessions.title')}
        dense
        loading={read.isPending}
        rows={read.data?.list ?? []}
        rowId={({ id }) => id}
        empty={<EmptyState title={say('sessions.empty')} />}
        columns={[
          { id: 'device', header: say('sessions.device'), phone: 'title', cell: nameOf },
          {
            id: 'ip',
            header: say('sessions.ip'),
            cell: ({ ip, country }) => (
              <bdi dir="ltr">{[ip, country].filter(Boolean).join(' · ')}</bdi>
            ),
          },
          {
            id: 'opened',
            header: say('sessions.opened'),
            cell: ({ openedAt }) => <Moment at={openedAt} />,
          },
          {
            id: 'seen',
            header: say('sessions.seen'),
            cell: ({ seenAt }) => <Moment at={seenAt} />,
          },
          {
            id: 'state',
            header: say('sessions.state'),
            cell: ({ isOpen }) => (
              <Status tone={isOpen ? 'success' : 'neutral'}>
                {say(isOpen ? 'sessions.state.open' : 'sessions.state.over')}
              </Status>
            ),
          },
          {
            id: 'end',
            header: '',
            cell: (session) =>
              session.isOpen &&
              may('member.block') && (
                <Button size="sm" onClick={() => setEnding(session)}>
                  {say('sessions.end')}
                </Button>
              ),
          },
        ]}
      />
      {ending && (
        <CommandDialog
          name="member.endSessions"
          title={say('sessions.end')}
          confirmLabel={say('sessions.end')}
          input={{ memberId: member.id, sessionId: ending.id }}
          renews={['memberSessions', 'memberTimeline']}
          onClose={() => setEnding(undefined)}
        >
          <p>{nameOf(ending)}</p>
        </CommandDialog>
      )}
    </Panel>
  )
}
