import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Status } from '@baize/ui'
import type { PagesRead } from '../../../shared/pages/PagesPanel.tsx'
import { useMethodName } from '../pieces/methods.tsx'
import { PastPanel } from '../pieces/PastPanel.tsx'
import { arrivedOf, type Deposit } from '../rules/deposit.ts'
import { depositTones } from './depositTones.ts'

/** Past and pending deposits. */
export function PastDeposits(props: {
  read: PagesRead<Deposit>
  cashier: Value<'cashier'>
  onOpen: (id: string) => void
}) {
  const { read, cashier, onOpen } = props
  const say = useWords('cashier')
  const named = useMethodName()
  const nameOf = (id: string) => {
    const method = cashier.deposit.find((each) => each.id === id)
    return method ? named(method) : id
  }
  return (
    <PastPanel
      title={say('past.deposits')}
      read={read}
      currency={cashier.currency}
      way={{ header: say('past.method'), cell: ({ method }) => <bdi>{nameOf(method)}</bdi> }}
      state={({ state }) => (
        <Status tone={depositTones[state]}>{say(`deposit.state.${state}`)}</Status>
      )}
      amountOf={arrivedOf}
      empty={{ title: say('past.noDeposits'), text: say('past.noDepositsText') }}
      onOpen={onOpen}
    />
  )
}
