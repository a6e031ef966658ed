import { useLanguage } from '@baize/i18n/react'
import { Amount } from '@baize/ui'

interface MoneyProps {
  amount: string
  currency: string
  signed?: boolean
}

/** An amount of the wire, in the reader's language. */
export function Money({ amount, currency, signed }: MoneyProps) {
  const { tag } = useLanguage()
  return (
    <Amount
      minor={BigInt(amount)}
      currency={currency}
      locale={tag}
      show="code"
      {...(signed ? { tone: 'signed' as const, sign: 'always' as const } : {})}
    />
  )
}
