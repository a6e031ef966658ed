import { type BlackjackMove, type BlackjackView, blackjackAdvice } from '@baize/engines/house'

/** The move of the published table; a move that costs more than `spare` is left out. */
export function moveWithin(view: BlackjackView, spare: bigint): BlackjackMove {
  const can = view.can.filter(({ cost }) => BigInt(cost) <= spare)
  return blackjackAdvice({ ...view, can }) ?? 'stand'
}
