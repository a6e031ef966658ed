import { useLanguage } from '@baize/i18n/react'
import { Amount, type AmountProps, formatAmount } from '@baize/ui'
import { useApart } from './apart.ts'

type SumProps = Omit<AmountProps, 'minor' | 'locale'> & {
  /** Minor units in wire format. */
  of: string | bigint
}

/** An amount in wire format, shown in the member's language. */
export function Sum({ of, ...look }: SumProps) {
  const { tag } = useLanguage()
  return <Amount minor={BigInt(of)} locale={tag} {...look} />
}

/** A change of balance: with its sign, gains in green. */
export function Change(props: { of: string | bigint; currency: string }) {
  return <Sum {...props} sign="always" tone="signed" />
}

/** Formats an amount for use inside a sentence, isolated from right-to-left text. */
export function useSumWords(currency: string): (of: string | bigint) => string {
  const { tag } = useLanguage()
  const apart = useApart()
  return (of) => apart.figures(formatAmount({ minor: BigInt(of), currency, locale: tag }))
}
