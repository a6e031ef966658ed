import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Status } from '@baize/ui'
import type { usePages } from '../calls/usePages.ts'
import { PastPanel } from '../pieces/PastPanel.tsx'
import { Sum, useSumWords } from '../pieces/Sum.tsx'
import { useTimeWords, When } from '../pieces/When.tsx'

const tones = { pending: 'info', credited: 'success', failed: 'danger', review: 'warning' } as const

/** Deposits of the past and under way. */
export function PastDeposits(props: {
  read: ReturnType<typeof usePages<'deposits'>>
  cashier: Value<'cashier'>
  onOpen: (id: string) => void
}) {
  const { read, cashier } = props
  const { currency } = cashier
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const time = useTimeWords()
  const nameOf = (method: string) => cashier.deposit.find(({ id }) => id === method)?.name ?? method
  return (
    <PastPanel
      title={say('past.deposits')}
      faultTitle={say('past.fault')}
      read={read}
      rowId={({ id }) => id}
      detail={{
        label: ({ amount, createdAt }) =>
          say('past.open', { amount: sum(amount), time: time(createdAt) }),
        onOpen: ({ id }) => props.onOpen(id),
      }}
      empty={{ title: say('past.noDeposits'), text: say('past.noDepositsText') }}
      columns={[
        {
          id: 'time',
          header: say('past.time'),
          phone: 'title',
          cell: ({ createdAt }) => <When at={createdAt} />,
        },
        {
          id: 'method',
          header: say('past.method'),
          cell: ({ method }) => <bdi>{nameOf(method)}</bdi>,
        },
        {
          id: 'state',
          header: say('past.state'),
          cell: ({ state }) => <Status tone={tones[state]}>{say(`deposit.state.${state}`)}</Status>,
        },
        {
          id: 'amount',
          header: say('past.amount'),
          align: 'end',
          cell: ({ amount }) => <Sum of={amount} currency={currency} />,
        },
      ]}
    />
  )
}
