import { useWords } from '@baize/i18n/react'
import { arrivesOf, feeOf } from '@baize/money'
import type { Fact } from '@baize/ui'
import type { Intents } from '../../../shared/intents.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import { useSending } from '../../../shared/useSending.ts'
import type { PayoutAccount } from '../payout/PayoutList.tsx'
import { type Method, useWaitWords } from '../pieces/methods.tsx'
import { PasswordPopup } from '../pieces/PasswordPopup.tsx'
import { usePayoutName } from '../pieces/payoutName.ts'
import type { Withdrawal } from '../rules/withdrawal.ts'

/** The amount taken from the wallet, the fee, and the amount paid out. */
export function useWithdrawalFacts(
  currency: string,
  amount: bigint | undefined,
  method: Method | undefined,
): Fact[] {
  const say = useWords('cashier')
  const shown = (of: ((all: bigint) => bigint) | undefined) =>
    amount === undefined || !of ? '–' : <Sum of={of(amount)} currency={currency} />
  return [
    { id: 'amount', label: say('summary.fromWallet'), value: shown((all) => all) },
    { id: 'fee', label: say('summary.fee'), value: shown(method && ((all) => feeOf(all, method))) },
    {
      id: 'arrives',
      label: say('summary.toAccount'),
      value: shown(method && ((all) => arrivesOf(all, method))),
      sum: true,
    },
  ]
}

/** Shows the withdrawal's details again and asks for the payment password. */
export function ConfirmWithdrawal(props: {
  currency: string
  /** How long the member has to confirm the receipt. */
  receiptMinutes: number
  account: PayoutAccount
  method: Method
  amount: bigint
  /** Owned by the form, so that a retry after a lost answer requests the same withdrawal. */
  intents: Intents
  onDone: (withdrawal: Withdrawal) => void
  onClose: () => void
}) {
  const { currency, account, amount, intents } = props
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const nameOf = usePayoutName()
  const facts = useWithdrawalFacts(currency, amount, props.method)
  const wait = useWaitWords()(props.receiptMinutes)
  const sending = useSending('withdraw')
  const ask = async (paymentPassword: string) => {
    const asked = { account: account.id, amount: String(amount) }
    const id = intents.idFor([asked])
    const withdrawal = await sending.send({ body: { id, ...asked, paymentPassword } })
    if (!withdrawal) return
    intents.decided()
    props.onDone(withdrawal)
  }
  const to = {
    id: 'to',
    label: say('summary.to'),
    value: (
      <>
        <bdi>{nameOf(account)}</bdi>
        <br />
        <bdi>{account.holder}</bdi>
      </>
    ),
  }
  return (
    <PasswordPopup
      title={say('withdraw.confirmTitle')}
      text={say('withdraw.confirmText')}
      facts={[to, ...facts]}
      note={say('receipt.rule', { wait })}
      submitLabel={say('withdraw.confirm', { amount: sum(amount) })}
      currency={currency}
      sending={sending}
      onSubmit={ask}
      onClose={props.onClose}
    />
  )
}
