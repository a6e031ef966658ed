import type { Merchant } from '../modules/config/index.ts'
import type { NewVersion } from '../modules/rewards/index.ts'
import type { Modules } from '../modules.ts'
import { pointsOffers, seedGoods } from './programmes.points.ts'
import { contentOf } from './programmes.words.ts'
import { promotionsOf } from './programmes.promotions.ts'

/** Publishes programmes of the demonstration that are not there yet; one that staff closed stays closed. */
export async function seedProgrammes(modules: Modules): Promise<void> {
  const events = promotionsOf(modules.clock.now())
  for (const code of ['baize', 'harbour'] as const) {
    const merchant = modules.config.merchantByCode(code)
    if (!merchant) continue
    await offer(modules, merchant, [...programmes[code], ...events[code]])
    await seedGoods(modules, merchant.id, code)
  }
}

async function offer(
  { rewards: { programmes } }: Modules,
  { id: merchantId }: Merchant,
  wanted: readonly NewVersion[],
): Promise<void> {
  const known = new Set((await programmes.all(merchantId)).map(({ id }) => id))
  for (const programme of wanted) {
    if (known.has(programme.id)) continue
    const faults = await programmes.draft(merchantId, programme)
    if (faults.length > 0) throw new Error(`${programme.id}: ${faults.join(' ')}`)
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

const programmes: Record<'baize' | 'harbour', readonly NewVersion[]> = {
  baize: [rebate, cashback, pointsOffers.baize],
  harbour: [
    {
      ...rebate,
      terms: { rates: { RNG: 10_000 }, others: 1_000, minimum: '5000', days: 3 },
      content: contentOf('rebate.slots', 'chips'),
    },
    pointsOffers.harbour,
  ],
}
