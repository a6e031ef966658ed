import type { Visitor } from '../session/visitor.ts'
import type { Flags } from '../start/site.tsx'

export type AccountEntry =
  | 'wallet'
  | 'withdraw'
  | 'bettingRecord'
  | 'accountRecord'
  | 'profitAndLoss'
  | 'rewardCentre'
  | 'bonusDetails'
  | 'vip'
  | 'missions'
  | 'pointsMall'
  | 'myAccount'
  | 'agentCentre'
  | 'manualRebate'
  | 'signOut'

/** The account menu: the money first, then the order of the specification. */
export function accountEntries(
  flags: Pick<Flags, 'pointsMall' | 'manualRebate'>,
  visitor: Pick<Visitor, 'isAgent' | 'isTrial'>,
): AccountEntry[] {
  return [
    'wallet',
    'withdraw',
    'bettingRecord',
    'accountRecord',
    'profitAndLoss',
    'rewardCentre',
    'bonusDetails',
    ...(visitor.isTrial ? [] : (['vip', 'missions'] as const)),
    ...(flags.pointsMall ? (['pointsMall'] as const) : []),
    'myAccount',
    ...(visitor.isAgent ? (['agentCentre'] as const) : []),
    ...(flags.manualRebate ? (['manualRebate'] as const) : []),
    'signOut',
  ]
}

export type RailExtra = 'rewards' | 'inviteFriends' | 'registerCentre' | 'pointsMall' | 'help'

/** The side menu's entries after the game types. Agents get the register centre, not invitations. */
export function railExtras(
  flags: Pick<Flags, 'pointsMall' | 'referral'>,
  visitor: Pick<Visitor, 'isLogin' | 'isAgent' | 'isTrial'>,
): RailExtra[] {
  const invites = visitor.isLogin && !visitor.isTrial
  return [
    'rewards',
    ...(flags.pointsMall ? (['pointsMall'] as const) : []),
    ...(invites && visitor.isAgent ? (['registerCentre'] as const) : []),
    ...(invites && !visitor.isAgent && flags.referral ? (['inviteFriends'] as const) : []),
    'help',
  ]
}
