import { rewardKinds } from './vocabulary.rewards.ts'

/**
 * Every kind of programme. A bonus gives no reward to claim: its money goes through the bonus purse. A
 * gift is a red envelope between members: the house gives nothing.
 */
export const programmeKinds = [...rewardKinds, 'bonus', 'gift'] as const
export type ProgrammeKind = (typeof programmeKinds)[number]

/**
 * offered: accepted, and its deposit is under way. queued: another one runs. met: wagered, about to become
 * cash. lapsed: its deposit never came. usedUp: nothing of it is left to stake. revoked: by staff.
 */
export const bonusStates = [
  'offered',
  'queued',
  'active',
  'met',
  'converted',
  'expired',
  'givenUp',
  'usedUp',
  'revoked',
  'lapsed',
] as const
export type BonusState = (typeof bonusStates)[number]

/** Why a member cannot take a bonus right now. */
export const bonusReasons = ['notFirst', 'taken', 'running', 'queueFull', 'byStaff'] as const
export type BonusReason = (typeof bonusReasons)[number]

/** Why an accepted bonus was not granted. */
export const bonusLapses = ['depositFailed', 'notPaid', 'belowMin', 'notFirst'] as const
export type BonusLapse = (typeof bonusLapses)[number]
