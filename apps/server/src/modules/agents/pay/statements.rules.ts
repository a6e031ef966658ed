import type { Agreed } from '../contracts/contracts.types.ts'
import { allot } from './allot.rules.ts'
import { type Figures, measure } from './measure.rules.ts'
import type { ClosedPeriod, Deciders, Statement } from './pay.types.ts'
import type { Span } from './periods.rules.ts'

/** The part of a period in which terms were in force; undefined where there is none. */
export function countedOf({ version }: Agreed, span: Span): Span | undefined {
  const { from, to } = version
  if (!from) return undefined
  const counted = {
    from: from > span.from ? from : span.from,
    to: to && to < span.to ? to : span.to,
  }
  return counted.from < counted.to ? counted : undefined
}

export interface Deciding {
  period: ClosedPeriod
  span: Span
  policy: Deciders
  /** The contracts in force in the period, each with the part of it that counts, and its figures. */
  contracts: readonly { agreed: Agreed; counted: Span; figures: Figures }[]
  /** What earlier periods take off, by contract. */
  carried: ReadonlyMap<string, bigint>
}

/** What every contract of a period comes to. The same inputs give the same statements, in any order. */
export function statementsOf(deciding: Deciding): Statement[] {
  const { period, span, policy, contracts, carried } = deciding
  const measured = contracts.map(({ agreed, counted, figures }) => {
    const { terms } = agreed.version
    if (terms.kind === 'realtime') throw new Error('real-time salaries are not paid by period')
    const carriedIn = carried.get(agreed.contract.id) ?? 0n
    return { agreed, counted, figures, measured: measure(terms, figures, carriedIn) }
  })
  const byDownline = new Map(contracts.map(({ agreed }) => [agreed.contract.downlineId, agreed]))
  const claims = measured.map(({ agreed, measured: { amount } }) => ({
    contractId: agreed.contract.id,
    aboveId: byDownline.get(agreed.contract.uplineId ?? '')?.contract.id ?? null,
    amount,
  }))
  const allotted = new Map(allot(claims).map((one) => [one.contractId, one]))
  return measured.map((one) => {
    const { contract } = one.agreed
    const own = allotted.get(contract.id)
    if (!own) throw new Error(`the contract ${contract.id} was allotted nothing`)
    const isByUpline = contract.kind === 'dividend' && policy.dividendPayer === 'upline'
    // An upline pays its downline's whole claim, and keeps what is left of its own by itself.
    const amount = isByUpline ? one.measured.amount : own.kept
    const payerId = isByUpline ? contract.uplineId : null
    return { ...one, period, span, allotted: own, amount, payerId }
  })
}
