import type { Value } from '@baize/contract'
import type { Terms, Tier } from './terms.types.ts'

type WireTerms = NonNullable<Value<'contractCandidates'>['own']>

/** Terms as JSON keeps them: amounts are texts of digits. */
interface KeptTier extends Omit<Tier, 'validBet' | 'loss'> {
  validBet: string
  loss: string
}

export type KeptTerms =
  | (Omit<Extract<Terms, { kind: 'dividend' }>, 'tiers'> & { tiers: readonly KeptTier[] })
  | (Omit<Extract<Terms, { kind: 'daily' | 'hourly' }>, 'tiers'> & { tiers: readonly KeptTier[] })
  | (Omit<Extract<Terms, { kind: 'realtime' }>, 'singleBet'> & { singleBet: string })

export function keptTerms(terms: Terms): KeptTerms {
  if (terms.kind === 'realtime') return { ...terms, singleBet: String(terms.singleBet) }
  const tiers = terms.tiers.map((tier) => ({
    ...tier,
    validBet: String(tier.validBet),
    loss: String(tier.loss),
  }))
  return { ...terms, tiers }
}

export function termsOf(kept: KeptTerms): Terms {
  if (kept.kind === 'realtime') return { ...kept, singleBet: BigInt(kept.singleBet) }
  const tiers = kept.tiers.map((tier) => ({
    ...tier,
    validBet: BigInt(tier.validBet),
    loss: BigInt(tier.loss),
  }))
  return { ...kept, tiers }
}

/** Terms as the wire has them. */
export function wireTerms(terms: Terms): WireTerms {
  const kept = keptTerms(terms)
  return 'tiers' in kept ? { ...kept, tiers: kept.tiers.map((tier) => ({ ...tier })) } : kept
}
