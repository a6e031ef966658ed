import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge, EmptyState, Heading, Page, Panel, Table } from '@baize/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { MemberLink } from '../../list/MemberLink.tsx'
import { Money } from '../../list/Money.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { useListKeys } from '../../useListKeys.ts'
import { DecidePending, type Pending } from './DecidePending.tsx'
import './games.css'

type Read = OfficeValue<'officePending'>

const everyMs = 15_000

/** What vendors left open: wins above what their game can pay, and money whose way nobody knows. */
export function PendingPage() {
  const say = useWords('officeGames')
  const office = useWords('office')
  const may = useMay()
  const [chosen, setChosen] = useState<Pending>()
  const read = useOffice('officePending', {}, { everyMs })
  useListKeys()
  if (read.error && !read.data)
    return (
      <Fault refusal={read.error} isReading={read.isFetching} onRetry={() => void read.refetch()} />
    )
  const decide = may('bet.correct') ? setChosen : undefined
  return (
    <Page space={16}>
      <div>
        <Heading level={1}>{office('section.pending')}</Heading>
        <p className="office-lead">{say('pending.text')}</p>
      </div>
      <Panel title={say('wins')} description={say('wins.text')} bare>
        <Wins rows={read.data?.wins ?? []} isLoading={read.isPending} decide={decide} />
      </Panel>
      <Panel title={say('transfers')} description={say('transfers.text')} bare>
        <Transfers rows={read.data?.transfers ?? []} isLoading={read.isPending} decide={decide} />
      </Panel>
      {chosen && <DecidePending of={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}

interface PartProps<K extends 'wins' | 'transfers'> {
  rows: Read[K]
  isLoading: boolean
  /** Undefined for whoever only reads. */
  decide: ((one: Pending) => void) | undefined
}

function Wins({ rows, isLoading, decide }: PartProps<'wins'>) {
  const say = useWords('officeGames')
  return (
    <Table
      caption={say('wins')}
      dense
      loading={isLoading}
      loadingRows={2}
      rows={rows}
      rowId={({ id }) => id}
      empty={<EmptyState title={say('wins.none')}>{say('wins.none.text')}</EmptyState>}
      {...(decide && {
        detail: {
          label: ({ member }: Read['wins'][number]) => say('wins.open', member),
          onOpen: (win: Read['wins'][number]) => decide({ kind: 'win', ...win }),
        },
      })}
      columns={[
        {
          id: 'member',
          header: say('bet.member'),
          phone: 'title',
          cell: ({ member }) => <MemberLink member={member} tab="bets" />,
        },
        {
          id: 'game',
          header: say('bet.game'),
          cell: ({ betId, gameName }) => <Link to={`/bets?open=${betId}`}>{gameName}</Link>,
        },
        {
          id: 'amount',
          header: say('wins.amount'),
          align: 'end',
          cell: (win) => <Money amount={win.amount} currency={win.currency} />,
        },
        {
          id: 'ceiling',
          header: say('wins.ceiling'),
          align: 'end',
          cell: (win) => <Money amount={win.ceiling} currency={win.currency} />,
        },
        {
          id: 'state',
          header: say('bet.status'),
          cell: ({ isPaying }) => (
            <Badge tone={isPaying ? 'warning' : 'info'}>
              {say(isPaying ? 'wins.paying' : 'wins.held')}
            </Badge>
          ),
        },
        { id: 'at', header: say('pending.since'), cell: ({ at }) => <Moment at={at} /> },
      ]}
    />
  )
}

function Transfers({ rows, isLoading, decide }: PartProps<'transfers'>) {
  const say = useWords('officeGames')
  return (
    <Table
      caption={say('transfers')}
      dense
      loading={isLoading}
      loadingRows={2}
      rows={rows}
      rowId={({ id }) => id}
      empty={<EmptyState title={say('transfers.none')}>{say('transfers.none.text')}</EmptyState>}
      {...(decide && {
        detail: {
          label: ({ member }: Read['transfers'][number]) => say('transfers.open', member),
          onOpen: (one: Read['transfers'][number]) => decide({ kind: 'transfer', ...one }),
        },
      })}
      columns={[
        {
          id: 'member',
          header: say('bet.member'),
          phone: 'title',
          cell: ({ member }) => <MemberLink member={member} tab="wallet" />,
        },
        { id: 'vendor', header: say('vendor'), cell: ({ vendorName }) => vendorName },
        {
          id: 'way',
          header: say('transfers.way'),
          cell: ({ direction }) => say(`transfers.way.${direction}`),
        },
        {
          id: 'amount',
          header: say('jackpot.amount'),
          align: 'end',
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
        { id: 'tries', header: say('transfers.tries'), align: 'end', cell: ({ tries }) => tries },
        {
          id: 'state',
          header: say('bet.status'),
          cell: ({ isAnswered }) => (
            <Badge tone={isAnswered ? 'info' : 'warning'}>
              {say(isAnswered ? 'transfers.answered' : 'transfers.sent')}
            </Badge>
          ),
        },
        { id: 'at', header: say('pending.since'), cell: ({ at }) => <Moment at={at} /> },
      ]}
    />
  )
}
