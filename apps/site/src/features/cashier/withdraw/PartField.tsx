import { useLanguage, useWords } from '@baize/i18n/react'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { amountFault, amountTyped } from '../../../shared/amounts.ts'
import { useAmountWords } from '../pieces/AmountField.tsx'
import { partRange, type WithdrawalDetail } from '../rules/withdrawal.ts'

/** The received part of a withdrawal: more than zero, less than the whole. */
export function usePart(withdrawal: WithdrawalDetail, currency: string) {
  const { tag } = useLanguage()
  const words = useAmountWords(currency)
  const [typed, setTyped] = useState('')
  const amount = amountTyped(typed, { currency, tag })
  const range = partRange(withdrawal)
  return { typed, setTyped, amount, error: words(amountFault(typed, amount, range), range) }
}

export function PartField(props: {
  part: ReturnType<typeof usePart>
  currency: string
  isJudged: boolean
}) {
  const { part, currency } = props
  const say = useWords('cashier')
  return (
    <TextField
      label={say('receipt.part')}
      required
      inputMode="decimal"
      autoComplete="off"
      suffix={currency}
      value={part.typed}
      error={props.isJudged ? part.error : undefined}
      onChange={(event) => part.setTyped(event.target.value)}
    />
  )
}
