import { matchKinds, type OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import {
  Badge,
  EmptyState,
  FilterChips,
  Skeleton,
  Stack,
  StateBanner,
  Table,
  type Tone,
} from '@baize/ui'
import { useState } from 'react'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'

type Kind = (typeof matchKinds)[number]
type Match = OfficeValue<'statement'>['list'][number]

const tones: Record<Kind, Tone> = {
  matched: 'success',
  differs: 'danger',
  unmatchedTheirs: 'warning',
  unmatchedOurs: 'warning',
}

/** Both sides of a statement: what differs or is missing stands first. */
export function OneStatement({ id }: { id: string }) {
  const say = useWords('officeMoney')
  const [kind, setKind] = useState<Kind>()
  const asked = useOffice('statement', { query: { id, kind } })
  if (asked.error?.code === 'too-large')
    return <StateBanner tone="danger" title={say('statement.tooMany')} />
  if (asked.error)
    return (
      <Fault
        refusal={asked.error}
        isReading={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!asked.data || asked.data.id !== id) return <Skeleton height={320} />
  const { counts, list, isCut } = asked.data
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Stack space={12}>
      <FilterChips
        wrap
        label={say('list.view')}
        value={kind ?? 'all'}
        onChange={(chosen) => setKind(matchKinds.find((each) => each === chosen))}
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
        outdated={asked.isPlaceholderData}
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
            cell: ({ about, id: payment }) => `${say(`about.${about}`)} ${payment}`,
          },
          { id: 'theirs', header: say('match.theirs'), align: 'end', cell: theirs },
          { id: 'ours', header: say('match.ours'), align: 'end', cell: ours },
        ]}
      />
      {isCut && <p>{say('match.cut')}</p>}
    </Stack>
  )
}

const theirs = ({ theirs: side }: Match) => side && <Money {...side} />
const ours = ({ ours: side }: Match) =>
  side && <Money amount={side.amount} currency={side.currency} />
