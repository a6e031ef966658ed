import { freebetCases } from './cases.freebets.ts'
import { idempotencyCases } from './cases.idempotency.ts'
import { loadCases } from './cases.load.ts'
import { moneyCases } from './cases.money.ts'
import { orderCases } from './cases.order.ts'
import { shapeCases } from './cases.shape.ts'
import { createVendor, type Target, type Vendor } from './vendor.ts'

export type { Target } from './vendor.ts'

/** One requirement of a wallet; `run` throws if the wallet does not meet it. */
export interface Case {
  name: string
  run(vendor: Vendor): Promise<void>
}

export interface Outcome {
  name: string
  passed: boolean
  ms: number
  /** Why the case failed. */
  fault: string
}

export const cases: readonly Case[] = [
  ...moneyCases,
  ...freebetCases,
  ...idempotencyCases,
  ...orderCases,
  ...shapeCases,
  ...loadCases,
]

/** The highest amount that is at stake at one time, in minor units. */
export const unitsNeeded = 5_000n

/** Plays a hostile vendor against a wallet, case by case. */
export async function conformance(
  target: Target,
  onOutcome: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> {
  const vendor = createVendor(target)
  const outcomes: Outcome[] = []
  for (const { name, run } of cases) {
    const startedMs = performance.now()
    const fault = await run(vendor).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    const ms = performance.now() - startedMs
    const outcome = { name, passed: fault === '', ms, fault }
    outcomes.push(outcome)
    onOutcome(outcome)
  }
  return outcomes
}
