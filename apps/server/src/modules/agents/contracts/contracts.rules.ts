import type { FlagName } from '@baize/contract'
import { periodOf, spanAt } from '../pay/periods.rules.ts'
import type { Agreed, Contract } from './contracts.types.ts'
import { offerFault } from './terms.rules.ts'
import type { ContractKind, Terms } from './terms.types.ts'

/** The switch of each kind of contract. */
export const flagOf: Record<ContractKind, FlagName> = {
  dividend: 'dividendContracts',
  daily: 'dailySalaries',
  hourly: 'hourlySalaries',
  realtime: 'realtimeSalaries',
}

/** Offers of an upline to one person, and requests to end one contract, within a day: each is told. */
export const offersPerDayMax = 10
export const terminationsPerDayMax = 5
const dayMs = 86_400_000

export const dayBefore = (at: Date) => new Date(at.getTime() - dayMs)

/** What was agreed counts from the next full period on, so that nothing counts backwards. */
export function nextPeriod(terms: Terms, zone: string, now: Date): Date {
  return spanAt(periodOf(terms), zone, now).to
}

/**
 * From when accepted terms count: from the next full period on, and not before earlier terms of the same
 * kind are over. Otherwise the same play would be paid by both.
 */
export function beginOf(terms: Terms, zone: string, now: Date, earlierUntil?: Date): Date {
  const next = nextPeriod(terms, zone, now)
  if (!earlierUntil || earlierUntil <= next) return next
  const span = spanAt(periodOf(terms), zone, earlierUntil)
  return span.from.getTime() === earlierUntil.getTime() ? span.from : span.to
}

/**
 * The contracts below a person that cannot go on when the person's own terms become `terms` (null: none):
 * those that the new terms do not allow to offer, and everything below them.
 */
export function endingBelow(
  personId: string,
  terms: Terms | null,
  active: readonly Agreed[],
): Agreed[] {
  const byUpline = Map.groupBy(active, ({ contract }) => contract.uplineId)
  const ending: Agreed[] = []
  const wholly: string[] = []
  for (const agreed of byUpline.get(personId) ?? []) {
    if (terms !== null && offerFault(terms, agreed.version.terms) === undefined) continue
    ending.push(agreed)
    wholly.push(agreed.contract.downlineId)
  }
  for (let at = 0; at < wholly.length; at += 1) {
    for (const agreed of byUpline.get(wholly[at]!) ?? []) {
      ending.push(agreed)
      wholly.push(agreed.contract.downlineId)
    }
  }
  return ending
}

/** Which side of a contract somebody is; undefined for anybody else. */
export function sideOf(
  { uplineId, downlineId }: Contract,
  personId: string | null,
): 'upline' | 'downline' | undefined {
  if (personId === uplineId) return 'upline'
  return personId === downlineId ? 'downline' : undefined
}
