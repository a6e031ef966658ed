import { useWords } from '@baize/i18n/react'
import type { Contract } from '../rules/terms.ts'

/** How the other side is called; the house by the merchant's word for itself. */
export function useOther({ other }: Pick<Contract, 'other'>): string {
  const say = useWords('contracts')
  return other ? other.account : say('house')
}
