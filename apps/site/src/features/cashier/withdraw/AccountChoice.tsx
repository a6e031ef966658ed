import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, RadioGroup } from '@baize/ui'
import { Plus } from 'lucide-react'
import type { PayoutAccount } from '../payout/PayoutList.tsx'
import { MethodSign, MethodTerms } from '../pieces/methods.tsx'
import { usePayoutName } from '../pieces/payoutName.ts'

/** The choice of the payout account. */
export function AccountChoice(props: {
  cashier: Value<'cashier'>
  accounts: readonly PayoutAccount[]
  chosen: string | undefined
  onChoose: (id: string) => void
  onAdd: () => void
}) {
  const { cashier, accounts } = props
  const say = useWords('cashier')
  const nameOf = usePayoutName()
  const options = accounts.map((account) => {
    const method = cashier.withdrawal.find(({ id }) => id === account.method)
    return {
      value: account.id,
      disabled: !method,
      label: (
        <span className="cashier-card-name">
          <MethodSign kind={method?.kind ?? 'bank'} />
          <bdi>{nameOf(account)}</bdi>
        </span>
      ),
      detail: method ? (
        <MethodTerms isPayout method={method} currency={cashier.currency} />
      ) : (
        say('payout.closed')
      ),
    }
  })
  return (
    <div className="cashier-accounts">
      {options.length > 0 ? (
        <RadioGroup
          cards
          className="cashier-cards"
          label={say('withdraw.account')}
          value={props.chosen ?? ''}
          onChange={props.onChoose}
          reserve={false}
          options={options}
        />
      ) : (
        <div>
          <p className="bz-label">{say('withdraw.account')}</p>
          <p className="bz-quiet">{say('withdraw.accountNone')}</p>
        </div>
      )}
      <Button size="sm" icon={<Plus />} onClick={props.onAdd}>
        {say('payout.add')}
      </Button>
    </div>
  )
}
