import { memberPageOf, paths } from '../paths.ts'

export type BottomEntry = 'deposit' | 'promotions' | 'account'

/** The entry of the phone's bar that the address belongs to. Depositing has its own, all else of a member is the account's. */
export function bottomEntry(pathname: string, search: string): BottomEntry | undefined {
  if (pathname === paths.promotions()) return 'promotions'
  if (pathname !== paths.member()) return undefined
  const page = memberPageOf(new URLSearchParams(search).get('page'))
  return page === 'depositv2' ? 'deposit' : 'account'
}
