import type { PricePolicy } from '../../../../src/sports/wire.ts'
import { useBook, useDesk, useSettings } from '../book.tsx'
import { decimalNumber } from '../feed.ts'
import type { PlaceOrder } from '../orders.ts'
import { legsOf } from './reckon.ts'
import { type Picked, systemsOf } from './slip.rules.ts'
import type { Slip } from './useSlip.ts'

/** Whether the player has to agree to this price first. */
export function needsYes(
  { quotes }: Pick<Slip, 'quotes'>,
  picks: readonly Picked[],
  at: number,
  policy: PricePolicy,
): boolean {
  const [seen, now] = [picks[at]?.seen, quotes[at]?.price]
  if (!seen || !now || policy === 'any') return false
  return policy === 'none' || decimalNumber(now) < decimalNumber(seen)
}

/** Places what is on the slip: singles one by one, anything else as one. */
export function usePlaceSlip({ lines, order, quotes }: Slip): (again: boolean) => void {
  const { client, desk } = useBook()
  const { picks, mode, system, policy } = useDesk()
  const { format } = useSettings()
  const prices = picks.map(({ seen }, at) => quotes[at]?.price ?? seen)
  const terms = { policy, format } as const

  function singles(again: boolean): { order: PlaceOrder; picks: readonly Picked[] }[] {
    return picks.flatMap((pick, at) => {
      const stake = lines[at]?.stake ?? 0n
      if (stake === 0n) return []
      const legs = legsOf([pick], [prices[at] ?? null])
      const id = client.newId()
      const placed = { ...terms, id, kind: 'single', legs, stake: String(stake), again } as const
      return [{ order: placed, picks: [pick] }]
    })
  }

  return (again) => {
    if (mode === 'single') return void desk.place(singles(again))
    if (!order?.stake) return
    const named = mode === 'system' ? (system ?? systemsOf(picks.length)[0]?.name) : undefined
    const placed: PlaceOrder = {
      ...terms,
      id: client.newId(),
      kind: mode,
      ...(named ? { system: named } : {}),
      legs: legsOf(picks, prices),
      stake: order.stake,
      again,
    }
    void desk.place([{ order: placed, picks }])
  }
}
