import { useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Status, Table } from '@baize/ui'
import { Moment } from '../../Moment.tsx'
import type { Agent } from './AgentPage.tsx'
import { useTermsText } from './terms.ts'

type Contract = Agent['contracts'][number]

const tones = {
  offered: 'warning',
  active: 'success',
  ended: 'neutral',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const

/** Each kind of contract with whoever is above, and every version of its terms. */
export function Contracts({ agent }: { agent: Agent }) {
  const say = useWords('officeAgents')
  if (agent.contracts.length === 0)
    return <EmptyState title={say('contract.empty')}>{say('contract.empty.text')}</EmptyState>
  return agent.contracts.map((contract) => <OneContract key={contract.id} contract={contract} />)
}

function OneContract({ contract }: { contract: Contract }) {
  const say = useWords('officeAgents')
  const termsText = useTermsText(contract.currency)
  const kind = say(`contract.kind.${contract.kind}`)
  const other = contract.other?.account ?? say('house')
  return (
    <Panel bare title={`${kind} · ${say('contract.with', { other })}`}>
      <Table
        caption={kind}
        dense
        rows={contract.versions}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'version',
            header: say('contract.version'),
            phone: 'title',
            cell: ({ version }) => version,
          },
          {
            id: 'state',
            header: say('contract.state'),
            cell: ({ state }) => <Status tone={tones[state]}>{say(`version.${state}`)}</Status>,
          },
          {
            id: 'terms',
            header: say('contract.terms'),
            cell: ({ terms }) => (
              <ul className="agent-terms">
                {termsText(terms).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          },
          {
            id: 'from',
            header: say('contract.from'),
            cell: ({ from }) => (from ? <Moment at={from} /> : '–'),
          },
          {
            id: 'to',
            header: say('contract.to'),
            cell: ({ to }) => (to ? <Moment at={to} /> : '–'),
          },
        ]}
      />
    </Panel>
  )
}
