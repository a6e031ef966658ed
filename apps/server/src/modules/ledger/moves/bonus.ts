import type { BonusEnd, EndedBonus, Leg, Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/**
 * Bonus money is granted: it can be staked, not withdrawn. The purse belongs to this bonus until it ends.
 */
export function grantBonus(holder: Holder, bonusId: string, amount: bigint): Move {
  const granted = move(holder, `bonus.grant:${bonusId}`, [
    { kind: 'bonus.grant', from: house('bonus'), to: purse(holder, 'bonus'), amount },
  ])
  return { ...granted, grants: bonusId }
}

/** Moves what is left of a bonus when it ends; of what becomes cash a part can go back to the house. */
export function endBonus(
  holder: Holder,
  bonusId: string,
  { cash, house: back }: Record<BonusEnd, bigint>,
): Move {
  const key = cash > 0n ? 'bonus.convert' : 'bonus.expire'
  return move(holder, `${key}:${bonusId}`, [
    followBonus(holder, 'cash', cash),
    followBonus(holder, 'house', back),
  ])
}

/** The keys under which a bonus can end. */
export function bonusEndKeys(bonusId: string): string[] {
  return [`bonus.convert:${bonusId}`, `bonus.expire:${bonusId}`]
}

/**
 * A bonus that was played through becomes cash; one that expired or was given up goes back to the house.
 */
function followBonus(holder: Holder, went: BonusEnd, amount: bigint): Leg {
  const from = purse(holder, 'bonus')
  return went === 'cash'
    ? { kind: 'bonus.convert', from, to: purse(holder, 'cash'), amount }
    : { kind: 'bonus.expire', from, to: house('bonus'), amount }
}

/**
 * The same for money that a bet pays after the bonus has ended: of one with a cap, what is above goes to the
 * house.
 */
export function followEnded(
  holder: Holder,
  ended: EndedBonus | undefined,
  amount: bigint,
): { legs: Leg[]; fills?: NonNullable<Move['fills']> } {
  if (!ended) return { legs: [] }
  const { went, room, bonusId } = ended
  if (room === null) return { legs: [followBonus(holder, went, amount)] }
  const cash = amount < room ? amount : room
  return {
    legs: [followBonus(holder, 'cash', cash), followBonus(holder, 'house', amount - cash)],
    ...(cash > 0n ? { fills: { bonusId, amount: cash } } : {}),
  }
}
