import { idempotencyCases } from './cases.idempotency.ts'
import { loadCases } from './cases.load.ts'
import { moneyCases } from './cases.money.ts'
import { orderCases } from './cases.order.ts'
import { shapeCases } from './cases.shape.ts'
import { createVendor, type Target, type Vendor } from './vendor.ts'

export type { Target } from './vendor.ts'

/** One thing that a wallet must do; it throws where it is not so. */
export interface Case {
  name: string
  run(vendor: Vendor): Promise<void>
}

export interface Outcome {
  name: string
  passed: boolean
  ms: number
  /** Why not. */
  fault: string
}

export const cases: readonly Case[] = [
  ...moneyCases,
  ...idempotencyCases,
  ...orderCases,
  ...shapeCases,
  ...loadCases,
]

/** What the cases stake at most at one time, in minor units. */
export const unitsNeeded = 5_000n

/** Plays a hostile vendor against a wallet, one case after the other. */
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
