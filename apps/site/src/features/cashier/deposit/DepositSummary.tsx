import { useWords } from '@baize/i18n/react'
import { type Fact, KeyValue } from '@baize/ui'
import type { ReactNode } from 'react'
import { Sum } from '../../../shared/Sum.tsx'
import type { Method } from '../pieces/methods.tsx'
import { arrivesOf, bonusOf, feeOf, turnoverOf } from '../rules/fees.ts'
import type { Offer } from './BonusChoice.tsx'

/** Amount to pay, fee and amount credited, shown before the payment. */
export function DepositSummary(props: {
  currency: string
  amount: bigint | undefined
  method: Method
  offer: Offer | undefined
}) {
  const { currency, amount, method, offer } = props
  const say = useWords('cashier')
  const shown = (of: (amount: bigint) => bigint): ReactNode =>
    amount === undefined ? '–' : <Sum of={of(amount)} currency={currency} />
  const facts: Fact[] = [
    { id: 'pay', label: say('summary.pay'), value: shown((all) => all) },
    { id: 'fee', label: say('summary.fee'), value: shown((all) => feeOf(all, method)) },
    {
      id: 'arrives',
      label: say('summary.toWallet'),
      value: shown((all) => arrivesOf(all, method)),
      sum: true,
    },
  ]
  if (offer) {
    facts.push(
      { id: 'bonus', label: say('summary.bonus'), value: shown((all) => bonusOf(all, offer)) },
      { id: 'play', label: say('summary.toPlay'), value: shown((all) => turnoverOf(all, offer)) },
    )
  }
  return <KeyValue facts={facts} />
}
