import { useLanguage, useWords } from '@baize/i18n/react'
import { Chip, TextField } from '@baize/ui'
import type { Ref } from 'react'
import {
  type AmountFault,
  amountWritten,
  quickAmounts,
  type Range,
} from '../../../shared/amounts.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'

interface AmountFieldProps {
  label: string
  currency: string
  range: Range
  typed: string
  amount: bigint | undefined
  onType: (typed: string) => void
  onBlur?: () => void
  /** The error to show now, if any. */
  error?: string | undefined
  hint?: string
  /** A button that fills in the whole available amount. */
  all?: { label: string; amount: bigint } | undefined
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** An amount field with quick amounts to press. */
export function AmountField({ ref, ...props }: AmountFieldProps) {
  const { currency, range, amount, all } = props
  const say = useWords('cashier')
  const { tag } = useLanguage()
  const write = (minor: bigint) => props.onType(amountWritten(minor, { currency, tag }))
  const quick = quickAmounts(range, currency).filter((each) => each !== all?.amount)
  return (
    <div className="cashier-amount">
      <TextField
        ref={ref}
        label={props.label}
        required
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        suffix={currency}
        value={props.typed}
        error={props.error}
        hint={props.hint}
        disabled={props.disabled}
        onChange={(event) => props.onType(event.target.value)}
        onBlur={props.onBlur}
      />
      {(quick.length > 0 || all) && (
        <fieldset className="bz-chips bz-chips-wrap" aria-label={say('amount.quick')}>
          {quick.map((each) => (
            <Chip
              key={String(each)}
              on={amount === each}
              disabled={props.disabled}
              onClick={() => write(each)}
            >
              <Sum of={each} currency={currency} />
            </Chip>
          ))}
          {all && (
            <Chip
              on={amount === all.amount}
              disabled={props.disabled}
              onClick={() => write(all.amount)}
            >
              {all.label}
            </Chip>
          )}
        </fieldset>
      )}
    </div>
  )
}

/** The error message for an amount that is not allowed. */
export function useAmountWords(currency: string) {
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  return (fault: AmountFault | undefined, { min, max }: Range): string | undefined => {
    if (!fault) return undefined
    if (fault === 'low') return say('amount.low', { min: sum(min) })
    return fault === 'high' ? say('amount.high', { max: sum(max) }) : say(`amount.${fault}`)
  }
}
