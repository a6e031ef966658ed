import type { ProgrammeKind, PromotionStatus } from '@baize/contract/vocabulary'
import { expect, test } from 'vitest'
import { inOrder } from './offers.rules.ts'

const offer = (id: string, kind: ProgrammeKind, status: PromotionStatus, minute = 0) => ({
  programme: { id, kind, publishedAt: new Date(minute * 60_000) },
  status,
})

const idsOf = (offers: ReturnType<typeof offer>[]) =>
  offers.toSorted(inOrder).map(({ programme }) => programme.id)

test('[PRO-01] a visitor sees the welcome bonus and the free spins first, not the first by name', () => {
  const offers = [
    offer('bring-a-friend', 'referral', 'join'),
    offer('daily-race', 'race', 'join'),
    offer('free-start', 'bonus', 'join', 2),
    offer('welcome', 'bonus', 'join', 1),
    offer('welcome-spins', 'freeSpins', 'join'),
  ]
  expect(idsOf(offers)).toEqual([
    'welcome',
    'free-start',
    'welcome-spins',
    'daily-race',
    'bring-a-friend',
  ])
})

test('[PRO-01] what can be taken now comes first, what is over last', () => {
  const offers = [
    offer('over', 'bonus', 'closed'),
    offer('later', 'bonus', 'comingSoon'),
    offer('had', 'bonus', 'claimed'),
    offer('vip', 'vip', 'joined'),
    offer('raffle', 'raffle', 'join'),
    offer('slip', 'promotion', 'claim'),
  ]
  expect(idsOf(offers)).toEqual(['slip', 'raffle', 'vip', 'had', 'later', 'over'])
})
