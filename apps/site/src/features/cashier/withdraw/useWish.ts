import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { useState } from 'react'
import { amountFault, amountTyped } from '../../../shared/amounts.ts'
import { usePlayWords } from '../../../shared/playRule.ts'
import { useSumWords } from '../../../shared/Sum.tsx'
import type { PayoutAccount } from '../payout/PayoutList.tsx'
import { useAmountWords } from '../pieces/AmountField.tsx'
import { type Method, useMethodName, useWaitWords } from '../pieces/methods.tsx'
import { blockerOf, lowestPayout, withdrawalRange } from '../rules/withdrawal.ts'

/** The form values of a withdrawal, and the reason why it cannot be requested. */
export function useWish(cashier: Value<'cashier'>, accounts: readonly PayoutAccount[]) {
  const { currency, withdrawal: methods, withdrawable } = cashier
  const say = useWords('cashier')
  const { tag } = useLanguage()
  const words = useAmountWords(currency)
  const sum = useSumWords(currency)
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
    reason: useReason(cashier, method),
  }
}

/** Why nothing can be requested now, and what to do about it; undefined if it can. */
function useReason(cashier: Value<'cashier'>, method: Method | undefined): string | undefined {
  const { currency, withdrawable, checkMinutes } = cashier
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const play = usePlayWords(currency)
  const nameOf = useMethodName()
  const wait = useWaitWords()(checkMinutes)
  const blocker = blockerOf(cashier)
  if (blocker === 'turnover') return play.left(cashier.toPlay)
  if (blocker === 'identityReview' && cashier.desk !== null) return say('need.identity.demo')
  if (blocker) return say(`withdraw.blocked.${blocker}`, { min: sum(lowestPayout(cashier)), wait })
  if (!method) return say('withdraw.noAccount')
  if (BigInt(method.min) <= BigInt(withdrawable)) return undefined
  const other = cashier.withdrawal.find(({ min }) => BigInt(min) <= BigInt(withdrawable))
  if (!other) return undefined
  return say('withdraw.blocked.belowMethod', {
    min: sum(method.min),
    other: nameOf(other),
    otherMin: sum(other.min),
  })
}

/** The range when there is no payout method that would limit it. */
const openRange = { min: '1', max: String(10n ** 18n) }
