import type { OfficeInput } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import {
  Button,
  EmptyState,
  KeyValue,
  Panel,
  SelectField,
  Sheet,
  Skeleton,
  Stack,
  Status,
  Table,
} from '@baize/ui'
import { useSearchParams } from 'react-router'
import { EvidenceButton } from '../../../evidence/EvidenceButton.tsx'
import { Fault } from '../../../Fault.tsx'
import { useOffice } from '../../../hooks.tsx'
import { knownWords } from '../../../known.ts'
import { Coded } from '../../../list/Coded.tsx'
import { usePages } from '../../../list/usePages.ts'
import { Moment } from '../../../Moment.tsx'
import { Money } from '../Money.tsx'
import type { OneMember } from '../oneMember.ts'

const pageSize = 30
const statuses = ['open', 'settled', 'cancelled'] as const
const tones = { open: 'info', settled: 'success', cancelled: 'neutral' } as const

type Query = OfficeInput<'memberBets'>['query']

/** Bets, the newest first; each opens to the transfers behind it. */
export function Bets({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const [search, setSearch] = useSearchParams()
  const status = statuses.find((each) => each === search.get('status'))
  const open = search.get('bet')
  const bets = usePages('memberBets', (after) => ({
    query: {
      memberId: member.id,
      pageSize,
      ...(status ? { status } : {}),
      ...(after ? { after } : {}),
    } satisfies Query,
  }))
  function choose(name: string, value: string | undefined): void {
    const next = new URLSearchParams(search)
    next.set('tab', 'bets')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next)
  }
  if (bets.error && bets.list.length === 0)
    return <Fault refusal={bets.error} isReading={bets.isReading} onRetry={bets.retry} />
  const { currency } = member
  return (
    <Panel
      bare
      title={say('tab.bets')}
      actions={
        <SelectField
          label={<span className="sr-only">{say('bets.filter')}</span>}
          placeholder={say('filter.all')}
          value={status ?? ''}
          options={statuses.map((value) => ({ value, label: say(`bet.status.${value}`) }))}
          onChange={(event) => choose('status', event.target.value)}
        />
      }
      footer={
        bets.more && (
          <Button busy={bets.isReading} onClick={bets.more}>
            {say('more')}
          </Button>
        )
      }
    >
      <Table
        caption={say('tab.bets')}
        dense
        loading={bets.isPending}
        rows={bets.list}
        rowId={({ id }) => id}
        empty={<EmptyState title={say('bets.empty')} />}
        detail={{
          label: ({ placedAt }) => say('bets.open', { at: placedAt }),
          onOpen: ({ id }) => choose('bet', id),
        }}
        columns={[
          {
            id: 'game',
            header: say('bets.game'),
            phone: 'title',
            cell: ({ gameName }) => gameName,
          },
          {
            id: 'stake',
            header: say('bets.stake'),
            align: 'end',
            cell: ({ stake }) => <Money of={stake} currency={currency} />,
          },
          {
            id: 'payout',
            header: say('bets.payout'),
            align: 'end',
            cell: ({ payout }) => <Money of={payout} currency={currency} />,
          },
          {
            id: 'status',
            header: say('bets.status'),
            cell: (bet) => (
              <Status tone={tones[bet.status]}>{say(`bet.status.${bet.status}`)}</Status>
            ),
          },
          {
            id: 'at',
            header: say('bets.at'),
            cell: ({ placedAt }) => <Moment at={placedAt} />,
          },
        ]}
      />
      <Sheet
        side="end"
        open={open !== null}
        title={say('bet.title')}
        closeLabel={say('cancel')}
        onClose={() => choose('bet', undefined)}
      >
        {open && <OneBet id={open} />}
      </Sheet>
    </Panel>
  )
}

function OneBet({ id }: { id: string }) {
  const say = useWords('officeMembers')
  const money = useWords('money')
  const read = useOffice('officeBet', { query: { id } })
  if (read.error && !read.data)
    return (
      <Fault refusal={read.error} isReading={read.isFetching} onRetry={() => void read.refetch()} />
    )
  const bet = read.data
  if (!bet) return <Skeleton height={240} />
  const { currency } = bet
  const sum = (of: string) => <Money of={of} currency={currency} />
  return (
    <Stack space={16}>
      <KeyValue
        facts={[
          {
            id: 'game',
            label: say('bets.game'),
            value: (
              <>
                {bet.gameName} · <Coded name={bet.vendorName} code={bet.vendor} />
              </>
            ),
          },
          { id: 'round', label: say('bets.round'), value: <bdi dir="ltr">{bet.round}</bdi> },
          { id: 'status', label: say('bets.status'), value: say(`bet.status.${bet.status}`) },
          { id: 'stake', label: say('bets.stake'), value: sum(bet.stake) },
          { id: 'cash', label: say('bet.fromCash'), value: sum(bet.fromCash) },
          { id: 'bonus', label: say('bet.fromBonus'), value: sum(bet.fromBonus) },
          { id: 'payout', label: say('bets.payout'), value: sum(bet.payout) },
          { id: 'valid', label: say('bet.valid'), value: sum(bet.validBet) },
          { id: 'rules', label: say('bet.rules'), value: bet.rulesVersion },
          { id: 'at', label: say('bets.at'), value: <Moment at={bet.placedAt} /> },
          ...(bet.settledAt
            ? [
                {
                  id: 'settled',
                  label: say('bet.settled'),
                  value: <Moment at={bet.settledAt} />,
                },
              ]
            : []),
        ]}
      />
      <EvidenceButton subject="bet" id={bet.id} member={bet.member} />
      <h3>{say('bet.transfers')}</h3>
      <KeyValue
        facts={bet.transfers.map(({ kind, amount, at, purse }) => ({
          id: `${kind} ${at} ${purse}`,
          label: knownWords(money, 'money', `kind.${kind}`, kind),
          value: <Money of={amount} currency={currency} sign="always" tone="signed" />,
        }))}
      />
    </Stack>
  )
}
