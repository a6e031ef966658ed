import type { Value } from '@baize/contract'
import type { Redemption, Step } from './redemptions.store.ts'

type Shown = Value<'redeemHistory'>['list'][number]

/** A redemption as its member sees it; `steps` may hold those of others too. */
export function shownRedemption(one: Redemption, steps: readonly Step[]): Shown {
  const { id, type, name, art, quantity, points, amount, remark } = one
  return {
    id,
    type,
    name,
    art,
    quantity,
    remark,
    points: String(points),
    amount: amount === null ? null : String(amount),
    units: type === 'cash' ? one.currency : 'piece',
    ratio: {
      points: String(one.ratioPoints),
      amount: one.ratioAmount === null ? null : String(one.ratioAmount),
    },
    status: one.state,
    at: one.createdAt.toISOString(),
    steps: steps
      .filter(({ redemptionId }) => redemptionId === id)
      .map(({ state, at, remark: said }) => ({
        status: state,
        at: at.toISOString(),
        remark: said,
      })),
  }
}
