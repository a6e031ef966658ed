import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import {
  Badge,
  Button,
  EmptyState,
  Heading,
  Page,
  Panel,
  Row,
  Skeleton,
  Stack,
  Tabs,
} from '@baize/ui'
import { GitBranch } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { EvidenceButton } from '../../evidence/EvidenceButton.tsx'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { useMay } from '../../session/me.tsx'
import { Branches } from './Branches.tsx'
import { Contracts } from './Contracts.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { Moves } from './Moves.tsx'
import { Pays } from './Pays.tsx'
import { RatesPart } from './RatesPart.tsx'
import './agents.css'

export type Agent = OfficeValue<'officeAgent'>

/** One person of a team: where they stand, what they agreed, and what they were paid. */
export function AgentPage() {
  const say = useWords('officeAgents')
  const { memberId = '' } = useParams()
  const read = useOffice('officeAgent', { query: { memberId } })
  if (read.error?.code === 'not-found' || read.error?.code === 'bad-input')
    return (
      <Page>
        <EmptyState title={say('notFound')} actions={<Link to="/agents">{say('back')}</Link>}>
          {say('notFound.text')}
        </EmptyState>
      </Page>
    )
  if (read.error && !read.data)
    return (
      <Fault refusal={read.error} isReading={read.isFetching} onRetry={() => void read.refetch()} />
    )
  const agent = read.data?.id === memberId ? read.data : undefined
  if (!agent)
    return (
      <Page space={16}>
        <Skeleton height={48} />
        <Skeleton height={320} />
      </Page>
    )
  return (
    <Page space={16}>
      <Link to="/agents">{say('back')}</Link>
      <Head agent={agent} />
      <Parts key={agent.id} agent={agent} />
    </Page>
  )
}

function Head({ agent }: { agent: Agent }) {
  const say = useWords('officeAgents')
  const may = useMay()
  const [isMoving, setMoving] = useState(false)
  const { id, account, kind, line } = agent
  return (
    <Stack space={12}>
      <Row className="agent-head">
        <Heading level={1}>{account}</Heading>
        <Badge tone={kind === 'agent' ? 'brass' : 'neutral'}>
          {kind === 'agent' ? say('kind.agent') : say('kind.member')}
        </Badge>
        {may('member.read') && <Link to={`/members/${id}`}>{say('profile')}</Link>}
      </Row>
      <nav aria-label={say('line')} className="agent-line">
        {line.length === 0 && <span>{say('line.none')}</span>}
        {line.map((above) => (
          <Link key={above.id} to={`/agents/${above.id}`}>
            {above.account}
          </Link>
        ))}
      </nav>
      <Row>
        {may('agent.move') && (
          <Button size="sm" icon={<GitBranch />} onClick={() => setMoving(true)}>
            {say('move')}
          </Button>
        )}
        <EvidenceButton subject="member" id={id} member={agent} />
      </Row>
      {isMoving && <MoveDialog agent={agent} onClose={() => setMoving(false)} />}
    </Stack>
  )
}

function Parts({ agent }: { agent: Agent }) {
  const say = useWords('officeAgents')
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const tabs = [
    { id: 'contracts', label: say('one.contracts') },
    ...(may('pay.read') ? [{ id: 'pay', label: say('one.pay') }] : []),
    { id: 'rates', label: say('one.rates') },
    { id: 'moves', label: say('one.moves') },
    ...(agent.hasBelow ? [{ id: 'team', label: say('one.team') }] : []),
  ]
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'contracts'
  return (
    <Stack space={12}>
      <div className="agent-tabs">
        <Tabs
          label={say('one.tabs')}
          value={tab}
          onChange={(id) => setSearch({ tab: id }, { replace: true })}
          tabs={tabs}
        />
      </div>
      {tab === 'contracts' && <Contracts agent={agent} />}
      {tab === 'pay' && <Pays agent={agent} />}
      {tab === 'rates' && <RatesPart agent={agent} />}
      {tab === 'moves' && <Moves agent={agent} />}
      {tab === 'team' && (
        <Panel title={say('one.team')}>
          <Branches under={agent.id} />
        </Panel>
      )}
    </Stack>
  )
}
