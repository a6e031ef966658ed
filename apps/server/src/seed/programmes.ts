import type { Merchant } from '../modules/config/index.ts'
import type { NewVersion } from '../modules/rewards/index.ts'
import type { Modules } from '../modules.ts'
import { bonusOffers } from './programmes.bonus.ts'
import { pointsOffers, seedGoods } from './programmes.points.ts'
import { promotionsOf } from './programmes.promotions.ts'
import { referralOffer, vipOffers } from './programmes.vip.ts'
import { contentOf, inCurrency, type Seeded } from './programmes.words.ts'

/** Publishes programmes of the demonstration that are not there yet; one that staff closed stays closed. */
export async function seedProgrammes(modules: Modules): Promise<void> {
  const events = promotionsOf(modules.clock.now())
  for (const code of ['baize', 'harbour'] as const) {
    const merchant = modules.config.merchantByCode(code)
    if (!merchant) continue
    await offer(modules, merchant, [...programmes[code], ...events[code], ...bonusOffers[code]])
    await seedGoods(modules, merchant.id, code)
  }
}

async function offer(
  { rewards: { programmes } }: Modules,
  { id: merchantId, currency }: Merchant,
  wanted: readonly Seeded[],
): Promise<void> {
  const known = new Set((await programmes.all(merchantId)).map(({ id }) => id))
  for (const programme of wanted) {
    if (known.has(programme.id)) continue
    const faults = await programmes.draft(merchantId, inCurrency(programme, currency))
    if (faults.length > 0) throw new Error(`${programme.id}: ${JSON.stringify(faults)}`)
    await programmes.publish(merchantId, programme.id, 'demonstration')
  }
}

const rebate: NewVersion = {
  id: 'play-rebate',
  kind: 'rebate',
  terms: {
    rates: { RNG: 6_000, FISH: 5_000, BGS: 3_000, LIVE: 4_000, PVP: 2_000, SPORTS: 4_000 },
    others: 3_000,
    minimum: '100',
    days: 7,
  },
  content: contentOf('rebate', 'chips'),
}

const cashback: NewVersion = {
  id: 'weekly-cashback',
  kind: 'cashback',
  terms: { rate: 50_000, minimum: '100', most: '50000', days: 14 },
  content: contentOf('cashback', 'table'),
}

const money = (amount: string) => ({ unit: 'money' as const, amount })

const missions: NewVersion = {
  id: 'table-missions',
  kind: 'mission',
  terms: {
    days: 7,
    missions: [
      { id: 'first-bet', period: 'once', measure: 'bets', target: '1', reward: money('50') },
      { id: 'ten-bets', period: 'day', measure: 'bets', target: '10', reward: money('25') },
      { id: 'five-games', period: 'day', measure: 'games', target: '5', reward: money('50') },
      {
        id: 'big-win',
        period: 'week',
        measure: 'wins',
        multiplier: 20,
        target: '1',
        reward: money('200'),
      },
      {
        id: 'slots-week',
        period: 'week',
        measure: 'validBet',
        target: '100000',
        only: { gameTypes: ['RNG'] },
        reward: money('500'),
      },
      { id: 'top-up', period: 'week', measure: 'deposited', target: '10000', reward: money('100') },
    ],
  },
  content: contentOf('missions', 'cards'),
}

const race: NewVersion = {
  id: 'daily-race',
  kind: 'race',
  terms: {
    every: 'day',
    weights: { LIVE: 25, SPORTS: 50 },
    others: 100,
    prizes: ['50000', '20000', '12500', '5000', '4000', '2500', '1800', '1600', '1400', '1200'],
    days: 14,
  },
  content: contentOf('race', 'table'),
}

const programmes: Record<'baize' | 'harbour', readonly Seeded[]> = {
  baize: [rebate, cashback, pointsOffers.baize, missions, race, vipOffers.baize, referralOffer],
  harbour: [
    {
      ...rebate,
      terms: { rates: { RNG: 10_000 }, others: 1_000, minimum: '5000', days: 3 },
      content: contentOf('rebate.slots', 'chips'),
    },
    pointsOffers.harbour,
    vipOffers.harbour,
    {
      ...missions,
      terms: {
        days: 3,
        missions: [
          { id: 'week-bets', period: 'week', measure: 'bets', target: '50', reward: money('5000') },
        ],
      },
    },
  ],
}
