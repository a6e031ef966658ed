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
