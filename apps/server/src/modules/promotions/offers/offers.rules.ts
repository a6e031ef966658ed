import type { ProgrammeKind, PromotionStatus } from '@baize/contract/vocabulary'
import type { Programme } from '../../rewards/index.ts'

interface Listed {
  programme: Pick<Programme, 'id' | 'kind' | 'publishedAt'>
  status: PromotionStatus
}

/** What can be taken now comes first, what is over last; a newcomer's offers before those for who plays. */
export function inOrder(a: Listed, b: Listed): number {
  return (
    places[a.status] - places[b.status] ||
    kinds.indexOf(a.programme.kind) - kinds.indexOf(b.programme.kind) ||
    a.programme.publishedAt.getTime() - b.programme.publishedAt.getTime() ||
    (a.programme.id < b.programme.id ? -1 : 1)
  )
}

const places: Record<PromotionStatus, number> = {
  issued: 0,
  claim: 0,
  join: 1,
  applying: 2,
  process: 2,
  joined: 2,
  signed: 2,
  claimed: 3,
  rejected: 3,
  comingSoon: 4,
  closed: 5,
}

const kinds: readonly ProgrammeKind[] = [
  'bonus',
  'freeSpins',
  'signIn',
  'wheel',
  'envelope',
  'gift',
  'mission',
  'cashback',
  'rebate',
  'vip',
  'points',
  'race',
  'raffle',
  'referral',
  'promotion',
]
