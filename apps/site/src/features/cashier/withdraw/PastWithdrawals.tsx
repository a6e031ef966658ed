import { useWords } from '@baize/i18n/react'
import { Status } from '@baize/ui'
import type { usePages } from '../calls/usePages.ts'
import { PastPanel } from '../pieces/PastPanel.tsx'
import { Sum, useSumWords } from '../pieces/Sum.tsx'
import { useTimeWords, When } from '../pieces/When.tsx'
import { stateTones } from './stateTones.ts'

/** Withdrawals of the past and under way. */
export function PastWithdrawals(props: {
  read: ReturnType<typeof usePages<'withdrawals'>>
  currency: string
  onOpen: (id: string) => void
}) {
  const { read, currency } = props
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const time = useTimeWords()
  return (
    <PastPanel
      title={say('past.withdrawals')}
      faultTitle={say('past.fault')}
      read={read}
      rowId={({ id }) => id}
      detail={{
        label: ({ amount, createdAt }) =>
          say('past.open', { amount: sum(amount), time: time(createdAt) }),
        onOpen: ({ id }) => props.onOpen(id),
      }}
      empty={{ title: say('past.noWithdrawals'), text: say('past.noWithdrawalsText') }}
      columns={[
        {
          id: 'time',
          header: say('past.time'),
          phone: 'title',
          cell: ({ createdAt }) => <When at={createdAt} />,
        },
        {
          id: 'to',
          header: say('past.to'),
          cell: ({ account }) => (
            <bdi>{say('payout.named', { bank: account.bank, number: account.number })}</bdi>
          ),
        },
        {
          id: 'state',
          header: say('past.state'),
          cell: ({ state }) => (
            <Status tone={stateTones[state]}>{say(`withdrawal.state.${state}`)}</Status>
          ),
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
