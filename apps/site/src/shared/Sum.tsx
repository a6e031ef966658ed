import { useLanguage } from '@baize/i18n/react'
import { Amount, type AmountProps, formatAmount } from '@baize/ui'

type SumProps = Omit<AmountProps, 'minor' | 'locale'> & {
  /** Minor units, as they travel. */
  of: string | bigint
}

/** An amount of the wire in the member's language. */
export function Sum({ of, ...look }: SumProps) {
  const { tag } = useLanguage()
  return <Amount minor={BigInt(of)} locale={tag} {...look} />
}

/** What went in or out: with its sign, gains green. */
export function Change(props: { of: string | bigint; currency: string }) {
  return <Sum {...props} sign="always" tone="signed" />
}

/** Says an amount within a sentence; where that runs from the right, it is kept apart from it. */
export function useSumWords(currency: string): (of: string | bigint) => string {
  const { tag, direction } = useLanguage()
  return (of) => {
    const words = formatAmount({ minor: BigInt(of), currency, locale: tag })
    return direction === 'rtl' ? `\u2068${words}\u2069` : words
  }
}
