import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Row, SelectField, Sheet, Status, Table } from '@baize/ui'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { Moment } from '../../Moment.tsx'
import type { Agent } from './AgentPage.tsx'
import { Why } from './Why.tsx'

const pageSize = 30
const kinds = ['daily', 'dividend', 'hourly', 'realtime', 'rebate'] as const
const tones = {
  nothing: 'neutral',
  claimable: 'info',
  due: 'info',
  waiting: 'warning',
  paid: 'success',
  expired: 'danger',
} as const

/** What contracts and rebates came to by period; each opens to why. */
export function Pays({ agent }: { agent: Agent }) {
  const say = useWords('officeAgents')
  const filter = useFilter()
  const kind = kinds.find((one) => one === filter.get('kind')) ?? 'daily'
  const after = filter.get('after')
  const query = { memberId: agent.id, kind, pageSize, ...(after ? { after } : {}) }
  const pays = useOffice('agentPays', { query })
  if (pays.error && !pays.data)
    return (
      <Fault refusal={pays.error} isReading={pays.isFetching} onRetry={() => void pays.refetch()} />
    )
  const { currency } = agent
  const next = pays.data?.next
  return (
    <Panel
      bare
      title={say('one.pay')}
      actions={
        <SelectField
          label={<span className="sr-only">{say('pay.kind')}</span>}
          value={kind}
          options={kinds.map((value) => ({ value, label: say(`contract.kind.${value}`) }))}
          onChange={(event) => filter.set({ kind: event.target.value })}
        />
      }
      footer={
        <Row>
          {after && <Button onClick={() => filter.set({})}>{say('pay.first')}</Button>}
          {next && <Button onClick={() => filter.set({ after: next })}>{say('pay.more')}</Button>}
        </Row>
      }
    >
      <Table
        caption={say('one.pay')}
        dense
        loading={pays.isPending}
        outdated={pays.isPlaceholderData}
        rows={pays.data?.list ?? []}
        rowId={({ id }) => id}
        empty={<EmptyState title={say('pay.empty')}>{say('pay.empty.text')}</EmptyState>}
        detail={{
          label: ({ from }) => say('pay.open', { from: from.slice(0, 10) }),
          onOpen: ({ id }) => filter.open(id),
        }}
        columns={[
          {
            id: 'period',
            header: say('pay.period'),
            phone: 'title',
            cell: ({ from, to }) => (
              <>
                <Moment at={from} /> – <Moment at={to} />
              </>
            ),
          },
          {
            id: 'bet',
            header: say('pay.validBet'),
            align: 'end',
            cell: ({ validBet }) => <Money amount={validBet} currency={currency} />,
          },
          {
            id: 'amount',
            header: say('pay.amount'),
            align: 'end',
            cell: ({ amount }) => <Money amount={amount} currency={currency} />,
          },
          {
            id: 'state',
            header: say('pay.state'),
            cell: ({ state }) => <Status tone={tones[state]}>{say(`pay.state.${state}`)}</Status>,
          },
        ]}
      />
      <Sheet
        side="end"
        open={filter.opened !== undefined}
        title={say('why.title')}
        closeLabel={say('back')}
        onClose={() => filter.open(undefined)}
      >
        {filter.opened && <Why agent={agent} id={filter.opened} />}
      </Sheet>
    </Panel>
  )
}
