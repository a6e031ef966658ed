import type { Ticket } from '../lottery.types.ts'
import type { PlainBet } from './slipLink.rules.ts'

/** The bets of one slip are placed within moments. */
const slipMs = 5_000

/** The bets that were placed last, together: same draw, same moment. The newest ticket comes first. */
export function lastSlipOf(
  tickets: readonly Pick<Ticket, 'drawId' | 'placedAt' | 'kind' | 'selection' | 'unit'>[],
): PlainBet[] {
  const [newest] = tickets
  if (!newest) return []
  const fromMs = Date.parse(newest.placedAt) - slipMs
  return tickets
    .filter(({ drawId, placedAt }) => drawId === newest.drawId && Date.parse(placedAt) >= fromMs)
    .map(({ kind, selection, unit }) => ({ kind, selection, unit }))
    .toReversed()
}
