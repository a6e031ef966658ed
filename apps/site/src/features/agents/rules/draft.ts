import type { ContractKind, ContractPeriod } from '@baize/contract/vocabulary'
import { amountTyped, amountWritten, type Manner } from '../../../shared/amounts.ts'
import { rateTyped, rateWritten } from './percent.ts'
import type { Terms, Tier } from './terms.ts'

/** Terms as they are typed. */
export interface Draft {
  kind: ContractKind
  period: ContractPeriod
  carry: 'none' | 'previous' | 'permanent'
  tiers: TierDraft[]
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

export function emptyTier(key: number): TierDraft {
  return { key, rate: '', validBet: '', active: '', loss: '' }
}

/** A draft to begin with: the terms in force, or else one empty tier. */
export function draftOf(kind: ContractKind, terms: Terms | null, manner: Manner): Draft {
  const draft: Draft = {
    kind,
    period: 'month',
    carry: 'none',
    tiers: [emptyTier(0)],
    profitRate: '',
    lossRate: '',
    singleBet: '',
  }
  if (!terms) return draft
  if (terms.kind === 'realtime') {
    return {
      ...draft,
      profitRate: rateWritten(terms.profitRate),
      lossRate: rateWritten(terms.lossRate),
      singleBet: written(terms.singleBet, manner),
    }
  }
  const tiers = terms.tiers.map((tier, key) => ({
    key,
    rate: rateWritten(tier.rate),
    validBet: written(tier.validBet, manner),
    active: tier.active === 0 ? '' : String(tier.active),
    loss: written(tier.loss, manner),
  }))
  return terms.kind === 'dividend'
    ? { ...draft, period: terms.period, carry: terms.carry, tiers }
    : { ...draft, tiers }
}

const written = (minor: string, manner: Manner) =>
  minor === '0' ? '' : amountWritten(BigInt(minor), manner)

/** `rising`: rates must rise from tier to tier. */
export type DraftFault = {
  field: string
  fault: 'missing' | 'rate' | 'amount' | 'count' | 'rising'
}

/** The terms of a draft, or what is wrong with it, by field. */
export function termsIn(
  draft: Draft,
  manner: Manner,
): { terms: Terms; faults: [] } | { terms: undefined; faults: DraftFault[] } {
  const faults: DraftFault[] = []
  const rate = (field: string, typed: string): number => {
    const value = rateTyped(typed)
    if (value === undefined) faults.push({ field, fault: typed.trim() ? 'rate' : 'missing' })
    return value ?? 0
  }
  const amount = (field: string, typed: string): string => {
    if (!typed.trim()) return '0'
    const value = amountTyped(typed, manner)
    if (value === undefined || value < 0n) faults.push({ field, fault: 'amount' })
    return String(value ?? 0n)
  }
  const terms = read(draft, rate, amount, faults)
  return faults.length > 0 ? { terms: undefined, faults } : { terms, faults: [] }
}

type Read<T> = (field: string, typed: string) => T

function read(draft: Draft, rate: Read<number>, amount: Read<string>, faults: DraftFault[]): Terms {
  const { kind } = draft
  if (kind === 'realtime') {
    return {
      kind,
      profitRate: rate('profitRate', draft.profitRate),
      lossRate: rate('lossRate', draft.lossRate),
      singleBet: amount('singleBet', draft.singleBet),
    }
  }
  const tiers = draft.tiers.map((tier, at): Tier => {
    const active = tier.active.trim() || '0'
    if (!/^\d{1,6}$/.test(active)) faults.push({ field: `${at}.active`, fault: 'count' })
    return {
      rate: rate(`${at}.rate`, tier.rate),
      validBet: amount(`${at}.validBet`, tier.validBet),
      active: Number(active) || 0,
      loss: amount(`${at}.loss`, tier.loss),
    }
  })
  tiers.forEach((tier, at) => {
    const before = tiers[at - 1]
    const isKnown = !faults.some(({ field }) => field.endsWith('.rate'))
    if (before && isKnown && tier.rate <= before.rate)
      faults.push({ field: `${at}.rate`, fault: 'rising' })
  })
  return kind === 'dividend'
    ? { kind, period: draft.period, carry: draft.carry, tiers }
    : { kind, tiers }
}
