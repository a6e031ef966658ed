import type { GameFace, Word } from '../face.ts'

/** How an abandoned round ends; undefined if the game never waits for the player. */
export function leftAloneOf(
  face: Pick<GameFace, 'game' | 'OwnTable' | 'tellsLeaving'>,
): (Word & `leftAlone${string}`) | undefined {
  // A shared round does not wait for one player.
  if (!face.game.readAction || face.OwnTable) return undefined
  return face.tellsLeaving ? 'leftAloneOwn' : 'leftAlone'
}
