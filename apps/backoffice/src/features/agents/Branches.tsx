import type { OfficeInput, OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, EmptyState, IconButton, Skeleton } from '@baize/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Moment } from '../../Moment.tsx'

const pageSize = 50

type Branch = OfficeValue<'agentTree'>['list'][number]
type Asked = Pick<OfficeInput<'agentTree'>['query'], 'under' | 'account'>

/** Everybody directly below somebody, or the top agents; each branch is read when it is opened. */
export function Branches(asked: Asked) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined])
  return (
    <ul className="agent-branches">
      {cursors.map((after, at) => (
        <BranchPage
          key={after ?? ''}
          asked={asked}
          after={after}
          {...(at === cursors.length - 1
            ? { onMore: (next: string) => setCursors([...cursors, next]) }
            : {})}
        />
      ))}
    </ul>
  )
}

interface BranchPageProps {
  asked: Asked
  after: string | undefined
  onMore?: (next: string) => void
}

function BranchPage({ asked, after, onMore }: BranchPageProps) {
  const say = useWords('officeAgents')
  const read = useOffice('agentTree', {
    query: { ...asked, pageSize, ...(after ? { after } : {}) },
  })
  if (read.error && !read.data)
    return (
      <li>
        <Fault
          refusal={read.error}
          isReading={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      </li>
    )
  if (!read.data)
    return (
      <li>
        <Skeleton height={40} />
      </li>
    )
  const { list, next } = read.data
  if (list.length === 0 && after === undefined)
    return (
      <li>
        <EmptyState title={asked.account ? say('tree.notFound') : say('tree.empty')}>
          {asked.account ? null : say('tree.empty.text')}
        </EmptyState>
      </li>
    )
  return (
    <>
      {list.map((branch) => (
        <OneBranch key={branch.id} branch={branch} />
      ))}
      {next && onMore && (
        <li>
          <Button size="sm" onClick={() => onMore(next)}>
            {say('tree.more')}
          </Button>
        </li>
      )}
    </>
  )
}

function OneBranch({ branch }: { branch: Branch }) {
  const say = useWords('officeAgents')
  const [isOpen, setOpen] = useState(false)
  const { id, account, kind, hasBelow, registeredAt } = branch
  const words = kind === 'member' || kind === 'agent' ? say(`kind.${kind}`) : say('kind.trial')
  return (
    <li>
      <div className="agent-branch">
        {hasBelow ? (
          <IconButton
            size="sm"
            label={say(isOpen ? 'tree.close' : 'tree.open', { account })}
            aria-expanded={isOpen}
            icon={isOpen ? <ChevronDown /> : <ChevronRight className="agent-turn" />}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <span className="agent-leaf" />
        )}
        <Link to={`/agents/${id}`}>{account}</Link>
        <Badge tone={kind === 'agent' ? 'brass' : 'neutral'}>{words}</Badge>
        <span className="agent-since">
          <Moment at={registeredAt} />
        </span>
      </div>
      {isOpen && <Branches under={id} />}
    </li>
  )
}
