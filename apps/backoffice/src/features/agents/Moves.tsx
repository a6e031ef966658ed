import { useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Table } from '@baize/ui'
import { Moment } from '../../Moment.tsx'
import type { Agent } from './AgentPage.tsx'

/** Where the person stood before, and moves that are decided and still ahead. */
export function Moves({ agent }: { agent: Agent }) {
  const say = useWords('officeAgents')
  return (
    <Panel bare title={say('one.moves')}>
      <Table
        caption={say('one.moves')}
        dense
        rows={agent.moves}
        rowId={({ id }) => id}
        empty={<EmptyState title={say('moves.empty')}>{say('moves.empty.text')}</EmptyState>}
        columns={[
          {
            id: 'at',
            header: say('moves.at'),
            phone: 'title',
            cell: ({ effectiveAt }) => <Moment at={effectiveAt} />,
          },
          {
            id: 'from',
            header: say('moves.from'),
            cell: ({ from }) => from?.account ?? say('house'),
          },
          { id: 'to', header: say('moves.to'), cell: ({ to }) => to?.account ?? say('house') },
          {
            id: 'people',
            header: say('moves.people'),
            align: 'end',
            cell: ({ people }) => people,
          },
          { id: 'by', header: say('moves.by'), cell: ({ decidedBy }) => decidedBy },
          { id: 'reason', header: say('moves.reason'), cell: ({ reason }) => reason },
        ]}
      />
    </Panel>
  )
}
