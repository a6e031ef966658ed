import { useLanguage } from '@baize/i18n/react'
import { Amount, type AmountProps } from '@baize/ui'

/** An amount as the wire writes it, in the reader's language; the office names currencies by code. */
export function Money({ of, ...look }: Omit<AmountProps, 'minor' | 'locale'> & { of: string }) {
  const { tag } = useLanguage()
  return <Amount minor={BigInt(of)} locale={tag} show="code" {...look} />
}
