import type { ContractKind, ContractPeriod } from '@baize/contract/vocabulary'
import { decimalsOf, decimalText, parseAmount, rateOne } from '@baize/money'
import type { Terms } from './terms.ts'

/** Terms as they are typed. */
export interface Draft {
  kind: ContractKind
  period: ContractPeriod
  carry: 'none' | 'previous' | 'permanent'
  tiers: readonly TierDraft[]
  profitRate: string
  lossRate: string
  singleBet: string
}

export interface TierDraft {
  /** For React only: rows keep their identity when one above is removed. */
  key: number
  rate: string
  validBet: string
  active: string
  loss: string
}

export const tiersMax = 12

export const emptyTier = (key: number): TierDraft => ({
  key,
  rate: '',
  validBet: '',
  active: '',
  loss: '',
})

const percentDecimals = 4

/** A percentage in millionths; undefined where it is none, or above a hundred. */
export function rateTyped(text: string): number | undefined {
  const rate = parseAmount(text.trim().replace(',', '.'), percentDecimals)
  return rate === undefined || rate > BigInt(rateOne) ? undefined : Number(rate)
}

/** A rate as it would be typed: 5000 is 0.5. */
export const rateWritten = (rate: number): string => String(rate / (rateOne / 100))

/** A draft to begin with: the terms that are agreed, or else one empty tier. */
export function draftOf(kind: ContractKind, terms: Terms | undefined, currency: string): Draft {
  const draft: Draft = {
    kind,
    period: 'month',
    carry: 'none',
    tiers: [emptyTier(0)],
    profitRate: '',
    lossRate: '',
    singleBet: '',
  }
  const written = (minor: string) =>
    minor === '0' ? '' : decimalText(BigInt(minor), decimalsOf(currency))
  if (terms?.kind !== kind) return draft
  if (terms.kind === 'realtime')
    return {
      ...draft,
      profitRate: rateWritten(terms.profitRate),
      lossRate: rateWritten(terms.lossRate),
      singleBet: written(terms.singleBet),
    }
  const tiers = terms.tiers.map((tier, key) => ({
    key,
    rate: rateWritten(tier.rate),
    validBet: written(tier.validBet),
    active: tier.active === 0 ? '' : String(tier.active),
    loss: written(tier.loss),
  }))
  return terms.kind === 'dividend'
    ? { ...draft, period: terms.period, carry: terms.carry, tiers }
    : { ...draft, tiers }
}

export type Fault = 'missing' | 'rate' | 'amount' | 'count' | 'rising'

export interface Judged {
  /** Undefined as long as something is wrong. */
  terms: Terms | undefined
  /** By field: `0.rate`, `singleBet`. */
  faults: ReadonlyMap<string, Fault>
}

/** The terms of a draft, and what is wrong with it. */
export function termsIn(draft: Draft, currency: string): Judged {
  const faults = new Map<string, Fault>()
  const rate = (field: string, typed: string): number => {
    const value = rateTyped(typed)
    if (value === undefined) faults.set(field, typed.trim() ? 'rate' : 'missing')
    return value ?? 0
  }
  const amount = (field: string, typed: string): string => {
    const text = typed.trim() || '0'
    const value = /^0+$/.test(text) ? 0n : parseAmount(text, decimalsOf(currency))
    if (value === undefined) faults.set(field, 'amount')
    return String(value ?? 0n)
  }
  const count = (field: string, typed: string): number => {
    const text = typed.trim() || '0'
    if (!/^\d{1,6}$/.test(text)) faults.set(field, 'count')
    return Number(text) || 0
  }
  const terms = read(draft, { rate, amount, count }, faults)
  return { terms: faults.size > 0 ? undefined : terms, faults }
}

interface Readers {
  rate(field: string, typed: string): number
  amount(field: string, typed: string): string
  count(field: string, typed: string): number
}

function read(draft: Draft, { rate, amount, count }: Readers, faults: Map<string, Fault>): Terms {
  const { kind } = draft
  if (kind === 'realtime')
    return {
      kind,
      profitRate: rate('profitRate', draft.profitRate),
      lossRate: rate('lossRate', draft.lossRate),
      singleBet: amount('singleBet', draft.singleBet),
    }
  const tiers = draft.tiers.map((tier, at) => ({
    rate: rate(`${at}.rate`, tier.rate),
    validBet: amount(`${at}.validBet`, tier.validBet),
    active: count(`${at}.active`, tier.active),
    loss: amount(`${at}.loss`, tier.loss),
  }))
  for (const [at, tier] of tiers.entries()) {
    const before = tiers[at - 1]
    const isKnown = !faults.has(`${at}.rate`) && !faults.has(`${at - 1}.rate`)
    if (before && isKnown && tier.rate <= before.rate) faults.set(`${at}.rate`, 'rising')
  }
  return kind === 'dividend'
    ? { kind, period: draft.period, carry: draft.carry, tiers }
    : { kind, tiers }
}
