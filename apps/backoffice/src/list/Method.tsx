import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'

type PayMethod = OfficeValue<'officeDeposits'>['list'][number]['method']

/** A way to pay by the name of its brand, else by its kind. */
export function Method({ method, provider }: { method: PayMethod; provider?: string }) {
  const say = useWords('officeApprovals')
  const { id, kind, name } = method
  const words = name ?? (kind ? say(`method.${kind}`) : id)
  return provider ? say('method.by', { method: words, provider }) : words
}
