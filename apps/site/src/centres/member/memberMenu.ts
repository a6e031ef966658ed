import type { MemberPage } from '../../paths.ts'
import { memberPages } from '../../paths.ts'
import type { Flags } from '../../start/site.tsx'

/** What waits for the member, by page; a red number stands where it is above zero. */
export type Counts = Partial<Record<'missionLeaderboard' | 'messageV2' | 'rewardCenter', number>>

/** Pages of modules that are switched off are not in the menu. */
export function memberMenu(flags: Pick<Flags, 'manualRebate' | 'referral'>): MemberPage[] {
  return memberPages.filter((page) => {
    if (page === 'manualRebate') return flags.manualRebate
    if (page === 'referral') return flags.referral
    return true
  })
}

/** Under which name a page is shown: agents also send downward, and may have nobody above them. */
export function shownAs(page: MemberPage, isAgent: boolean): MemberPage | 'transfers' {
  return page === 'transferUpline' && isAgent ? 'transfers' : page
}
