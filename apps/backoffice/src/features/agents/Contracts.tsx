import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Row, Status, Table } from '@baize/ui'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import type { Agent } from './AgentPage.tsx'
import { ContractActions } from './ContractActions.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { TermsList } from './TermsList.tsx'
import { isTopAgent } from './terms.ts'

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
  const may = useMay()
  const [isOffering, setOffering] = useState(false)
  return (
    <>
      {may('agent.terms') && (
        <Row>
          <Button
            size="sm"
            icon={<FilePlus2 />}
            disabledReason={isTopAgent(agent) ? undefined : say('house.only')}
            onClick={() => setOffering(true)}
          >
            {say('offer')}
          </Button>
        </Row>
      )}
      {agent.contracts.length === 0 && (
        <EmptyState title={say('contract.empty')}>{say('contract.empty.text')}</EmptyState>
      )}
      {agent.contracts.map((contract) => (
        <OneContract key={contract.id} agent={agent} contract={contract} />
      ))}
      {isOffering && <OfferDialog agent={agent} onClose={() => setOffering(false)} />}
    </>
  )
}

function OneContract({ agent, contract }: { agent: Agent; contract: Contract }) {
  const say = useWords('officeAgents')
  const may = useMay()
  const { active, offer } = contract
  const isOurs = may('agent.terms') && contract.other === null && (active ?? offer) !== null
  const kind = say(`contract.kind.${contract.kind}`)
  const other = contract.other?.account ?? say('house')
  return (
    <Panel
      bare
      title={`${kind} · ${say('contract.with', { other })}`}
      footer={isOurs && <ContractActions agent={agent} contract={contract} />}
    >
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
            cell: ({ terms }) => <TermsList terms={terms} currency={contract.currency} />,
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
