import { matchKinds, type OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import {
  Badge,
  EmptyState,
  FilterChips,
  KeyValue,
  Stack,
  StateBanner,
  Table,
  type Tone,
} from '@baize/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'
import { ReadOne } from '../../list/ReadOne.tsx'
import { Moment } from '../../Moment.tsx'

type Kind = (typeof matchKinds)[number]
type Statement = OfficeValue<'statement'>
type Match = Statement['list'][number]

const tones: Record<Kind, Tone> = {
  matched: 'success',
  differs: 'danger',
  unmatchedTheirs: 'warning',
  unmatchedOurs: 'warning',
}

/** Both sides of a statement: what differs or is missing stands first. */
export function OneStatement({ id }: { id: string }) {
  const [kind, setKind] = useState<Kind>()
  const asked = useOffice('statement', { query: { id, kind } })
  const say = useWords('officeMoney')
  if (asked.error?.code === 'too-large')
    return <StateBanner tone="danger" title={say('statement.tooMany')} />
  return (
    <ReadOne asked={asked} isIt={(statement) => statement.id === id}>
      {(statement) => (
        <Matches
          statement={statement}
          kind={kind}
          onKind={setKind}
          isOutdated={asked.isPlaceholderData}
        />
      )}
    </ReadOne>
  )
}

interface MatchesProps {
  statement: Statement
  kind: Kind | undefined
  onKind: (kind: Kind | undefined) => void
  isOutdated: boolean
}

function Matches({ statement, kind, onKind, isOutdated }: MatchesProps) {
  const say = useWords('officeMoney')
  const { counts, list, isCut } = statement
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Stack space={12}>
      <KeyValue
        facts={[
          { id: 'name', label: say('statement.name'), value: statement.name },
          { id: 'provider', label: say('statement.provider'), value: statement.provider },
          { id: 'by', label: say('statement.by'), value: statement.importedBy },
          {
            id: 'at',
            label: say('statement.importedAt'),
            value: <Moment at={statement.importedAt} />,
          },
          { id: 'from', label: say('statement.from'), value: <Moment at={statement.from} /> },
          { id: 'to', label: say('statement.to'), value: <Moment at={statement.to} /> },
        ]}
      />
      <FilterChips
        wrap
        label={say('list.view')}
        value={kind ?? 'all'}
        onChange={(chosen) => onKind(matchKinds.find((each) => each === chosen))}
        chips={[
          { id: 'all', label: say('match.all'), count: all },
          ...matchKinds.map((each) => ({
            id: each,
            label: say(`match.${each}`),
            count: counts[each],
          })),
        ]}
      />
      <Table
        dense
        caption={say('statement.title')}
        outdated={isOutdated}
        rows={list}
        rowId={({ about, id: payment }) => `${about} ${payment}`}
        empty={<EmptyState title={say('match.empty')} />}
        columns={[
          {
            id: 'kind',
            header: say('match.kind'),
            cell: (match) => <Badge tone={tones[match.kind]}>{say(`match.${match.kind}`)}</Badge>,
          },
          {
            id: 'id',
            header: say('list.id'),
            phone: 'title',
            cell: ({ about, id: payment, ours: known }) => (
              <>
                {say(`about.${about}`)}{' '}
                {known ? <Link to={pathOf(about, payment)}>{payment}</Link> : payment}
              </>
            ),
          },
          { id: 'theirs', header: say('match.theirs'), align: 'end', cell: theirs },
          { id: 'ours', header: say('match.ours'), align: 'end', cell: ours },
        ]}
      />
      {isCut && <p>{say('match.cut')}</p>}
    </Stack>
  )
}

const pathOf = (about: Match['about'], id: string): string =>
  `/${about === 'deposit' ? 'deposits' : 'withdrawals'}?view=all&open=${id}`

const theirs = ({ theirs: side }: Match) => side && <Money {...side} />
const ours = ({ ours: side }: Match) =>
  side && <Money amount={side.amount} currency={side.currency} />
