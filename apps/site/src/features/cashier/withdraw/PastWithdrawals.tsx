import { useWords } from '@baize/i18n/react'
import { Status } from '@baize/ui'
import type { PagesRead } from '../../../shared/pages/PagesPanel.tsx'
import { PastPanel } from '../pieces/PastPanel.tsx'
import { usePayoutName } from '../pieces/payoutName.ts'
import { nameOf, shownOf, type Withdrawal } from '../rules/withdrawal.ts'
import { stateTones } from './stateTones.ts'

/** Past and pending withdrawals. */
export function PastWithdrawals(props: {
  read: PagesRead<Withdrawal>
  currency: string
  onOpen: (id: string) => void
}) {
  const { read, currency, onOpen } = props
  const say = useWords('cashier')
  const nameOfPayout = usePayoutName()
  return (
    <PastPanel
      title={say('past.withdrawals')}
      read={read}
      currency={currency}
      way={{
        header: say('past.to'),
        cell: ({ account }) => <bdi>{nameOfPayout(account)}</bdi>,
      }}
      state={(row) => (
        <Status tone={stateTones[row.state]}>{say(`withdrawal.state.${nameOf(row)}`)}</Status>
      )}
      amountOf={shownOf}
      empty={{ title: say('past.noWithdrawals'), text: say('past.noWithdrawalsText') }}
      onOpen={onOpen}
    />
  )
}
