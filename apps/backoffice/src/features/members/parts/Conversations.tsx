import { questionTypeNames } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Status, Table } from '@baize/ui'
import { useNavigate } from 'react-router'
import { Fault } from '../../../Fault.tsx'
import { usePages } from '../../../list/usePages.ts'
import { Moment } from '../../../Moment.tsx'
import type { OneMember } from '../oneMember.ts'

const pageSize = 20
const tones = {
  new: 'warning',
  open: 'info',
  waiting: 'neutral',
  solved: 'success',
  closed: 'neutral',
} as const

/** What the member wrote to us, and we to the member. */
export function Conversations({ member }: { member: OneMember }) {
  const say = useWords('officeSupport')
  const go = useNavigate()
  const pages = usePages('officeConversations', (after) => ({
    query: { view: 'all' as const, member: member.id, pageSize, ...(after ? { after } : {}) },
  }))
  if (pages.error && pages.list.length === 0)
    return <Fault refusal={pages.error} isReading={pages.isReading} onRetry={pages.retry} />
  return (
    <Panel
      bare
      title={say('member.title')}
      footer={
        pages.more && (
          <Button busy={pages.isReading} onClick={pages.more}>
            {say('more')}
          </Button>
        )
      }
    >
      <Table
        caption={say('member.title')}
        dense
        loading={pages.isPending}
        rows={pages.list}
        rowId={({ id }) => id}
        empty={<EmptyState title={say('member.none')}>{say('member.none.text')}</EmptyState>}
        detail={{
          label: ({ title }) => say('member.open', { title }),
          onOpen: ({ id }) => void go(`/conversations?view=all&open=${id}`),
        }}
        columns={[
          { id: 'title', header: say('member.about'), phone: 'title', cell: ({ title }) => title },
          {
            id: 'kind',
            header: say('filter.kind'),
            cell: ({ kind, type }) =>
              `${say(`kind.${kind}`)} · ${say(`type.${questionTypeNames[type]}`)}`,
          },
          {
            id: 'state',
            header: say('member.state'),
            cell: ({ state }) => <Status tone={tones[state]}>{say(`state.${state}`)}</Status>,
          },
          {
            id: 'holder',
            header: say('member.holder'),
            cell: ({ holder }) => holder?.name ?? '–',
          },
          { id: 'at', header: say('member.last'), cell: ({ lastAt }) => <Moment at={lastAt} /> },
        ]}
      />
    </Panel>
  )
}
