import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, KeyValue, Panel, Stack } from '@baize/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useSumWords } from '../../../shared/Sum.tsx'
import { useIntents } from '../../../shared/useIntents.ts'
import { AddPayoutPopup } from '../payout/AddPayoutPopup.tsx'
import type { PayoutAccount } from '../payout/PayoutList.tsx'
import { AmountField } from '../pieces/AmountField.tsx'
import type { Withdrawal } from '../rules/withdrawal.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { ConfirmWithdrawal, useWithdrawalFacts } from './ConfirmWithdrawal.tsx'
import { useWish } from './useWish.ts'

interface FormProps {
  cashier: Value<'cashier'>
  accounts: readonly PayoutAccount[]
  onAsked: (withdrawal: Withdrawal) => void
}

/** Payout account, amount and fee; then the payment password. */
export function WithdrawForm({ cashier, accounts, onAsked }: FormProps) {
  const { currency } = cashier
  const say = useWords('cashier')
  const field = useRef<HTMLInputElement>(null)
  const intents = useIntents()
  const sum = useSumWords(currency)
  const wish = useWish(cashier, accounts)
  const { account, method, amount, range, error } = wish
  const [isJudged, setJudged] = useState(false)
  const [asked, setAsked] = useState<'account' | 'sure'>()
  const close = () => setAsked(undefined)
  const added = (fresh: PayoutAccount | undefined) => {
    close()
    if (fresh) wish.chooseAccount(fresh.id)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (error) field.current?.focus()
    else setAsked('sure')
  }
  return (
    <>
      <form noValidate className="cashier-split" onSubmit={submit}>
        <Panel>
          <Stack space={16}>
            <AccountChoice
              cashier={cashier}
              accounts={accounts}
              chosen={account?.id}
              onChoose={wish.chooseAccount}
              onAdd={() => setAsked('account')}
            />
            <AmountField
              ref={field}
              label={say('withdraw.amount')}
              currency={currency}
              range={range}
              typed={wish.typed}
              amount={amount}
              error={isJudged ? error : undefined}
              onType={wish.setTyped}
              onBlur={() => setJudged(wish.typed !== '')}
              all={wish.all}
              hint={say('withdraw.minimum', { min: sum(range.min) })}
            />
          </Stack>
        </Panel>
        <Summary wish={wish} currency={currency} />
      </form>
      {asked === 'account' && <AddPayoutPopup cashier={cashier} onAdded={added} onClose={close} />}
      {asked === 'sure' && account && method && amount !== undefined && (
        <ConfirmWithdrawal
          {...{ currency, account, method, amount, intents }}
          receiptMinutes={cashier.receiptMinutes}
          onDone={onAsked}
          onClose={close}
        />
      )}
    </>
  )
}

function Summary(props: { wish: ReturnType<typeof useWish>; currency: string }) {
  const { amount, method, reason } = props.wish
  const say = useWords('cashier')
  const facts = useWithdrawalFacts(props.currency, amount, method)
  return (
    <Panel title={say('withdraw.summary')} look="raised" className="cashier-aside">
      <Stack space={16}>
        <KeyValue facts={facts} />
        <Button
          type="submit"
          kind="primary"
          size="lg"
          wide
          aria-haspopup="dialog"
          disabledReason={reason}
        >
          {say('withdraw.submit')}
        </Button>
        <p className="cashier-small">{reason ?? say('withdraw.submitText')}</p>
      </Stack>
    </Panel>
  )
}
