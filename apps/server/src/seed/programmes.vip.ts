import type { NewVersion } from '../modules/rewards/index.ts'
import { contentOf, type Seeded, wordsOf } from './programmes.words.ts'

/** In whole units of the currency; the wire has hundredths. */
function level(
  name: string,
  [from, keep]: [number, number],
  rakeback: number,
  [levelUp, weekly, monthly, birthday]: [number, number, number, number],
  payoutHours: number | null = null,
) {
  const minor = (units: number) => String(units * 100)
  return {
    name: wordsOf(`vip.${name}`),
    from: minor(from),
    keep: minor(keep),
    rakeback,
    levelUp: minor(levelUp),
    weekly: minor(weekly),
    monthly: minor(monthly),
    birthday: minor(birthday),
    payoutHours,
  }
}

/** One brand has seven levels, the other three that ask for more and give back more. */
export const vipOffers: Record<'baize' | 'harbour', NewVersion> = {
  baize: {
    id: 'vip',
    kind: 'vip',
    terms: {
      levels: [
        level('bronze', [500, 0], 500, [2, 0, 0, 5]),
        level('silver', [5_000, 1_000], 600, [10, 1, 5, 10]),
        level('gold', [25_000, 4_000], 800, [50, 5, 20, 25]),
        level('platinum', [100_000, 12_000], 1_000, [150, 15, 60, 50], 12),
        level('emerald', [400_000, 40_000], 1_200, [500, 50, 200, 100], 6),
        level('diamond', [1_500_000, 120_000], 1_500, [1_500, 150, 600, 250], 4),
        level('black', [5_000_000, 350_000], 2_000, [5_000, 400, 1_800, 500], 2),
      ],
      active: { week: '10000', month: '40000' },
      minimum: '10',
      days: 14,
    },
    content: contentOf('vip', 'crown'),
  },
  harbour: {
    id: 'vip',
    kind: 'vip',
    terms: {
      levels: [
        level('silver', [50_000, 0], 1_000, [500, 50, 200, 500]),
        level('gold', [500_000, 50_000], 2_000, [2_000, 200, 1_000, 1_000]),
        level('diamond', [5_000_000, 400_000], 3_000, [20_000, 2_000, 8_000, 5_000], 6),
      ],
      active: { week: '100000', month: '400000' },
      minimum: '100',
      days: 7,
    },
    content: contentOf('vip.harbour', 'crown'),
  },
}

/** Friends are paid for at one brand only. */
export const referralOffer: Seeded = {
  id: 'bring-a-friend',
  kind: 'referral',
  terms: {
    deposit: '5000',
    validBet: '20000',
    days: 30,
    hold: 7,
    tiers: [
      { from: 1, amount: '1000' },
      { from: 11, amount: '1500' },
      { from: 21, amount: '2000' },
    ],
    most: '50000',
    household: false,
    claimDays: 30,
  },
  content: contentOf('referral', 'handshake'),
  amounts: { from: '1000', to: '2000' },
}
