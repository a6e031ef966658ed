import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge, Panel, Table } from '@baize/ui'
import { Moment } from '../../Moment.tsx'

type Node = OfficeValue<'liveNumbers'>['nodes'][number]

/** The running servers with their last sign of life, and whether they hold the latest switches. */
export function Nodes({ nodes }: { nodes: readonly Node[] }) {
  const say = useWords('officeOperations')
  return (
    <Panel title={say('nodes')} bare={nodes.length > 0}>
      {nodes.length === 0 ? (
        <p>{say('node.none')}</p>
      ) : (
        <Table
          caption={say('nodes')}
          dense
          rows={nodes}
          rowId={({ id }) => id}
          columns={[
            { id: 'name', header: say('node'), phone: 'title', cell: ({ name }) => name },
            {
              id: 'state',
              header: say('node.state'),
              cell: ({ isAlive }) => (
                <Badge tone={isAlive ? 'success' : 'danger'}>
                  {say(isAlive ? 'node.alive' : 'node.silent')}
                </Badge>
              ),
            },
            {
              id: 'switches',
              header: say('node.switches'),
              cell: ({ isCurrent }) => (
                <Badge tone={isCurrent ? 'success' : 'warning'}>
                  {say(isCurrent ? 'node.current' : 'node.behind')}
                </Badge>
              ),
            },
            {
              id: 'sockets',
              header: say('node.sockets'),
              align: 'end',
              cell: ({ sockets }) => sockets,
            },
            {
              id: 'faults',
              header: say('node.faults'),
              align: 'end',
              cell: ({ faults }) => faults,
            },
            { id: 'seen', header: say('node.seen'), cell: ({ seenAt }) => <Moment at={seenAt} /> },
          ]}
        />
      )}
    </Panel>
  )
}
