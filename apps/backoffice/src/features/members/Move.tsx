import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Panel, Table } from '@baize/ui'
import { Link } from 'react-router'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { knownWords, spelled } from '../../known.ts'
import { Moment } from '../../Moment.tsx'
import { Money } from './Money.tsx'

type Leg = OfficeValue<'officeMove'>['legs'][number]

/** The transfers of one move, with both sides of each. */
export function Move({ moveKey: key }: { moveKey: string }) {
  const say = useWords('officeMembers')
  const money = useWords('money')
  const move = useOffice('officeMove', { query: { key } })
  if (move.error && !move.data)
    return (
      <Fault refusal={move.error} isReading={move.isFetching} onRetry={() => void move.refetch()} />
    )
  return (
    <Panel bare title={say('move.title')} level={3} description={say('move.text')}>
      <Table
        caption={say('move.title')}
        dense
        loading={move.isPending}
        loadingRows={2}
        rows={move.data?.legs ?? []}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'kind',
            header: say('wallet.kind'),
            phone: 'title',
            cell: ({ kind }) => knownWords(money, 'money', `kind.${kind}`, kind),
          },
          { id: 'from', header: say('move.from'), cell: ({ from }) => <Side side={from} /> },
          { id: 'to', header: say('move.to'), cell: ({ to }) => <Side side={to} /> },
          {
            id: 'amount',
            header: say('wallet.amount'),
            align: 'end',
            cell: ({ amount, currency }) => <Money of={amount} currency={currency} />,
          },
          { id: 'at', header: say('wallet.at'), cell: ({ at }) => <Moment at={at} /> },
        ]}
      />
      <p className="move-key" dir="ltr">
        {key}
      </p>
    </Panel>
  )
}

function Side({ side }: { side: Leg['from'] }) {
  const say = useWords('officeMembers')
  const { memberId, account, name } = side
  const words = knownWords(say, 'officeMembers', `purse.${name}`, spelled(name))
  if (memberId === null) return say('move.house', { name: words })
  return (
    <Link to={`/members/${memberId}?tab=wallet`}>
      {say('move.member', { account: account ?? memberId, name: words })}
    </Link>
  )
}
