import { profileFields } from '../vocabulary.ts'

export const memberStates = ['open', 'closed'] as const

export const memberFilters = ['withdrawal', 'documents', 'excluded'] as const

/** Fields of a member that are shown masked, and revealed one at a time. */
export const contactFields = ['email', 'mobile', ...profileFields, 'payoutNumber'] as const
export type ContactField = (typeof contactFields)[number]

/** Sources of the timeline, which can be chosen. */
export const timelineKinds = [
  'account',
  'deposit',
  'withdrawal',
  'adjustment',
  'bets',
  'bonus',
  'reward',
  'limit',
  'letter',
  'note',
  'staff',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** Why a withdrawal waits: the page says each reason in words, with its figures. */
export const waitReasons = [
  'forReview',
  'forPayout',
  'atProvider',
  'forAnswer',
  'identityMissing',
  'identityInReview',
  'toPlay',
  'accountNew',
  'memberBlocked',
  'memberExcluded',
] as const

export const twinSigns = ['payoutNumber', 'device', 'mobile', 'address', 'document'] as const
