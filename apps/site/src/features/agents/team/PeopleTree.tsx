import { useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, type DateSpan, IconButton, Panel, Skeleton, Stack } from '@baize/ui'
import { ChevronDown, ChevronRight, Info } from 'lucide-react'
import { useState } from 'react'
import { BareReadFault } from '../../../shared/ReadFault.tsx'
import { Sum } from '../../../shared/Sum.tsx'
import { Count } from './Count.tsx'
import { useKindWords } from './columns.tsx'
import { Nobody } from './PeopleList.tsx'
import { type PeopleSource, type Person, usePeople } from './people.ts'

interface TreeProps {
  under: string | undefined
  span: DateSpan
  onOpen: (person: Person) => void
}

/** Direct downlines, each of which opens to those below. What is closed is not read. */
export function PeopleTree(props: TreeProps) {
  return (
    <Panel>
      <Branch {...props} isTop />
    </Panel>
  )
}

function Branch({ under, span, onOpen, isTop }: TreeProps & { isTop?: boolean }) {
  const say = useWords('team')
  const client = useClient()
  const { from, to } = span
  const query = { from, to, sort: 'joined', order: 'asc', ...(under ? { under } : {}) } as const
  const source: PeopleSource = ({ signal, ...page }) =>
    client.call('teamPeople', { query: { ...query, ...page } }, { signal })
  const { rows, currency, fault, more, isReading, readAgain } = usePeople(query, source)
  if (fault && !rows) {
    return (
      <BareReadFault
        title={say('people.fault')}
        refusal={fault}
        isReading={isReading}
        onRetry={readAgain}
      />
    )
  }
  if (!rows) return <TreeWait />
  if (rows.length === 0 && isTop) return <Nobody />
  return (
    <Stack space={8}>
      <ul className="team-branch">
        {rows.map((person) => (
          <Node key={person.id} person={person} currency={currency} span={span} onOpen={onOpen} />
        ))}
      </ul>
      {more && (
        <Button size="sm" icon={<ChevronDown />} busy={more.isReading} onClick={more.read}>
          {say('tree.more')}
        </Button>
      )}
    </Stack>
  )
}

function Node(props: {
  person: Person
  currency: string
  span: DateSpan
  onOpen: (person: Person) => void
}) {
  const { person, currency, span, onOpen } = props
  const { id, account, below } = person
  const say = useWords('team')
  const kindOf = useKindWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <div className="team-node">
        {below > 0 ? (
          <IconButton
            size="sm"
            label={say(isOpen ? 'tree.close' : 'tree.open', { account })}
            aria-expanded={isOpen}
            icon={isOpen ? <ChevronDown /> : <ChevronRight className="mirror" />}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <span className="team-leaf" aria-hidden="true" />
        )}
        <span className="two-lines team-node-who">
          <bdi>{account}</bdi>
          <small>
            {kindOf(person)}
            {below > 0 && (
              <>
                {' · '}
                {say('now.people')} <Count of={below} />
              </>
            )}
          </small>
        </span>
        <Sum of={person.balance} currency={currency} />
        <IconButton
          size="sm"
          label={say('people.open', { account })}
          icon={<Info />}
          onClick={() => onOpen(person)}
        />
      </div>
      {isOpen && <Branch under={id} span={span} onOpen={onOpen} />}
    </li>
  )
}

function TreeWait() {
  return (
    <Stack space={8}>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  )
}
