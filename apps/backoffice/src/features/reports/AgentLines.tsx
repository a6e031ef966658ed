import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Row, Table } from '@baize/ui'
import { ArrowLeft } from 'lucide-react'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'
import type { Filter } from '../../list/useFilter.ts'
import { useRowKeys } from '../../list/useRowKeys.ts'
import type { Span } from './span.ts'

/** What teams played; an agent opens to those directly below. */
export function AgentLines({ filter, span }: { filter: Filter; span: Span }) {
  const say = useWords('officeReports')
  const { tag } = useLanguage()
  const rows = useRowKeys<HTMLDivElement>()
  const uplineId = filter.get('upline')
  const lines = useOffice('reportAgents', { query: { ...span, uplineId } })
  if (lines.error && !lines.data)
    return (
      <Fault
        refusal={lines.error}
        isReading={lines.isFetching}
        onRetry={() => void lines.refetch()}
      />
    )
  const { list = [], upline, currency = 'USD' } = lines.data ?? {}
  const title = uplineId ? say('agents.below', { name: upline ?? '' }) : say('agents.top')
  return (
    <>
      <p className="office-lead">{say('agents.text')}</p>
      {uplineId && (
        <Row>
          <Button
            icon={<ArrowLeft className="mirror" />}
            onClick={() => filter.set({ upline: undefined })}
          >
            {say('agents.top')}
          </Button>
        </Row>
      )}
      <div ref={rows}>
        <Panel title={title} bare>
          <Table
            caption={title}
            dense
            loading={lines.isPending}
            outdated={lines.isPlaceholderData}
            rows={list}
            rowId={({ id }) => id}
            empty={<EmptyState title={say('agents.empty')}>{say('empty.text')}</EmptyState>}
            detail={{
              label: ({ account }) => say('openRow', { name: account }),
              onOpen: ({ id }) => filter.set({ upline: id }),
            }}
            columns={[
              { id: 'name', header: say('name'), phone: 'title', cell: ({ account }) => account },
              {
                id: 'bets',
                header: say('figure.bets'),
                align: 'end',
                cell: ({ bets }) => BigInt(bets).toLocaleString(tag),
              },
              {
                id: 'stake',
                header: say('figure.stake'),
                align: 'end',
                cell: ({ stake }) => <Money amount={stake} currency={currency} />,
              },
              {
                id: 'payout',
                header: say('figure.payout'),
                align: 'end',
                cell: ({ payout }) => <Money amount={payout} currency={currency} />,
              },
              {
                id: 'ggr',
                header: say('figure.ggr'),
                align: 'end',
                cell: ({ ggr }) => <Money amount={ggr} currency={currency} signed />,
              },
            ]}
          />
        </Panel>
      </div>
    </>
  )
}
