import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { useState } from 'react'
import { amountFault, amountTyped } from '../../../shared/amounts.ts'
import { usePlayWords } from '../../../shared/playRule.ts'
import { useSumWords } from '../../../shared/Sum.tsx'
import type { PayoutAccount } from '../payout/PayoutList.tsx'
import { useAmountWords } from '../pieces/AmountField.tsx'
import { blockerOf, withdrawalRange } from '../rules/withdrawal.ts'

/** The form values of a withdrawal, and the reason why it cannot be requested. */
export function useWish(cashier: Value<'cashier'>, accounts: readonly PayoutAccount[]) {
  const { currency, withdrawal: methods, withdrawable } = cashier
  const say = useWords('cashier')
  const { tag } = useLanguage()
  const words = useAmountWords(currency)
  const sum = useSumWords(currency)
  const play = usePlayWords(currency)
  const [accountId, chooseAccount] = useState<string>()
  const [typed, setTyped] = useState('')
  const methodOf = (each: PayoutAccount) => methods.find(({ id }) => id === each.method)
  const account =
    accounts.find(({ id }) => id === accountId) ?? accounts.find((each) => methodOf(each))
  const method = account && methodOf(account)
  const amount = amountTyped(typed, { currency, tag })
  const range = withdrawalRange(method ?? methods[0] ?? openRange, withdrawable)
  const fault = amountFault(typed, amount, range)
  const isTooMuch = fault === 'high' && !range.isAllThere
  const blocker = blockerOf(cashier)
  return {
    account,
    method,
    chooseAccount,
    typed,
    setTyped,
    amount,
    range,
    all: range.max >= range.min ? { label: say('withdraw.all'), amount: range.max } : undefined,
    error: isTooMuch ? say('withdraw.tooMuch', { max: sum(range.max) }) : words(fault, range),
    /** Why the button is disabled. */
    reason: blocker
      ? blocker === 'turnover'
        ? play.left(cashier.toPlay)
        : say(`withdraw.blocked.${blocker}`)
      : method
        ? undefined
        : say('withdraw.noAccount'),
  }
}

/** The range when there is no payout method that would limit it. */
const openRange = { min: '1', max: String(10n ** 18n) }
