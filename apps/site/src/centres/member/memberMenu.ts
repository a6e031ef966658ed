import type { MemberPage } from '../../paths.ts'
import { memberPages } from '../../paths.ts'
import type { Flags } from '../../start/site.tsx'

/** The number of new items for each page; a number above zero is shown as a red badge. */
export type Counts = Partial<Record<'missionLeaderboard' | 'messageV2' | 'rewardCenter', number>>

/** Pages of modules that are switched off are not in the menu. */
export function memberMenu(flags: Pick<Flags, 'manualRebate' | 'referral'>): MemberPage[] {
  return memberPages.filter((page) => {
    if (page === 'manualRebate') return flags.manualRebate
    if (page === 'referral') return flags.referral
    return true
  })
}

/** The name of a page in the menu. Agents also transfer to their team and may have no upline. */
export function shownAs(page: MemberPage, isAgent: boolean): MemberPage | 'transfers' {
  return page === 'transferUpline' && isAgent ? 'transfers' : page
}
