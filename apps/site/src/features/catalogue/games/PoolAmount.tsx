import { useLanguage } from '@baize/i18n/react'
import { Amount } from '@baize/ui'
import type { Pool } from './pools.rules.ts'

/** The figure changes only when the vendor reports a new amount. */
export function PoolAmount({ pool }: { pool: Pool }) {
  const { tag } = useLanguage()
  const { amount, currency } = pool
  return <Amount minor={BigInt(amount)} currency={currency} locale={tag} tone="brass" roll />
}
