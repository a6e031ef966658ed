import type { Doable, GameFace } from './face.ts'
import type { TableState } from './table.ts'

/** The actions of the round that waits for the player; undefined if none does: then a bet can be made. */
export function doablesOf(
  face: Pick<GameFace, 'actions'>,
  { rounds: { phase, shown }, choice }: Pick<TableState, 'rounds' | 'choice'>,
): readonly Doable[] | undefined {
  if ((phase !== 'turn' && phase !== 'acting') || !shown) return undefined
  return face.actions?.(shown.play.view, { staked: BigInt(shown.play.staked), choice })
}
