import { useWords } from '@baize/i18n/react'
import { Status } from '@baize/ui'
import type { PagesRead } from '../../../shared/pages/PagesPanel.tsx'
import { PastPanel } from '../pieces/PastPanel.tsx'
import { shownOf, type Withdrawal } from '../rules/withdrawal.ts'
import { stateTones } from './stateTones.ts'

/** Past and pending withdrawals. */
export function PastWithdrawals(props: {
  read: PagesRead<Withdrawal>
  currency: string
  onOpen: (id: string) => void
}) {
  const { read, currency, onOpen } = props
  const say = useWords('cashier')
  return (
    <PastPanel
      title={say('past.withdrawals')}
      read={read}
      currency={currency}
      way={{
        header: say('past.to'),
        cell: ({ account: { bank, number } }) => <bdi>{say('payout.named', { bank, number })}</bdi>,
      }}
      state={({ state }) => (
        <Status tone={stateTones[state]}>{say(`withdrawal.state.${state}`)}</Status>
      )}
      amountOf={shownOf}
      empty={{ title: say('past.noWithdrawals'), text: say('past.noWithdrawalsText') }}
      onOpen={onOpen}
    />
  )
}
