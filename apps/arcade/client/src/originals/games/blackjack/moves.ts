import { type BlackjackMove, type BlackjackView, blackjackAdvice } from '@baize/engines/house'

/** By the published table; what costs more than there is to spare cannot be chosen. */
export function moveWithin(view: BlackjackView, spare: bigint): BlackjackMove {
  const can = view.can.filter(({ cost }) => BigInt(cost) <= spare)
  return blackjackAdvice({ ...view, can }) ?? 'stand'
}
