import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/** Cash of a member goes into a red envelope for others: the house holds it until it is taken or goes back. */
export function sendGift(holder: Holder, id: string, amount: bigint): Move {
  const leg = { kind: 'gift.sent', from: purse(holder, 'cash'), to: house('envelope') } as const
  return move(holder, `gift:${id}`, [{ ...leg, amount }])
}

/** A member takes a share, once of each envelope. */
export function takeGift(holder: Holder, id: string, amount: bigint): Move {
  const leg = { kind: 'gift.taken', from: house('envelope'), to: purse(holder, 'cash') } as const
  return move(holder, giftKey(holder, id), [{ ...leg, amount }])
}

export const giftKey = ({ memberId }: Pick<Holder, 'memberId'>, id: string) =>
  `gift:${id}:${memberId}`

/** What nobody took goes back to the sender. */
export function returnGift(holder: Holder, id: string, amount: bigint): Move {
  const leg = { kind: 'gift.back', from: house('envelope'), to: purse(holder, 'cash') } as const
  return move(holder, `gift.back:${id}`, [{ ...leg, amount }])
}
