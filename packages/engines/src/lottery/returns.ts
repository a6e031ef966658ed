import { percentText, type Ratio } from '../house/ratio.ts'
import { lotteries } from './catalogue.ts'
import { decimalOf } from './fraction.ts'
import { returnOf, variantsOf } from './pay.ts'
import type { Offer } from './types.ts'

/** What a kind returns, for lines of one variant. */
export interface ReturnRow {
  readonly family: string
  readonly codes: readonly string[]
  readonly kind: string
  readonly variant: string
  /** Of each tier: how often it is hit, and what it pays; a pool pays what is in it. */
  readonly tiers: readonly { key: string; chance: Ratio; payout: Ratio | null }[]
  readonly rtp: Ratio
}

/** The returns of all kinds of all lotteries; lotteries with the same offers share their rows. */
export function returnsTable(): ReturnRow[] {
  const shared = new Map<readonly Offer[], { family: string; codes: string[] }>()
  for (const { offers, family, code } of lotteries()) {
    const known = shared.get(offers)
    if (known === undefined) shared.set(offers, { family, codes: [code] })
    else known.codes.push(code)
  }
  return [...shared].flatMap(([offers, lottery]) =>
    offers.flatMap((offer) =>
      variantsOf(offer.kind).map((variant) => ({
        ...lottery,
        kind: offer.kind.key,
        variant,
        tiers: tiersOf(offer, variant),
        rtp: returnOf(offer, variant),
      })),
    ),
  )
}

function tiersOf({ kind, payouts }: Offer, variant: string): ReturnRow['tiers'] {
  return kind.tiers
    .filter((tier) => tier.variant === variant)
    .map(({ key, chance }) => ({ key, chance, payout: payouts[key] ?? null }))
}

/** A row as a line of text: "north xien2 win: 0.055120551 × 16.8 = 92.6025 %". */
export function returnText({ family, kind, variant, tiers, rtp }: ReturnRow): string {
  const shown = tiers.map(({ chance, payout }) =>
    payout === null ? 'pool' : `${decimalOf(chance, 9)} × ${decimalOf(payout, 4)}`,
  )
  return `${family} ${kind} ${variant}: ${shown.join(' + ')} = ${percentText(rtp, 4)} %`
}
