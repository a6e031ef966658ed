import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { formatAmount } from '@baize/ui'
import { useState } from 'react'
import { amountFault, amountTyped, type Range } from '../../../shared/amounts.ts'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { useSumWords } from '../../../shared/Sum.tsx'
import { useHeldParameters } from '../../../shared/useHeldParameters.ts'
import { useAmountWords } from '../pieces/AmountField.tsx'
import type { Method } from '../pieces/methods.tsx'
import { type Deposit, depositRoom, type Room } from '../rules/deposit.ts'
import { offerFor } from './BonusChoice.tsx'

export interface WishProps {
  cashier: Value<'cashier'>
  limits: Value<'limits'>['limits']
  offers: Value<'bonusOffers'>['list']
  /** The failed deposit to try again. */
  again: Deposit | undefined
}

/** The form values of a deposit, and the reason why it cannot be requested. */
export function useDepositWish({ cashier, limits, offers, again }: WishProps) {
  const { currency, deposit: methods } = cashier
  const { tag } = useLanguage()
  const [methodId, chooseMethod] = useState(again?.method)
  const [parameters] = useHeldParameters()
  // Whoever comes from an offer has chosen it there.
  const [bonusId, chooseBonus] = useState(parameters.get('bonus') ?? '')
  const [typed, setTyped] = useState(() =>
    again ? formatAmount({ minor: BigInt(again.amount), currency, locale: tag, show: 'none' }) : '',
  )
  const amount = amountTyped(typed, { currency, tag })
  const method = methods.find(({ id }) => id === methodId) ?? methods[0]
  return {
    method,
    chooseMethod,
    typed,
    setTyped,
    amount,
    offer: offerFor(offers, bonusId, amount),
    chooseBonus,
    fault: useFault(currency, depositRoom(limits), { typed, amount, method }),
  }
}

export function rangeOfMethod({ min, max }: Method): Range {
  return { min: BigInt(min), max: BigInt(max) }
}

/** Why the amount is not allowed: by the payment method, or by one of the member's limits. */
function useFault(
  currency: string,
  room: Room | undefined,
  wanted: { typed: string; amount: bigint | undefined; method: Method | undefined },
): string | undefined {
  const say = useWords('cashier')
  const words = useAmountWords(currency)
  const sum = useSumWords(currency)
  const time = useTimeWords()
  const { typed, amount, method } = wanted
  if (!method) return undefined
  const range = rangeOfMethod(method)
  const fault = words(amountFault(typed, amount, range), range)
  if (fault !== undefined || !room || amount === undefined || amount <= room.left) return fault
  const until = time(room.resetsAt)
  return room.left > 0n
    ? say(`amount.limit.${room.period}`, { left: sum(room.left), until })
    : say(`amount.limitUsed.${room.period}`, { until })
}
