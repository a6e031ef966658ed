import type { MemberPage } from '../../paths.ts'
import { memberPages } from '../../paths.ts'
import type { Flags } from '../../start/site.tsx'

/** The number of new items for each page; a number above zero is shown as a red badge. */
export type Counts = Partial<
  Record<'missionLeaderboard' | 'messageV2' | 'rewardCenter' | 'customerService', number>
>

type ModuleFlags = Pick<Flags, 'manualRebate' | 'referral'>

/** A page of a module that is switched off is not there. */
export function hasPage(page: MemberPage, flags: ModuleFlags, isAgent = false): boolean {
  if (page === 'manualRebate') return flags.manualRebate
  // Agents invite in their register centre.
  if (page === 'referral') return flags.referral && !isAgent
  return true
}

export interface Offered extends ModuleFlags {
  /** There is somebody to send money to. */
  transfers: boolean
  /** There are missions. */
  missions: boolean
  /** There are VIP levels. */
  vip: boolean
  isAgent: boolean
}

/** The pages that have something for this member. Whoever opens another by its address is told why it is empty. */
export function memberMenu(offered: Offered): MemberPage[] {
  return memberPages.filter((page) => {
    if (page === 'transferUpline') return offered.transfers
    if (page === 'missionLeaderboard') return offered.missions
    if (page === 'vip') return offered.vip
    return hasPage(page, offered, offered.isAgent)
  })
}

/** The name of a page in the menu. Agents also transfer to their team and may have no upline. */
export function shownAs(page: MemberPage, isAgent: boolean): MemberPage | 'transfers' {
  return page === 'transferUpline' && isAgent ? 'transfers' : page
}
